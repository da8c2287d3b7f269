import type { ReportContent } from './reports.ts';
import { CHECKLIST_VERSION, checklist, type Measure } from '@yanche/rules/inspections/checklist';
import { paintPoints } from './measure-words.ts';

export type PaintClass = 'factory' | 'thin' | 'repaint' | 'filler';

export type PaintPanel = {
  code: string;
  name: string;
  /** Position on the car diagram; null when it is not on it. */
  part: string | null;
  points: number[];
  thickest: number;
  /** Null when the report used another checklist version with other limits. */
  paint: PaintClass | null;
};

/** The measured panels, classified by their thickest point. */
export function paintPanels({ groups, checklistVersion }: ReportContent): PaintPanel[] {
  const isOurs = checklistVersion === CHECKLIST_VERSION;
  return groups
    .flatMap(({ items }) => items)
    .flatMap(({ code, name, measure }): PaintPanel[] => {
      const points = paintPoints(measure);
      if (points.length === 0) return [];
      const item = checklist.find((each) => each.code === code);
      const thickest = Math.max(...points);
      const limits = isOurs ? (item?.measure ?? null) : null;
      const paint = limits && classOf(limits, thickest, Math.min(...points));
      return [{ code, name, part: item?.part ?? null, points, thickest, paint }];
    });
}

/** The limits for classifying panels; null when there are none. */
export const paintLimits = (): Measure | null =>
  checklist.find(({ measure }) => measure?.key === 'paint_um')?.measure ?? null;

function classOf({ normal, repaint, filler }: Measure, most: number, least: number): PaintClass {
  if (filler !== undefined && most >= filler) return 'filler';
  if (repaint?.[0] !== undefined && most >= repaint[0]) return 'repaint';
  return normal?.[0] !== undefined && least < normal[0] ? 'thin' : 'factory';
}
