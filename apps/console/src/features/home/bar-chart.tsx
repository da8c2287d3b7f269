import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Series } from './series.ts';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

type Props = {
  days: readonly string[];
  series: readonly Series[];
  textOf: (value: number) => string;
};

/** Colours of the tokens, since a canvas reads no style sheet. */
const tokens = ['--y-brand', '--y-minor'] as const;

/** Bars of each day beside each other. It stands still: figures are read, not watched. */
export function BarChart({ days, series, textOf }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const style = getComputedStyle(canvas.current);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    const font = { family: style.fontFamily, size: 12 };
    const muted = colour('--y-muted');
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: [...days],
        datasets: series.map(({ label, values }, index) => ({
          label,
          data: [...values],
          backgroundColor: colour(tokens[index % tokens.length] ?? tokens[0]),
          borderRadius: 3,
          maxBarThickness: 22,
        })),
      },
      options: {
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        plugins: {
          legend: { align: 'start', labels: { boxWidth: 12, boxHeight: 12, color: muted, font } },
          tooltip: {
            callbacks: { label: ({ dataset, raw }) => `${dataset.label}: ${textOf(Number(raw))}` },
          },
        },
        scales: {
          x: { grid: { display: false }, ticks: { color: muted, font } },
          y: {
            beginAtZero: true,
            grid: { color: colour('--y-line') },
            border: { display: false },
            ticks: {
              color: muted,
              font,
              precision: 0,
              maxTicksLimit: 5,
              callback: (value) => textOf(Number(value)).replace(/\.00$/, ''),
            },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [days, series, textOf]);
  return <canvas ref={canvas} />;
}
