import { findingTitle } from '@yanche/contract/reports/finding-title';
import { reportSentence } from '@yanche/contract/reports/report-sentence';
import { toldOf } from '@yanche/contract/reports/verdict-facts';
import { isOverruled } from '@yanche/rules/reports/score-place';
import { worstFirst } from '@yanche/contract/reports/worst-first';
import type { ReportToDraw } from '../report-to-draw.ts';
import { drawPhoto } from './finding-photos.ts';
import { drawNumber, numberSize } from './marks.ts';
import type { Sheet } from './sheet.ts';
import { body, colours, toneColours } from './theme.ts';
import type { Words } from './words.ts';

const photo = { width: 148, height: 111 };
const shownFindings = 4;
const lineHeight = 19;

/** What the report says, as its first screen does: the car, the verdict in one sentence, and the worst findings. */
export function writeVerdictFirst(sheet: Sheet, { content, photos }: ReportToDraw, t: Words): void {
  const { verdicts, findings } = content;
  const top = sheet.y;
  const bytes = photos[content.photos[0]?.fileId ?? ''];
  const left = bytes === undefined ? body.left : body.left + photo.width + 16;
  const width = body.left + body.width - left;
  if (bytes !== undefined) {
    const box = { x: body.left, y: top, ...photo };
    drawPhoto(sheet, { bytes, shapes: [], alt: t.paper.photo }, box, t);
  }
  const sentence = reportSentence(toldOf(content), t.verdicts, t.sentence);
  const color = isOverruled(verdicts) ? toneColours.major.ink : colours.ink;
  sheet.y +=
    sheet.write(sentence, left, top, width, { size: 13, bold: true, color, tag: 'H2' }) + 6;
  const shown = worstFirst(content).slice(0, shownFindings);
  for (const finding of shown) {
    drawNumber(sheet, finding, left + numberSize / 2 + 1, sheet.y + 8);
    const used = sheet.write(
      findingTitle(finding),
      left + numberSize + 8,
      sheet.y + 1,
      width - numberSize - 8,
      {
        size: 9.5,
      },
    );
    sheet.y += Math.max(lineHeight, used + 6);
  }
  const more = findings.length - shown.length;
  if (more > 0)
    sheet.y += sheet.write(t.paper.more(more), left, sheet.y, width, {
      size: 8.5,
      color: colours.muted,
    });
  sheet.y = Math.max(sheet.y, bytes === undefined ? 0 : top + photo.height) + 12;
}
