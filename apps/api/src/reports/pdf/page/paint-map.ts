import { type PaintPanel, paintPanels } from '@yanche/contract/reports/paint-panels';
import { type PaintLimits, paintLimits } from '@yanche/rules/inspections/paint-limits';
import { paintTones, type ReportTone } from '@yanche/contract/reports/tones';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { body, colours, toneColours } from './theme.ts';
import { drawMark } from './marks.ts';
import { writeSectionTitle } from './section-title.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const cell = { width: 118, height: 50, gap: 6 };
const width = cell.width * 3 + cell.gap * 2;
const left = body.left + (body.width - width) / 2;

/** Column, row and row span of each panel in the top view of the car. */
const places: Readonly<Record<string, readonly [column: number, row: number, rows: number]>> = {
  fender_fl: [0, 0, 1],
  hood: [1, 0, 1],
  fender_fr: [2, 0, 1],
  door_fl: [0, 1, 1],
  roof: [1, 1, 2],
  door_fr: [2, 1, 1],
  door_rl: [0, 2, 1],
  door_rr: [2, 2, 1],
  fender_rl: [0, 3, 1],
  trunk: [1, 3, 1],
  fender_rr: [2, 3, 1],
};

/** The paint map: per panel the thickest point large, all points below it. */
export function drawPaintMap(sheet: Sheet, content: ReportContent, t: Words): void {
  const panels = paintPanels(content).filter(({ part }) => part !== null && part in places);
  if (panels.length === 0) return;
  const height = 4 * cell.height + 3 * cell.gap;
  writeSectionTitle(sheet, t.paint.title, t.paint.unit, height + 60);
  const end = { size: 8, color: colours.muted, align: 'center' } as const;
  sheet.y += sheet.write(t.paint.front, body.left, sheet.y, body.width, end) + 2;
  for (const panel of panels) drawPanel(sheet, panel, t);
  sheet.y += height + 3;
  sheet.y += sheet.write(t.paint.rear, body.left, sheet.y, body.width, end) + 4;
  const limits = paintLimits(content.checklistVersion);
  if (limits !== null) drawLegend(sheet, limits, t);
  const note = limits === null ? t.paint.otherVersion : t.paint.note;
  sheet.y += sheet.write(note, body.left, sheet.y, body.width, end);
}

function drawPanel(
  sheet: Sheet,
  { part, paint, name, thickest, points }: PaintPanel,
  t: Words,
): void {
  const [column, row, rows] = places[part ?? ''] ?? [0, 0, 1];
  const tone: ReportTone = paint === null ? 'unknown' : paintTones[paint];
  const { ink, ground } = toneColours[tone];
  const x = left + column * (cell.width + cell.gap);
  const y = sheet.y + row * (cell.height + cell.gap);
  const height = rows * cell.height + (rows - 1) * cell.gap;
  const { doc } = sheet;
  doc.roundedRect(x, y, cell.width, height, 6).fill(ground);
  const top = y + (height - cell.height) / 2;
  const quiet = { size: 7.5, color: colours.muted, align: 'center' } as const;
  sheet.write(name, x, top + 4, cell.width, quiet);
  const word = paint === null ? '' : t.paint[paint];
  const value = String(thickest);
  const valueWidth = doc.font('bold').fontSize(12).widthOfString(value);
  const wordWidth = word === '' ? 0 : doc.font('regular').fontSize(8).widthOfString(word) + 17;
  const start = x + (cell.width - valueWidth - wordWidth) / 2;
  sheet.write(value, start, top + 14.5, valueWidth + 2, { size: 12, bold: true });
  if (word !== '') {
    drawMark(sheet, tone, start + valueWidth + 6, top + 18.5, 9);
    sheet.write(word, start + valueWidth + 17, top + 17.5, wordWidth, { size: 8, color: ink });
  }
  sheet.write(points.join(' / '), x, top + 34, cell.width, quiet);
}

function drawLegend(sheet: Sheet, limits: PaintLimits, t: Words): void {
  const keys: [ReportTone, string][] = [
    ['pass', t.paint.factoryRange(limits.thin, limits.repaint - 1)],
    ['minor', t.paint.repaintRange(limits.repaint, limits.filler - 1)],
    ['major', t.paint.fillerRange(limits.filler)],
  ];
  const each = body.width / (keys.length + 1);
  for (const [at, [tone, words]] of keys.entries()) {
    const x = body.left + each * (at + 0.7);
    drawMark(sheet, tone, x, sheet.y + 1.5, 9);
    sheet.write(words, x + 13, sheet.y, each, { size: 8, color: toneColours[tone].ink });
  }
  sheet.y += 15;
}
