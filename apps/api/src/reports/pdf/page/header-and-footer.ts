import { body, colours, page } from './theme.ts';
import { drawBrand } from './title-block.ts';
import { drawQrCode } from './qr-code.ts';
import type { ReportToDraw } from '../report-to-draw.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const qrSize = 36;
const footTop = page.height - 62;
const headTop = 34;

/**
 * Header and footer of every page, so that pages of different reports cannot be mixed. The first page has a title block
 * instead of the header.
 */
export function writeHeaderAndFooter(
  sheet: Sheet,
  { content, shortCode, verifyUrl }: ReportToDraw,
  t: Words,
): void {
  const { doc } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const quiet = { size: 8, color: colours.muted, tag: 'Artifact' } as const;
  const right = body.left + body.width;
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    if (index > start) {
      drawBrand(sheet, body.left, headTop, 12);
      const title = `${t.paper.brand}  ${t.report.title}`;
      sheet.write(title, body.left + 18, headTop, 200, {
        size: 8.5,
        bold: true,
        tag: 'Artifact',
      });
      const car = content.vehicle.carTitle;
      sheet.write(car, body.left + 200, headTop, body.width - 200, { ...quiet, align: 'right' });
    }
    doc.moveTo(body.left, footTop).lineTo(right, footTop).lineWidth(0.5).stroke(colours.line);
    drawQrCode(sheet, verifyUrl, right - qrSize, footTop + 8, qrSize);
    const name = `${t.report.reportNo} ${content.reportNo}    ${t.report.code} ${shortCode}    ${t.report.versionOf(content.version)}`;
    sheet.write(name, body.left, footTop + 12, 400, {
      size: 8,
      color: colours.ink,
      tag: 'Artifact',
    });
    const scan = `${t.paper.scan}    ${t.paper.pageOf(index - start + 1, count)}`;
    sheet.write(scan, body.left, footTop + 26, 400, quiet);
  }
}
