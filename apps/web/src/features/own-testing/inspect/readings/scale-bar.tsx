import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { bandsFor } from '@yanche/rules/inspections/reading-value';
import { useTexts } from '#lib/language/texts.ts';
import { readingsTexts } from './readings.texts.ts';
import styles from './scale-bar.module.css';

type Level = 'ok' | 'watch' | 'ask' | 'find';
type Segment = { level: Level; from: number; below: number; words: string };

type ScaleBarProps = {
  reading: TaskReading;
  /** Material of a panel: its factory range may be wider. */
  material: string;
  value: number | null;
};

/** The ranges of a reading side by side, and where the figure stands. */
export function ScaleBar({ reading, material, value }: ScaleBarProps) {
  const t = useTexts(readingsTexts);
  // Of a mileage only its comparison with others says something.
  const isScale = reading.kind === 'number' && reading.id !== 'km';
  if (!isScale || (reading.bands ?? []).length < 2) return null;
  const paint = { ok: t.factory, watch: t.thin, ask: t.repaint, find: t.filler };
  const segments = segmentsOf(reading, material, reading.materials && paint);
  const at = value === null ? -1 : segments.findIndex(({ below }) => value < below);
  const place = at < 0 || value === null ? null : shareWithin(segments[at], value);
  return (
    <div className={styles.scale}>
      <p className="y-sr">{t.scale(segments.map(({ words }) => words).join('，'))}</p>
      <div className={styles.bar} aria-hidden="true">
        {segments.map(({ below, level }, index) => (
          <i key={below} className={styles[level]}>
            {index === at && place !== null && (
              <u style={{ insetInlineStart: `${place * 100}%` }} />
            )}
          </i>
        ))}
      </div>
      <div className={styles.words} aria-hidden="true">
        {segments.map(({ below, words }) => (
          <span key={below}>{words}</span>
        ))}
      </div>
      {reading.sure !== 'standard' && <p className={styles.own}>{t.ownRange}</p>}
    </div>
  );
}

/** Neighbouring bands of one level are one segment; on panels, filler is one from where the structure is looked at. */
function segmentsOf(
  reading: TaskReading,
  material: string,
  names: Record<Level, string> | undefined,
): Segment[] {
  const { min = 0, max = Infinity, decimals = 0, lookBehindFrom = Infinity } = reading;
  const segments: Omit<Segment, 'words'>[] = [];
  for (const { level: own, below } of bandsFor(reading, material)) {
    const last = segments.at(-1);
    const from = last?.below ?? min;
    const level = from >= lookBehindFrom ? 'find' : own;
    if (last?.level === level) last.below = below;
    else segments.push({ level, from, below });
  }
  const number = (value: number) => String(Number(value.toFixed(decimals))).replace('-', '−');
  const rangeOf = ({ from, below }: Omit<Segment, 'words'>) => {
    if (from === min) return `< ${number(below)}`;
    return below > max
      ? `≥ ${number(from)}`
      : `${number(from)}${from < 0 ? '…' : '–'}${number(below - 10 ** -decimals)}`;
  };
  return segments.map((segment) => {
    const range = rangeOf(segment);
    return { ...segment, words: names === undefined ? range : `${names[segment.level]} ${range}` };
  });
}

/** From 0 to 1 within a segment; the last one is long, so its far part is cut. */
function shareWithin(segment: Segment | undefined, value: number): number {
  if (segment === undefined) return 0;
  const { from, below } = segment;
  const share = (value - from) / Math.max(below - from, 1e-9);
  return Math.min(0.96, Math.max(0.04, share));
}
