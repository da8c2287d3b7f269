import type { ReportContent } from '@yanche/contract/reports/reports';
import { isOverruled } from '@yanche/contract/reports/tones';
import { isMostlySeen, isWholeGroup } from '@yanche/contract/reports/unchecked-parts';
import { accidentGrade, scorePlace } from '@yanche/rules/reports/score-place';
import { body, colours, toneColours } from './theme.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

type Score = NonNullable<ReportContent['score']>;

const leftWidth = 132;
const height = 92;

/** Score and grade in words, the sub-scores as bars, and what limits them. */
export function writeScore(sheet: Sheet, content: ReportContent, t: Words): void {
  const { score } = content;
  sheet.y += 4;
  if (score === null) {
    const words = `${t.head.notScored} · ${t.head.notScoredNote}`;
    sheet.y += sheet.write(words, body.left, sheet.y, body.width, { color: colours.muted });
    return;
  }
  const { doc } = sheet;
  doc.roundedRect(body.left, sheet.y, body.width, height, 6).lineWidth(0.8).stroke(colours.line);
  writeTotal(sheet, content, score, t);
  drawBars(sheet, content, score, t);
  sheet.y += height + 6;
  const isMajor = isOverruled(content.verdicts);
  const notes = [
    ...(isMajor
      ? [content.verdicts.accident === 'major' ? t.report.accidentScore : t.report.otherScore]
      : []),
    ...(score.provisional ? [t.report.provisionalScore] : []),
  ];
  for (const note of notes) {
    sheet.y += sheet.write(note, body.left, sheet.y, body.width, {
      size: 8.5,
      color: colours.muted,
    });
  }
}

function writeTotal(sheet: Sheet, content: ReportContent, score: Score, t: Words): void {
  const { doc } = sheet;
  const isAccident = score.grade === accidentGrade;
  const isAside = scorePlace({ ...score, verdicts: content.verdicts }) === 'aside';
  const x = body.left + 14;
  const y = sheet.y + (score.provisional ? 4 : 12);
  const points = score.total.toFixed(1);
  if (isAside) {
    sheet.write(t.head.overruled, x, y + 8, leftWidth, { size: 13, bold: true });
    const grade = isAccident ? [`${t.head.grade(score.grade)} · ${t.head.accidentCar}`] : [];
    sheet.write([t.head.technical(points), ...grade].join('\n'), x, y + 30, leftWidth, { size: 9 });
  } else {
    sheet.write(`${points} / 100`, x, y + 8, leftWidth, { size: 13, bold: true });
    // The grade of a car of which something was not checked is not known.
    if (!score.provisional)
      sheet.write(t.head.grade(score.grade), x, y + 30, leftWidth, { size: 9 });
  }
  if (!score.provisional) return;
  const { ink, ground } = toneColours.minor;
  const words = t.head.provisional;
  const width = doc.font('bold').fontSize(8.5).widthOfString(words) + 12;
  doc.roundedRect(x, y + 58, width, 15, 4).fill(ground);
  sheet.write(words, x + 6, y + 59.5, width, { size: 8.5, bold: true, color: ink });
}

function drawBars(sheet: Sheet, content: ReportContent, { sub }: Score, t: Words): void {
  const { doc } = sheet;
  const gap = 22;
  const left = body.left + leftWidth + 10;
  const width = (body.left + body.width - 14 - left - gap) / 2;
  for (const [at, { group, points, cap }] of sub.entries()) {
    const x = left + (at % 2) * (width + gap);
    const y = sheet.y + 11 + Math.floor(at / 2) * 25;
    const isWhole = isWholeGroup(content, group);
    sheet.write(t.group(group), x, y, width, { size: 8.5 });
    const isSeen = isMostlySeen(content, group);
    const told = `${points} / ${cap}${isWhole ? '' : ` ${t.head.provisional}`}`;
    const value = isSeen ? told : t.head.unseen;
    sheet.write(value, x, y, width, { size: 8.5, color: colours.muted, align: 'right' });
    doc.roundedRect(x, y + 14, width, 4, 2).fill(colours.bone);
    const filled = cap === 0 || !isSeen ? 0 : (width * points) / cap;
    if (filled > 0) {
      doc.roundedRect(x, y + 14, Math.max(4, filled), 4, 2);
      doc.fill(isWhole ? colours.brand : colours.control);
    }
  }
}
