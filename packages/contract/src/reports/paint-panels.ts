import type { ReportContent } from './reports.ts';
import { CHECKLIST_VERSION, checklist, type Measure } from '@yanche/rules/inspections/checklist';
import { paintPoints } from './measure-words.ts';

export type PaintClass = 'factory' | 'thin' | 'repaint' | 'filler';

export type PaintPanel = {
  code: string;
  name: string;
  /** Place on the car; null when it is not on our map. */
  part: string | null;
  points: number[];
  thickest: number;
  /** Null when the report was made with other limits than ours of today. */
  paint: PaintClass | null;
};

/** Where the paint was measured and what the thickest point says. */
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

/** The limits that the panels were judged by; null when there are none. */
export const paintLimits = (): Measure | null =>
  checklist.find(({ measure }) => measure?.key === 'paint_um')?.measure ?? null;

function classOf({ normal, repaint, filler }: Measure, most: number, least: number): PaintClass {
  if (filler !== undefined && most >= filler) return 'filler';
  if (repaint?.[0] !== undefined && most >= repaint[0]) return 'repaint';
  return normal?.[0] !== undefined && least < normal[0] ? 'thin' : 'factory';
}
