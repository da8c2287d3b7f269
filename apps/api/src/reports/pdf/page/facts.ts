import type { ReportToDraw } from '../report-to-draw.ts';
import { clipLength, clipSoundWords } from '@yanche/contract/reports/clip-words';
import { inLanguage } from '@yanche/rules/bilingual';
import { body, colours } from './theme.ts';
import { writeSectionTitle } from './section-title.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const columns = 2;
const gap = 20;
const width = (body.width - gap) / columns;

/** Who inspected and reviewed which car, where and when. */
export function writeFacts(
  sheet: Sheet,
  { content, language }: Pick<ReportToDraw, 'content' | 'language'>,
  t: Words,
): void {
  const { vehicle, inspector } = content;
  const cert = inspector.certNo === '' ? '' : `  ${t.report.cert(inspector.certNo)}`;
  writeSectionTitle(sheet, t.paper.car);
  writePairs(sheet, [
    [t.report.vin, vehicle.vin],
    [t.report.product, content.productName],
    [t.report.place, content.place],
    [t.report.inspector, `${inspector.name}${cert}`.trim()],
    // A copy for passing on names nobody.
    ...(content.reviewer.name === '' ? [] : [[t.report.reviewer, content.reviewer.name] as const]),
    [t.report.inspectedAt, t.time(content.inspectedAt)],
    [t.report.publishedAt, t.time(content.publishedAt)],
    [t.report.expireAt, t.report.validUntil(t.day(content.expireAt))],
    ...(content.clips ?? []).map(({ caption, ms, sound }) => {
      const heard = clipSoundWords[sound];
      const length = inLanguage(clipLength(ms), language);
      const words = heard === null ? length : `${length} · ${inLanguage(heard, language)}`;
      return [caption, t.paper.clipOnline(words)] as const;
    }),
  ]);
}

const name = { size: 8.5, color: colours.muted };
const value = { size: 9 };

/** Names and values in two columns with hairlines between the rows. */
export function writePairs(
  sheet: Sheet,
  pairs: readonly (readonly [string, string])[],
  nameWidth = 74,
): void {
  for (let first = 0; first < pairs.length; first += columns) {
    const row = pairs.slice(first, first + columns);
    const heights = row.flatMap(([left, right]) => [
      sheet.height(left, nameWidth - 4, name),
      sheet.height(right, width - nameWidth, value),
    ]);
    const height = Math.max(...heights) + 7;
    sheet.room(height);
    for (const [at, [left, right]] of row.entries()) {
      const x = body.left + at * (width + gap);
      sheet.write(left, x, sheet.y + 3.5, nameWidth - 4, name);
      sheet.write(right, x + nameWidth, sheet.y + 3, width - nameWidth, value);
      sheet.doc
        .moveTo(x, sheet.y + height)
        .lineTo(x + width, sheet.y + height)
        .lineWidth(0.5)
        .stroke(colours.line);
    }
    sheet.y += height;
  }
}
