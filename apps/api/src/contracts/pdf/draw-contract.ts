import { shanghaiClock } from '@yanche/rules/calendar';
import { SIGNATURE_BOX, signaturePath } from '@yanche/rules/contracts/signature';
import { writePairs } from '#reports/pdf/page/facts.ts';
import { body, colours, firstTop, page, toneColours } from '#reports/pdf/page/theme.ts';
import { drawBrand } from '#reports/pdf/page/title-block.ts';
import { drawQrCode } from '#reports/pdf/page/qr-code.ts';
import { writeSectionTitle } from '#reports/pdf/page/section-title.ts';
import { bytesOf, createSheet, type Sheet } from '#reports/pdf/page/sheet.ts';
import { contractPdfTexts as t } from './contract-pdf.texts.ts';
import type { ContractToDraw } from '#providers/e-sign/contract-to-draw.ts';

const muted = { size: 8.5, color: colours.muted };
const plain = { size: 9.5 };
const qrSize = 76;
const signatureWidth = 230;
/** An unsigned document has no time of its own, and must be identical each time it is drawn. */
const fixedTime = new Date(0);

/** The binding text on A4, then the signature and its proof. */
export async function drawContract(contract: ContractToDraw): Promise<Uint8Array> {
  const { content, signed } = contract;
  const sheet = createSheet({
    title: `${content.zh.title} ${content.contractNo}`,
    author: t.brand,
    createdAt: signed?.at ?? fixedTime,
    language: 'zh-CN',
  });
  writeHeader(sheet, contract);
  for (const [at, { title, points }] of content.zh.sections.entries()) {
    writeSectionTitle(sheet, `${at + 1}. ${title}`, '', 40);
    for (const words of points) writePoint(sheet, words);
  }
  writeSectionTitle(
    sheet,
    content.orderNo === null ? t.signatureOfInspector : t.signature,
    '',
    130,
  );
  if (signed === null) sheet.y += sheet.write(t.unsigned, body.left, sheet.y, body.width, muted);
  else writeSigned(sheet, contract, signed);
  writeFooters(sheet, contract);
  return bytesOf(sheet);
}

function writeHeader(sheet: Sheet, { content }: ContractToDraw): void {
  const { zh, contractNo, orderNo, template } = content;
  drawBrand(sheet, body.left, firstTop, 20);
  sheet.write(t.brand, body.left + 27, firstTop - 1, 120, { size: 13, bold: true });
  sheet.y = firstTop + 30;
  sheet.y += sheet.write(zh.title, body.left, sheet.y, body.width, { size: 20, bold: true }) + 6;
  const { ink, ground } = toneColours.minor;
  sheet.doc.roundedRect(body.left, sheet.y, body.width, 20, 5).fill(ground);
  sheet.write(t.sample, body.left + 8, sheet.y + 4, body.width - 16, { size: 8.5, color: ink });
  sheet.y += 28;
  writePairs(sheet, [
    [t.number, contractNo],
    ...(orderNo === null ? [] : [[t.order, orderNo] as const]),
    ...zh.parties.map(
      ({ role, name, detail }) => [role, detail === '' ? name : `${name}  ${detail}`] as const,
    ),
    [t.template, template],
  ]);
  sheet.y += 8;
  sheet.y += sheet.write(zh.intro, body.left, sheet.y, body.width, plain);
}

function writePoint(sheet: Sheet, words: string): void {
  const height = sheet.height(words, body.width - 12, plain) + 3;
  sheet.room(height);
  sheet.doc.circle(body.left + 2.5, sheet.y + 7, 1.2).fill(colours.muted);
  sheet.write(words, body.left + 12, sheet.y, body.width - 12, plain);
  sheet.y += height;
}

type Signed = NonNullable<ContractToDraw['signed']>;

function writeSigned(sheet: Sheet, { textHash }: ContractToDraw, signed: Signed): void {
  const isDrawn = signed.signature.kind === 'drawn';
  drawSignature(sheet, signed);
  writeSectionTitle(sheet, t.facts, '', 150);
  const x = body.left + qrSize + 16;
  drawQrCode(sheet, signed.verifyUrl, body.left, sheet.y + 2, qrSize);
  sheet.write(t.note, x, sheet.y, body.width - qrSize - 16, muted);
  sheet.y += qrSize + 10;
  writePairs(
    sheet,
    [
      [t.signedAt, shanghaiClock(signed.at)],
      [t.phone, signed.phoneMask],
      [t.way, isDrawn ? t.wayDrawn : t.wayTyped],
      [t.provider, t.local],
      [t.code, signed.code],
      [t.keyId, signed.keyId],
    ],
    92,
  );
  for (const [name, value] of [
    [t.textHash, textHash],
    [t.signatureHash, signed.signatureHash],
  ] as const) {
    sheet.room(28);
    sheet.y += sheet.write(name, body.left, sheet.y + 4, body.width, muted) + 4;
    sheet.y += sheet.write(value, body.left, sheet.y, body.width, { size: 9 });
  }
}

/** In a frame with the proportions of the signature pad. */
function drawSignature(sheet: Sheet, { signature }: Signed): void {
  const { doc } = sheet;
  const scale = signatureWidth / SIGNATURE_BOX.width;
  const height = SIGNATURE_BOX.height * scale;
  sheet.room(height + 24);
  doc
    .roundedRect(body.left, sheet.y, signatureWidth, height, 5)
    .lineWidth(0.5)
    .stroke(colours.control);
  if (signature.kind === 'typed') {
    const style = { size: 22, align: 'center' } as const;
    sheet.write(signature.name, body.left, sheet.y + height / 2 - 16, signatureWidth, style);
  } else {
    doc.save().translate(body.left, sheet.y).scale(scale).lineWidth(9);
    doc.lineCap('round').lineJoin('round');
    for (const stroke of signature.strokes) doc.path(signaturePath(stroke)).stroke(colours.ink);
    doc.restore();
  }
  sheet.y += height + 3;
  const words = signature.kind === 'drawn' ? t.drawn : t.typed;
  sheet.y += sheet.write(words, body.left, sheet.y, signatureWidth, muted);
}

/** Number and page count on every page, so that pages of different contracts cannot be mixed. */
function writeFooters(sheet: Sheet, { content }: ContractToDraw): void {
  const { doc } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const top = page.height - 52;
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    doc.moveTo(body.left, top).lineTo(body.left + body.width, top);
    doc.lineWidth(0.5).stroke(colours.line);
    const name = `${content.zh.title}    ${t.number} ${content.contractNo}`;
    sheet.write(name, body.left, top + 10, 360, { size: 8 });
    const pages = t.pageOf(index - start + 1, count);
    const style = { size: 8, color: colours.muted, align: 'right' } as const;
    sheet.write(pages, body.left + 360, top + 10, body.width - 360, style);
  }
}
