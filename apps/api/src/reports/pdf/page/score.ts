import type { ReportContent } from '@yanche/contract/reports/reports';
import { isMostlySeen, isWholeGroup } from '@yanche/contract/reports/unchecked-parts';
import { accidentGrade, printedPoints, scorePlace } from '@yanche/rules/reports/score-place';
import { body, colours } from './theme.ts';
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
  const isAside = scorePlace({ ...score, verdicts: content.verdicts }) === 'aside';
  drawBars(sheet, content, { ...score, isAside }, t);
  sheet.y += height + 6;
  const notes = [
    ...(isAside
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
  const isAccident = score.grade === accidentGrade;
  const isAside = scorePlace({ ...score, verdicts: content.verdicts }) === 'aside';
  const x = body.left + 14;
  const y = sheet.y + 12;
  const points = printedPoints(score);
  if (isAside) {
    sheet.write(t.head.overruled, x, y + 8, leftWidth, { size: 13, bold: true });
    const grade = isAccident ? [`${t.head.grade(accidentGrade)} · ${t.head.accidentCar}`] : [];
    const told = points === null ? t.head.notYetNote : t.head.technical(points);
    sheet.write([told, ...grade].join('\n'), x, y + 30, leftWidth, { size: 9 });
    return;
  }
  const heading = points === null ? t.head.notYet : `${points} / 100`;
  sheet.write(heading, x, y + 8, leftWidth, { size: 13, bold: true });
  // The grade of a car of which something was not checked is not known.
  const grade = score.grade === null ? '' : t.head.grade(score.grade);
  const note = points === null ? t.head.notYetNote : grade;
  sheet.write(note, x, y + 30, leftWidth, { size: 9 });
}

type Bars = Pick<Score, 'sub'> & { isAside: boolean };

function drawBars(sheet: Sheet, content: ReportContent, { sub, isAside }: Bars, t: Words): void {
  const { doc } = sheet;
  const gap = 22;
  const left = body.left + leftWidth + 10;
  const width = (body.left + body.width - 14 - left - gap) / 2;
  for (const [at, { group, points, cap }] of sub.entries()) {
    const x = left + (at % 2) * (width + gap);
    const y = sheet.y + 11 + Math.floor(at / 2) * 25;
    const isWhole = isWholeGroup(content, group);
    sheet.write(t.group(group), x, y, width, { size: 8.5 });
    const isSeen = points !== null && isMostlySeen(content, group);
    const told = `${points} / ${cap}${isWhole ? '' : ` ${t.paper.partly}`}`;
    const value = isSeen ? told : t.head.unseen;
    sheet.write(value, x, y, width, { size: 8.5, color: colours.muted, align: 'right' });
    doc.roundedRect(x, y + 14, width, 4, 2).fill(colours.bone);
    const filled = cap === 0 || !isSeen ? 0 : (width * points) / cap;
    if (filled > 0) {
      doc.roundedRect(x, y + 14, Math.max(4, filled), 4, 2);
      // Points that are set aside look like nothing good.
      doc.fill(isWhole && !isAside ? colours.brand : colours.control);
    }
  }
}
