import { materialOf, type MeasureValues } from './measure.ts';

/** µm: below `thin` is thin, from `repaint` on repainted, from `filler` on filled. Our own interpretation. */
export type PaintLimits = {
  readonly thin: number;
  readonly repaint: number;
  readonly filler: number;
  /** Where the factory range of a material ends later. */
  readonly repaintOf?: Readonly<Record<string, number>>;
};

/** The limits by version of the checklist: a report is judged by those of its day. */
const byVersion: Readonly<Record<string, PaintLimits>> = {
  '2026-01': { thin: 90, repaint: 181, filler: 301 },
  '2026-11': { thin: 70, repaint: 181, filler: 301, repaintOf: { aluminium: 201 } },
};

/** The limits of a checklist version; null for versions of another day. */
export const paintLimits = (version: string): PaintLimits | null => byVersion[version] ?? null;

/** From where on a panel of this material counts as repainted. */
export const repaintFrom = (limits: PaintLimits, measure: MeasureValues | null): number =>
  limits.repaintOf?.[materialOf('paint_um', measure)] ?? limits.repaint;
