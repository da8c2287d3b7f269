import type { ReportTone } from '@yanche/contract/reports/tones';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { safetyAdvice } from '@yanche/contract/reports/safety-advice';
import { body, colours, toneColours } from './theme.ts';
import { drawMark } from './marks.ts';
import { writeSectionTitle } from './section-title.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

/** What is unsafe, and advice that the standard requires. */
export function writeAdvisories(sheet: Sheet, content: ReportContent, t: Words): void {
  const advisories = safetyAdvice(content, t.language);
  if (advisories.length === 0) return;
  writeSectionTitle(sheet, t.report.advisories);
  for (const words of advisories) writeMarked(sheet, 'major', words);
}

/** Unchecked items with their reasons. */
export function writeLimits(sheet: Sheet, { limits }: ReportContent, t: Words): void {
  if (limits.length === 0) return;
  writeSectionTitle(sheet, t.report.limits, t.report.items(limits.length));
  const quiet = { size: 8.5, color: colours.muted };
  sheet.y += sheet.write(t.report.limitsNote, body.left, sheet.y, body.width, quiet) + 4;
  const gap = 20;
  const width = (body.width - gap) / 2;
  for (let first = 0; first < limits.length; first += 2) {
    const row = limits.slice(first, first + 2);
    const heights = row.map(({ name, reason }) => markedHeight(sheet, name, width, reason));
    sheet.room(Math.max(...heights));
    for (const [at, { name, reason }] of row.entries()) {
      drawMarked(
        sheet,
        'unknown',
        { words: name, note: reason },
        body.left + at * (width + gap),
        width,
      );
    }
    sheet.y += Math.max(...heights);
  }
}

/** What the inspection excludes, and which tools it used. */
export function writeMethod(sheet: Sheet, content: ReportContent, t: Words): void {
  const { notCovered, standard, checklistVersion, score } = content;
  if (notCovered.length > 0) {
    writeSectionTitle(sheet, t.report.notCovered);
    for (const words of notCovered) writeBullet(sheet, words);
  }
  writeSectionTitle(sheet, t.report.method);
  const method = [
    t.report.standard(standard),
    t.report.checklist(checklistVersion),
    ...(score === null ? [] : [t.report.ourReading]),
    t.report.thatDay,
    t.paper.validity(t.day(content.expireAt)),
    t.paper.photosOnline,
    ...(t.head.stored === '' ? [] : [t.head.stored]),
  ];
  for (const words of method) writeBullet(sheet, words);
}

const textX = 16;
const main = { size: 9 };
const muted = { size: 8.5, color: colours.muted };

function markedHeight(sheet: Sheet, words: string, width: number, note: string): number {
  const noteHeight = note === '' ? 0 : sheet.height(note, width - textX, muted);
  return sheet.height(words, width - textX, main) + noteHeight + 5;
}

type Marked = { words: string; note: string };

function drawMarked(
  sheet: Sheet,
  tone: ReportTone,
  { words, note }: Marked,
  x: number,
  width: number,
) {
  drawMark(sheet, tone, x, sheet.y + 1.5);
  const used = sheet.write(words, x + textX, sheet.y, width - textX, main);
  if (note !== '') sheet.write(note, x + textX, sheet.y + used, width - textX, muted);
}

function writeMarked(sheet: Sheet, tone: ReportTone, words: string): void {
  const height = markedHeight(sheet, words, body.width, '');
  sheet.room(height);
  drawMarked(sheet, tone, { words, note: '' }, body.left, body.width);
  sheet.y += height;
}

function writeBullet(sheet: Sheet, words: string): void {
  const style = { size: 8.5, color: colours.muted };
  const height = sheet.height(words, body.width - 10, style) + 2;
  sheet.room(height);
  sheet.doc.circle(body.left + 2.5, sheet.y + 6.5, 1.2).fill(toneColours.unknown.ink);
  sheet.write(words, body.left + 10, sheet.y, body.width - 10, style);
  sheet.y += height;
}
