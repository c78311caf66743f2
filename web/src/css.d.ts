// SPDX-License-Identifier: MIT
// Style sheets are gathered by the bundler.
declare module '*.css';
