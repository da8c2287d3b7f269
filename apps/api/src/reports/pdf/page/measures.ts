import { paintPoints } from '@yanche/contract/reports/paint-points';
import { toldItem } from '@yanche/contract/reports/told-item';
import { inLanguage } from '@yanche/rules/bilingual';
import { measureKey } from '@yanche/rules/inspections/measure';
import { currentMeasure } from '@yanche/rules/inspections/old-measures';
import { readings } from '@yanche/rules/inspections/readings';
import { placeName } from '@yanche/rules/inspections/reading-places';
import type { ReportItem } from '@yanche/contract/reports/report-parts';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { writePairs } from './facts.ts';
import { body, colours } from './theme.ts';
import { writeSectionTitle } from './section-title.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const wheels = ['fl', 'fr', 'rl', 'rr', 'spare'] as const;

/** Measurements other than paint: tyres by wheel, then the rest. */
export function writeMeasures(sheet: Sheet, content: ReportContent, t: Words): void {
  const measured = content.groups
    .flatMap(({ items }) => items)
    .filter(({ measure }) => measure !== null);
  const tyres = measured.find((item) => wheels.some((wheel) => treadOf(item, wheel) !== undefined));
  if (tyres !== undefined) drawTyres(sheet, tyres, t);
  const others = measured.flatMap((item): [string, string][] => {
    const words = item === tyres || paintPoints(item.measure).length > 0 ? null : t.measure(item);
    return words === null ? [] : [[toldItem(item, content, t.language).name, words]];
  });
  if (others.length === 0) return;
  writeSectionTitle(sheet, t.paper.measured);
  writePairs(sheet, others, 150);
}

const treadOf = ({ code, measure }: ReportItem, wheel: string) =>
  currentMeasure(code, measure, readings)?.[measureKey('tread_mm', wheel)];

function drawTyres(sheet: Sheet, item: ReportItem, t: Words): void {
  const known = wheels.filter((wheel) => treadOf(item, wheel) !== undefined);
  const gap = 8;
  const width = (body.width - gap * (wheels.length - 1)) / wheels.length;
  const height = 38;
  writeSectionTitle(sheet, t.paper.tyres, 'mm', height);
  for (const [at, wheel] of known.entries()) {
    const x = body.left + at * (width + gap);
    sheet.doc.roundedRect(x, sheet.y, width, height, 6).fill(colours.sunken);
    const quiet = { size: 8, color: colours.muted, align: 'center' } as const;
    sheet.write(inLanguage(placeName(wheel), t.language), x, sheet.y + 4, width, quiet);
    const value = { size: 12, bold: true, align: 'center' } as const;
    sheet.write(String(treadOf(item, wheel)), x, sheet.y + 16, width, value);
  }
  sheet.y += height;
}
