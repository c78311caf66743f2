// SPDX-License-Identifier: MIT
// The picture at the top of the first page.
import { Planet } from '../art/planets.tsx';
import { Comet, Earth, Galaxy, RocketArt } from '../art/space-objects.tsx';

export function HomePicture() {
  return (
    <div class="hero" aria-hidden="true">
      <svg class="hero-sky" viewBox="0 0 420 250">
        <ellipse cx="330" cy="60" rx="170" ry="110" fill="url(#nebula)" />
        <ellipse cx="60" cy="200" rx="140" ry="80" fill="url(#nebula2)" />
        <path d="M60 206 Q180 246 250 196 Q300 156 220 132 Q130 104 170 66 Q220 30 350 52" class="track" />
        <Planet name="yarn" index={0} x={176} y={212} scale={0.44} />
        <Planet name="fishbowl" index={1} x={278} y={186} scale={0.5} />
        <Planet name="milk" index={2} x={212} y={136} scale={0.42} />
        <Planet name="feather" index={3} x={130} y={92} scale={0.5} />
        <Planet name="moonstone" index={5} x={284} y={62} scale={0.42} />
        <Galaxy x={366} y={58} scale={1} />
        <Comet x={70} y={46} scale={0.9} />
        <Earth x={66} y={186} scale={1.12} />
      </svg>
      <div class="hero-rocket">
        <RocketArt />
      </div>
    </div>
  );
}
