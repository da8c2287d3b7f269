import { findingLevel } from '@yanche/contract/reports/finding-level';
import { lacksPhoto } from '@yanche/contract/reports/no-photo';
import { findingTone } from '@yanche/contract/reports/tones';
import { degreeSize } from '@yanche/contract/reports/degree-size';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { groupNames } from '@yanche/contract/reports/report-parts';
import { worstFirst } from '@yanche/contract/reports/worst-first';
import type { ReportFinding } from '@yanche/contract/reports/reports';
import { drawPhotos, photosWidth } from './finding-photos.ts';
import { body, colours, toneColours } from './theme.ts';
import { drawMark, drawNumber, numberSize } from './marks.ts';
import type { ReportToDraw } from '../report-to-draw.ts';
import { writeSectionTitle } from './section-title.ts';
import type { Sheet, Style } from './sheet.ts';
import type { Words } from './words.ts';

const textX = body.left + numberSize + 10;
const padding = 8;

/** Every finding in words, worst first, with its photos. */
export function writeFindings(sheet: Sheet, report: ReportToDraw, t: Words): void {
  const { content } = report;
  if (content.findings.length === 0) return writeClean(sheet, content, t);
  const groupOf = groupNames(content);
  for (const finding of worstFirst(content)) {
    writeFinding(sheet, report, { finding, group: groupOf.get(finding.code) }, t);
  }
}

function writeClean(sheet: Sheet, content: ReportToDraw['content'], t: Words): void {
  const { groups, limits, verdicts } = content;
  writeSectionTitle(sheet, t.report.findings);
  const normal = groups.reduce((sum, group) => sum + group.normal, 0);
  const isDoubted = Object.values(verdicts).some((each) => each !== 'none' && each !== 'unchecked');
  const tone = normal > 0 && !isDoubted ? 'pass' : 'unknown';
  const title = normal === 0 ? t.report.nothing : isDoubted ? t.report.doubted : t.report.clean;
  const open = limits.length > 0 ? ` · ${t.report.cleanOpen(limits.length)}` : '';
  sheet.doc.roundedRect(body.left, sheet.y, body.width, 40, 6).fill(toneColours[tone].ground);
  drawMark(sheet, tone, body.left + 12, sheet.y + 12, 16);
  const x = body.left + 38;
  sheet.write(title, x, sheet.y + 5, body.width - 50, { size: 10.5, bold: true });
  const note = t.report.cleanNote(normal) + open;
  sheet.write(note, x, sheet.y + 21, body.width - 50, { size: 8.5, color: colours.muted });
  sheet.y += 46;
}

/** What the inspector wrote. */
const langOf = (note: string) => (/\p{Script=Han}/u.test(note) ? 'zh-CN' : undefined);

type One = { finding: ReportFinding; group: string | undefined };
type Line = { text: string; style: Style };

function writeFinding(sheet: Sheet, report: ReportToDraw, one: One, t: Words): void {
  const { finding } = one;
  const { doc } = sheet;
  const photos = photosWidth(finding.photos.length);
  const width = body.left + body.width - textX - (photos.width === 0 ? 0 : photos.width + 14);
  const lines = linesOf(one, t);
  const textHeight = lines.reduce(
    (sum, { text, style }) => sum + sheet.height(text, width, style),
    0,
  );
  sheet.room(padding + Math.max(textHeight, photos.rowHeight) + padding);
  const top = sheet.y + padding;
  doc
    .moveTo(body.left, sheet.y)
    .lineTo(body.left + body.width, sheet.y)
    .lineWidth(0.5)
    .stroke(colours.line);
  drawNumber(sheet, finding, body.left + numberSize / 2 + 1, top + 7);
  let y = top;
  for (const { text, style } of lines) y += sheet.write(text, textX, y, width, style);
  sheet.y = top;
  drawPhotos(sheet, finding, report.photos, t);
  // The photos may have broken to the next page while the text is on the previous one.
  sheet.y = (sheet.y < top ? sheet.y : Math.max(sheet.y, y)) + padding;
}

function linesOf({ finding, group }: One, t: Words): Line[] {
  const { note, deduct } = finding;
  const tone = findingTone(finding);
  const size = degreeSize(finding, group, t.language);
  const facts = [
    ...(group === undefined ? [] : [t.group(group)]),
    findingLevel(finding, t.head),
    ...(lacksPhoto(finding) ? [t.noPhoto.ofFinding] : []),
    ...(size === null ? [] : [size]),
    ...(deduct === null ? [] : [deduct > 0 ? t.report.deduct(String(deduct)) : t.report.noDeduct]),
  ];
  return [
    { text: findingTitle(finding), style: { size: 10, bold: true, tag: 'H3' } },
    {
      text: facts.join(' · '),
      style: { size: 8.5, color: toneColours[tone === 'cosmetic' ? 'unknown' : tone].ink },
    },
    ...(note === ''
      ? []
      : [{ text: note, style: { size: 9, color: colours.muted, lang: langOf(note) } }]),
  ];
}
