import { tellAmended } from '@yanche/contract/reports/amended-words';
import { mileageWords } from '@yanche/contract/reports/mileage-words';
import { partlySeen } from '@yanche/contract/reports/verdict-facts';
import { writePlate } from '@yanche/rules/cars/plate-words';
import type { ReportTone } from '@yanche/contract/reports/tones';
import { body, colours, firstTop, toneColours } from './theme.ts';
import { drawMark } from './marks.ts';
import { drawQrCode } from './qr-code.ts';
import type { ReportToDraw } from '../report-to-draw.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const qrSize = 68;

/** Brand, report number, verification code and car. */
export function writeTitleBlock(
  sheet: Sheet,
  { amends, content, language, shortCode, verifyUrl, masked }: ReportToDraw,
  t: Words,
): void {
  const { doc } = sheet;
  const right = body.left + body.width;
  drawBrand(sheet, body.left, firstTop, 20);
  sheet.write(t.paper.brand, body.left + 27, firstTop - 1, 120, { size: 13, bold: true });
  const besideBrand = body.left + 33 + doc.font('bold').fontSize(13).widthOfString(t.paper.brand);
  const quiet = { size: 8.5, color: colours.muted };
  sheet.write(t.paper.brandLine, besideBrand, firstTop + 4, 200, quiet);

  sheet.figure(t.paper.qr, () => drawQrCode(sheet, verifyUrl, right - qrSize, firstTop, qrSize));
  const under = { size: 7.5, color: colours.muted, align: 'center' } as const;
  sheet.write(t.paper.scan, right - qrSize - 10, firstTop + qrSize + 2, qrSize + 20, under);

  sheet.write(t.report.title, body.left, firstTop + 27, 380, {
    size: 22,
    bold: true,
    tag: 'H1',
  });
  const facts: [string, string][] = [
    [t.report.reportNo, content.reportNo],
    [t.report.code, shortCode],
    [t.report.version, t.report.versionOf(content.version)],
  ];
  let x: number = body.left;
  for (const [name, value] of facts) {
    const y = firstTop + 64;
    sheet.write(name, x, y, 200, quiet);
    x += doc.widthOfString(name) + 5;
    sheet.write(value, x, y, 200, { size: 8.5, bold: true });
    x += doc.widthOfString(value) + 16;
  }
  sheet.write(
    masked ? t.paper.maskedNote : t.paper.wholeNote,
    body.left,
    firstTop + 76,
    400,
    quiet,
  );
  sheet.y = firstTop + qrSize + 22;
  if (amends !== undefined) {
    const told = tellAmended({ ...amends, version: content.version }, language, t.day);
    writeNote(sheet, 'minor', [told.title, told.why, amends.changes].join('\n').trimEnd());
  }
  if (content.sample) writeNote(sheet, 'unknown', t.head.sample);
  writeCar(sheet, content, t);
}

/** The mark of the web app: a tick on our green. */
export function drawBrand({ doc }: Sheet, x: number, y: number, size: number): void {
  doc.roundedRect(x, y, size, size, size / 4).fill(colours.brand);
  doc
    .save()
    .translate(x, y)
    .scale(size / 32)
    .path('M8 16.5l5.5 5.5L24 10.5')
    .lineWidth(3.4)
    .lineCap('round')
    .lineJoin('round')
    .stroke(colours.card)
    .restore();
}

/** One line on a coloured ground, or as many as the words need. */
function writeNote(sheet: Sheet, tone: ReportTone, words: string): void {
  const { ink, ground } = toneColours[tone];
  const width = body.width - 30;
  const height = sheet.height(words, width);
  sheet.doc.roundedRect(body.left, sheet.y, body.width, height + 8, 5).fill(ground);
  drawMark(sheet, tone, body.left + 8, sheet.y + 5);
  sheet.write(words, body.left + 23, sheet.y + 4, width, { color: ink });
  sheet.y += height + 16;
}

function writeCar(sheet: Sheet, content: ReportToDraw['content'], t: Words): void {
  const { vehicle, verdicts } = content;
  const title = { size: 15, bold: true };
  sheet.y += sheet.write(vehicle.carTitle, body.left, sheet.y, body.width, title);
  const facts = [
    `${t.paper.plate} ${vehicle.plateMask === null ? t.head.noPlate : writePlate(vehicle.plateMask)}`,
    `${t.paper.mileage} ${mileageWords({ ...vehicle, verdicts, partly: partlySeen(content) }, t)}`,
    `${t.paper.licensed} ${vehicle.licenseTime}`,
  ].join('　　');
  sheet.y += sheet.write(facts, body.left, sheet.y, body.width, { color: colours.muted }) + 10;
}
