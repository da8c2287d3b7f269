import type { ReportGroup, ReportItem } from '@yanche/contract/reports/report-parts';
import { type ToldItem, toldItem } from '@yanche/contract/reports/told-item';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { body, colours, toneColours } from './theme.ts';
import { drawMark } from './marks.ts';
import { writeSectionTitle } from './section-title.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const columns = 3;
const gap = 12;
const width = (body.width - gap * (columns - 1)) / columns;
const textX = 14;
const name = { size: 8.5 };
const detail = { size: 7.5 };

/** Every ordered item by group, with counts and results. */
export function writeItems(sheet: Sheet, content: ReportContent, t: Words): void {
  const count = content.groups.reduce((sum, { items }) => sum + items.length, 0);
  writeSectionTitle(sheet, t.paper.items, t.report.ofItems(count), 70);
  for (const group of content.groups) writeGroup(sheet, content, group, t);
}

function writeGroup(sheet: Sheet, content: ReportContent, group: ReportGroup, t: Words): void {
  const cells = group.items.map((item) => cellOf(item, content, t));
  sheet.y += 4;
  sheet.room(20 + rowHeight(sheet, cells.slice(0, columns)));
  sheet.doc.roundedRect(body.left, sheet.y, body.width, 18, 4).fill(colours.sunken);
  sheet.write(t.group(group.name), body.left + 8, sheet.y + 2.5, 260, { size: 9, bold: true });
  const counts = [
    t.report.items(group.items.length),
    ...(group.abnormal > 0 ? [t.report.abnormal(group.abnormal)] : []),
    ...(group.limited > 0 ? [t.report.unchecked(group.limited)] : []),
    ...(group.na > 0 ? [t.report.absent(group.na)] : []),
  ].join(' · ');
  const style = { size: 8.5, color: colours.muted, align: 'right' } as const;
  sheet.write(counts, body.left + 260, sheet.y + 3, body.width - 268, style);
  sheet.y += 22;
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) =>
    cells.slice(at * columns, (at + 1) * columns),
  );
  for (const [index, row] of rows.entries()) {
    const height = rowHeight(sheet, row);
    // Avoids a single last row on the next page.
    const last = index === rows.length - 2 ? rowHeight(sheet, rows.at(-1) ?? []) : 0;
    sheet.room(height + last);
    for (const [at, cell] of row.entries()) {
      drawCell(sheet, cell, body.left + at * (width + gap));
    }
    sheet.y += height;
  }
}

type Cell = Pick<ToldItem, 'name' | 'tone'> & { detail: string };

/** A normal item shows its name only; others show their result below. */
function cellOf(item: ReportItem, content: ReportContent, t: Words): Cell {
  const told = toldItem(item, content, t.language);
  const own = content.findings.filter(({ number }) => item.findings.includes(number));
  const words = [
    ...(item.result === 'normal' ? [] : [t.report[`result.${item.result}`]]),
    ...(told.instead === null ? [] : [told.instead]),
    ...(own.length > 0
      ? [
          t.paper.findingNos(
            own.map(({ number }) => number).join(t.language === 'zh' ? '、' : ', '),
          ),
        ]
      : []),
    ...[t.measure(item)].filter((words) => words !== null),
    ...(item.note === '' ? [] : [item.note]),
  ];
  return { name: told.name, tone: told.tone, detail: words.join(' · ') };
}

const cellHeight = (sheet: Sheet, cell: Cell) =>
  sheet.height(cell.name, width - textX, name) +
  (cell.detail === '' ? 0 : sheet.height(cell.detail, width - textX, detail)) +
  3;

const rowHeight = (sheet: Sheet, row: readonly Cell[]) =>
  Math.max(...row.map((cell) => cellHeight(sheet, cell)));

function drawCell(sheet: Sheet, cell: Cell, x: number): void {
  const { tone } = cell;
  drawMark(sheet, tone, x, sheet.y + 1.5, 9);
  const used = sheet.write(cell.name, x + textX, sheet.y, width - textX, name);
  if (cell.detail === '') return;
  const color = tone === 'pass' ? colours.muted : toneColours[tone].ink;
  sheet.write(cell.detail, x + textX, sheet.y + used, width - textX, { ...detail, color });
}
