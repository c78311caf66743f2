// SPDX-License-Identifier: MIT
// Draws the plots of `mlem sim --report` beside its tables. Everything they show is in the tables.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const plots = [];

  const colour = (name) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  // Keys of both runs, in the order of the first.
  const keysOf = (form) => {
    const keys = new Set();
    for (const run of data.runs)
      for (const key of Object.keys(run.tables[form.id] ?? {})) keys.add(key);
    return [...keys];
  };

  const cell = (run, form, key, column) => run.tables[form.id]?.[key]?.[column.id] ?? {};

  const { words } = data; // in the language of the page
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  const digits = (least, most) => ({ minimumFractionDigits: least, maximumFractionDigits: most });
  const format = (options) => {
    const writer = new Intl.NumberFormat(document.documentElement.lang, options);
    return (value) => writer.format(value);
  };
  const number = format(digits(2, 2));
  const percent = format({ style: "percent", ...digits(1, 1) });
  const tick = format(digits(0, 3));
  const percentTick = format({ style: "percent", ...digits(0, 1) });

  const shown = (value, share) =>
    value === null || value === undefined ? words.unknown : (share ? percent : number)(value);

  // Lines from the lower to the upper end of each interval.
  const whiskers = {
    id: "whiskers",
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const flat = chart.options.indexAxis === "y";
      const scale = flat ? chart.scales.x : chart.scales.y;
      ctx.save();
      ctx.strokeStyle = colour("--ink");
      ctx.lineWidth = 1.5;
      chart.data.datasets.forEach((set, index) => {
        if (!set.intervals || !chart.isDatasetVisible(index)) return;
        chart.getDatasetMeta(index).data.forEach((bar, i) => {
          const { low, high } = set.intervals[i];
          if (typeof low !== "number" || typeof high !== "number" || low === high) return;
          const from = scale.getPixelForValue(low);
          const to = scale.getPixelForValue(high);
          const middle = flat ? bar.y : bar.x;
          const line = (a, b, c, d) => (flat ? (ctx.moveTo(b, a), ctx.lineTo(d, c)) : (ctx.moveTo(a, b), ctx.lineTo(c, d)));
          ctx.beginPath();
          line(middle, from, middle, to);
          line(middle - 3, from, middle + 3, from);
          line(middle - 3, to, middle + 3, to);
          ctx.stroke();
        });
      });
      ctx.restore();
    },
  };

  // One set of bars for every run and column that is shown.
  const datasets = (form, keys, columns) =>
    data.runs.flatMap((run, r) =>
      columns.map((column, c) => ({
        label: [data.runs.length > 1 ? "AB"[r] : "", columns.length > 1 ? column.heading : ""]
          .filter(Boolean)
          .join(": "),
        data: keys.map((key) => cell(run, form, key, column).value ?? null),
        intervals: form.distribution ? null : keys.map((key) => cell(run, form, key, column)),
        backgroundColor: colour(`--run-${r}${c > 0 ? "-soft" : ""}`),
        borderRadius: 3,
        categoryPercentage: 0.8,
        barPercentage: 0.95,
        maxBarThickness: 26,
      })),
    );

  const config = (form, columns) => {
    const keys = keysOf(form);
    const flat = !form.distribution && !keys.every((key) => /^\d/.test(key) && key.length < 3);
    const share = columns[0].share;
    const sets = datasets(form, keys, columns);
    const ink = colour("--soft");
    const values = {
      beginAtZero: true,
      grid: { color: colour("--line") },
      ticks: { color: ink, callback: share ? percentTick : tick },
      title: { display: true, color: ink, text: columns.map((c) => c.heading).join(words.list) },
    };
    const names = {
      grid: { display: false },
      ticks: { color: ink, autoSkip: !flat },
      title: { display: !flat, color: ink, text: form.key },
    };
    return {
      type: "bar",
      data: { labels: keys.map((key) => form.labels[key] ?? key), datasets: sets },
      plugins: [whiskers],
      options: {
        indexAxis: flat ? "y" : "x",
        animation: false,
        maintainAspectRatio: false,
        scales: flat ? { x: values, y: names } : { x: names, y: values },
        plugins: {
          legend: { display: sets.length > 1, labels: { color: colour("--ink") } },
          tooltip: {
            callbacks: {
              label: (item) => {
                const { low, high } = item.dataset.intervals?.[item.dataIndex] ?? {};
                const value = shown(item.raw, share);
                const figure =
                  typeof low === "number" && low !== high
                    ? fill(words.range, { value, low: shown(low, share), high: shown(high, share) })
                    : value;
                return `${item.dataset.label} ${figure}`.trim();
              },
            },
          },
        },
      },
      height: flat ? 70 + keys.length * (sets.length > 1 ? 18 * sets.length + 6 : 26) : 320,
    };
  };

  const PLOT_ALL = -2; // as in tables.h

  const draw = (plot) => {
    const { form, frame } = plot;
    const columns = plot.column === PLOT_ALL ? form.columns : [form.columns[plot.column]];
    const made = config(form, columns);
    plot.chart?.destroy();
    frame.style.height = `${made.height}px`;
    const canvas = document.createElement("canvas");
    canvas.setAttribute("role", "img");
    canvas.setAttribute(
      "aria-label",
      fill(words.chart, { title: form.title, columns: columns.map((c) => c.heading).join(words.list) }),
    );
    frame.replaceChildren(canvas);
    plot.chart = new Chart(canvas, made);
  };

  const chooser = (plot) => {
    const label = document.createElement("label");
    const select = document.createElement("select");
    plot.form.columns.forEach((column, i) => select.add(new Option(column.heading, i)));
    select.value = plot.column;
    select.addEventListener("change", () => {
      plot.column = Number(select.value);
      draw(plot);
    });
    label.append(words.plot_of, select);
    return label;
  };

  for (const form of data.forms) {
    const place = document.querySelector(`.plot[data-table="${form.id}"]`);
    if (!place) continue;
    const frame = document.createElement("div");
    frame.className = "canvas";
    const plot = { form, frame, column: form.plotted, chart: null };
    if (form.columns.length > 1 && form.plotted !== PLOT_ALL) place.append(chooser(plot));
    if (form.columns.length * data.runs.length > 3) place.parentElement.classList.add("wide");
    place.append(frame);
    plots.push(plot);
    draw(plot);
  }

  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => plots.forEach(draw));
})();
