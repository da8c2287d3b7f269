import { writePairs } from './facts.ts';
import { body, colours } from './theme.ts';
import { drawQrCode } from './qr-code.ts';
import type { ReportToDraw } from '../report-to-draw.ts';
import { writeSectionTitle } from './section-title.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const qrSize = 84;
const gap = 16;

/** How to verify this document: code, number, hash, key. */
export function writeSeal(sheet: Sheet, report: ReportToDraw, t: Words): void {
  const { content, hash, prevHash, keyId, shortCode, verifyUrl } = report;
  writeSectionTitle(sheet, t.paper.seal, '', qrSize + 100);
  sheet.figure(t.paper.qr, () => drawQrCode(sheet, verifyUrl, body.left, sheet.y + 2, qrSize));
  const x = body.left + qrSize + gap;
  const width = body.width - qrSize - gap;
  const note = { size: 8.5, color: colours.muted };
  const used = sheet.write(t.paper.sealNote, x, sheet.y, width, note) + 4;
  sheet.write(verifyUrl, x, sheet.y + used, width, { size: 8.5, color: colours.brand });
  sheet.y += qrSize + 10;
  writePairs(sheet, [
    [t.report.reportNo, content.reportNo],
    [t.report.code, shortCode],
    [t.report.version, t.report.versionOf(content.version)],
    [t.paper.keyId, keyId],
  ]);
  const hashes: [string, string][] = [
    [t.report.hash, hash],
    [t.report.prevHash, prevHash ?? t.paper.first],
  ];
  for (const [name, value] of hashes) {
    sheet.room(28);
    sheet.y += sheet.write(name, body.left, sheet.y + 4, body.width, note) + 4;
    sheet.y += sheet.write(value, body.left, sheet.y, body.width, { size: 9 });
  }
}
