import type { ReportContent } from './reports.ts';
import { checklist } from '@yanche/rules/inspections/checklist';
import type { MeasureValues } from '@yanche/rules/inspections/measure';
import { type PaintLimits, paintLimits, repaintFrom } from '@yanche/rules/inspections/paint-limits';
import { paintPoints } from './paint-points.ts';

export type PaintClass = 'factory' | 'thin' | 'repaint' | 'filler';

export type PaintPanel = {
  code: string;
  name: string;
  /** Position on the car diagram; null when it is not on it. */
  part: string | null;
  points: number[];
  thickest: number;
  /** Null when the limits of the report's checklist version are not known. */
  paint: PaintClass | null;
};

/** The measured panels, classified by their thickest point. */
export function paintPanels({ groups, checklistVersion }: ReportContent): PaintPanel[] {
  const limits = paintLimits(checklistVersion);
  return groups
    .flatMap(({ items }) => items)
    .flatMap(({ code, name, measure }): PaintPanel[] => {
      const points = paintPoints(measure);
      if (points.length === 0) return [];
      const part = checklist.find((each) => each.code === code)?.part ?? null;
      const thickest = Math.max(...points);
      const paint = limits && classOf(limits, points, measure);
      return [{ code, name, part, points, thickest, paint }];
    });
}

function classOf(
  limits: PaintLimits,
  points: readonly number[],
  measure: MeasureValues | null,
): PaintClass {
  const most = Math.max(...points);
  if (most >= limits.filler) return 'filler';
  if (most >= repaintFrom(limits, measure)) return 'repaint';
  return Math.min(...points) < limits.thin ? 'thin' : 'factory';
}
