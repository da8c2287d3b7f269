import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import type { TextsIn } from '@yanche/rules/bilingual';
import { outlineFrame } from '@yanche/rules/cars/car-outline';
import { materialOf } from '@yanche/rules/inspections/measure';
import { bandOf } from '@yanche/rules/inspections/reading-value';
import type { MeasuredAnswer } from '@yanche/rules/inspections/reading-given';
import { useId } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { CarDrawing } from '#sheets/car-diagram/car-drawing.tsx';
import { panelShapes } from './panel-shapes.ts';
import styles from './panel-map.module.css';
import { isUnmeasurable, type ReadingStep } from './reading-steps.ts';
import { readingsTexts } from './readings.texts.ts';

export type Panel = { code: string; name: string; part: string | null };
type PanelLook = 'none' | 'ok' | 'thin' | 'repaint' | 'filler' | 'unmeasurable';

type PanelMapProps = {
  reading: TaskReading;
  panels: readonly Panel[];
  current: ReadingStep;
  /** The item that comes next, if it is another one. */
  following: string | null;
  answerOf: (code: string) => MeasuredAnswer | undefined;
  today: string;
  onPanel: (code: string) => void;
};

/** The painted panels on the side of the car that is measured: their thickest point, and what it means by colour and pattern. */
export function PanelMap(props: PanelMapProps) {
  const { reading, panels, current, following, answerOf, today, onPanel } = props;
  const t = useTexts(readingsTexts);
  const hatch = useId();
  const shapeOf = ({ part }: Panel) => (part === null ? undefined : panelShapes[part]);
  const own = panels.find(({ code }) => code === current.code);
  const view = (own && shapeOf(own)?.view) ?? 'left';
  const shown = panels.flatMap((panel) => {
    const shape = shapeOf(panel);
    if (shape?.view !== view) return [];
    return [{ panel, shape, ...thickestOf(reading, answerOf(panel.code), today) }];
  });
  const { width, height } = outlineFrame;
  return (
    <fieldset className={styles.map} aria-label={t.panels}>
      <CarDrawing view={view} />
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.panels} aria-hidden="true">
        <defs>
          <pattern
            id={hatch}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v7" className={styles.stripe} />
          </pattern>
        </defs>
        <g transform={view === 'right' ? `matrix(-1 0 0 1 ${width} 0)` : undefined}>
          {shown.map(({ panel, shape, look }) => (
            <g key={panel.code} data-look={look}>
              <path
                d={shape.d}
                className={`${styles.panel} ${styles[look]} ${
                  panel.code === current.code ? styles.current : ''
                } ${panel.code === following ? styles.following : ''}`}
              />
              {look === 'filler' && <path d={shape.d} fill={`url(#${hatch})`} />}
            </g>
          ))}
        </g>
      </svg>
      {shown.map(({ panel, shape, look, thickest }) => {
        const isNext = panel.code === following;
        const words = isNext && look === 'none' ? t.nextHere : wordsOf(look, t);
        const value = thickest === null ? words : `${thickest} ${reading.unit} ${words}`;
        return (
          <button
            key={panel.code}
            type="button"
            className={styles.spot}
            style={{ left: `${shape.x * 100}%`, top: `${shape.y * 100}%` }}
            aria-label={t.valueOf(panel.name, value)}
            aria-current={panel.code === current.code || undefined}
            onClick={() => onPanel(panel.code)}
          >
            <span aria-hidden="true" className={`${styles.value} ${styles[look]}`}>
              {thickest ?? (isNext ? t.nextHere : look === 'unmeasurable' ? '—' : '')}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

const wordsOf = (look: PanelLook, t: TextsIn<typeof readingsTexts>): string =>
  ({
    none: t.empty,
    ok: t.factory,
    thin: t.thin,
    repaint: t.repaint,
    filler: t.filler,
    unmeasurable: t.unmeasurable,
  })[look];

/** The thickest point of a panel decides what the panel is. */
function thickestOf(
  reading: TaskReading,
  answer: MeasuredAnswer | undefined,
  today: string,
): { thickest: number | null; look: PanelLook } {
  const measure = answer?.measure ?? null;
  if (isUnmeasurable({ reading }, measure)) return { thickest: null, look: 'unmeasurable' };
  const points = reading.places
    .map((place) => measure?.[`${reading.id}.${place}`])
    .filter((value) => typeof value === 'number');
  if (points.length === 0) return { thickest: null, look: 'none' };
  const thickest = Math.max(...points);
  const level = bandOf(reading, thickest, {
    today,
    material: materialOf(reading.id, measure),
  })?.level;
  if (thickest >= (reading.lookBehindFrom ?? Infinity)) return { thickest, look: 'filler' };
  if (level === 'ok') return { thickest, look: 'ok' };
  return { thickest, look: level === 'watch' ? 'thin' : 'repaint' };
}
