import type { HistoryEventRow } from '@yanche/contract/history/history-report';
import { inLanguage, textsIn } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { grouped } from '@yanche/rules/grouped';
import { tellYuan } from '@yanche/rules/money/money';
import { drawHistoryAnswers, historyTones } from '#reports/pdf/page/history-answers.ts';
import { drawQrCode } from '#reports/pdf/page/qr-code.ts';
import { writeSectionTitle } from '#reports/pdf/page/section-title.ts';
import { bytesOf, createSheet, type Sheet } from '#reports/pdf/page/sheet.ts';
import { body, colours, page, toneColours } from '#reports/pdf/page/theme.ts';
import { drawBrand } from '#reports/pdf/page/title-block.ts';
import { historyPdfTexts } from './history-pdf.texts.ts';
import type { HistoryToDraw } from './history-to-draw.ts';

type Words = ReturnType<typeof wordsIn>;
const wordsIn = (language: HistoryToDraw['language']) => textsIn(historyPdfTexts, language);

const muted = { size: 8.5, color: colours.muted };
const footTop = page.height - 56;
const headQr = 54;
const proofQr = 72;

/** A history report on A4: the sentence and six answers first, then every record, and what it cannot tell. */
export async function drawHistory(report: HistoryToDraw): Promise<Uint8Array> {
  const { view, language } = report;
  const t = wordsIn(language);
  const sheet = createSheet({
    title: `${t.title} ${view.reportNo}`,
    author: t.brand,
    createdAt: new Date(view.queriedAt),
    language: inLanguage(['zh-CN', 'en'], language),
  });
  writeHead(sheet, report, t);
  drawHistoryAnswers(sheet, view.verdicts);
  const caution = `${view.caution.title} ${view.caution.text}`;
  // The font draws curly marks as wide as a Chinese character.
  const plain = language === 'en' ? caution.replaceAll(/[“”]/g, '"') : caution;
  line(sheet, plain, { size: 9.5, bold: true });
  if (view.mileage.conflicts.length > 0) {
    writeSectionTitle(sheet, t.mileage);
    for (const { text } of view.mileage.conflicts) {
      line(sheet, text, { color: toneColours.major.ink });
    }
  }
  writeSectionTitle(sheet, t.timeline, '', 30);
  if (view.events.length === 0) line(sheet, t.none, muted);
  for (const event of view.events) writeEvent(sheet, event, t);
  if (view.money.parts.length > 0) {
    writeSectionTitle(sheet, t.money, tellYuan(view.money.total));
    for (const { number, name, amount, structural } of view.money.parts) {
      const pin = number === 0 ? '' : `${number}  `;
      const text = `${pin}${name}${structural ? t.frame : ''}    ${tellYuan(amount)}`;
      line(sheet, text, structural ? { color: toneColours.major.ink } : {});
    }
  }
  for (const { title, detail } of view.unrecorded) line(sheet, `${title}: ${detail}`, {});
  writeSectionTitle(sheet, t.missing);
  for (const { title, detail } of view.missing) line(sheet, `${title}: ${detail}`, {});
  writeSectionTitle(sheet, t.sources);
  for (const source of view.sources) {
    const topics = source.topics.map(({ label }) => label).join(' · ');
    const span = source.since === null ? '' : `    ${source.since} – ${source.through}`;
    line(sheet, `${source.name}    ${topics}    ${source.stateText}${span}`, {});
  }
  writeProof(sheet, report, t);
  writeFooters(sheet, report, t);
  return bytesOf(sheet);
}

function line(sheet: Sheet, text: string, style: Parameters<Sheet['write']>[4]): void {
  const height = sheet.height(text, body.width, style);
  sheet.room(height + 4);
  sheet.write(text, body.left, sheet.y, body.width, style);
  sheet.y += height + 4;
}

function writeHead(sheet: Sheet, { correction, verifyUrl, view }: HistoryToDraw, t: Words): void {
  const qrLeft = body.left + body.width - headQr;
  sheet.figure(t.qr, () => drawQrCode(sheet, verifyUrl, qrLeft, sheet.y, headQr));
  const under = { size: 7.5, color: colours.muted, align: 'center' } as const;
  sheet.write(t.scan, qrLeft - 10, sheet.y + headQr + 2, headQr + 20, under);
  drawBrand(sheet, body.left, sheet.y, 20);
  sheet.write(t.brand, body.left + 27, sheet.y - 1, 120, { size: 13, bold: true });
  sheet.y += 30;
  line(sheet, t.title, { size: 22, bold: true, tag: 'H1' });
  const plate = view.plateMask === null ? '' : `${view.plateMask} · `;
  line(sheet, `${view.carTitle}    ${plate}VIN ${view.vin}`, { size: 10 });
  line(
    sheet,
    [
      view.productName,
      `${t.no} ${view.reportNo}`,
      `${t.code} ${view.seal.shortCode}`,
      t.version(view.version),
      `${t.queriedAt} ${dayOf(view.queriedAt)}`,
    ].join(' · '),
    muted,
  );
  line(sheet, t.keptUntil(dayOf(view.keptUntil)), muted);
  if (correction !== null) {
    const words = t.corrected(dayOf(correction.at), correction.reason);
    line(sheet, words, { size: 10, bold: true, color: toneColours.minor.ink });
  }
  if (view.sample) line(sheet, t.sample, { size: 10, bold: true, color: toneColours.minor.ink });
  sheet.y += 6;
  line(sheet, view.headline, {
    size: 16,
    bold: true,
    color: historyTones[view.tone].ink,
    tag: 'H2',
  });
  line(sheet, view.basis, muted);
  sheet.y += 4;
}

function writeEvent(sheet: Sheet, event: HistoryEventRow, t: Words): void {
  const facts = [
    event.source ?? (event.kind === 'inspection' ? t.ours : ''),
    event.km === null ? '' : `${grouped(event.km)} km`,
    event.amount === null ? '' : tellYuan(event.amount),
    event.withdrawn ? t.withdrawn : '',
  ].filter((text) => text !== '');
  const color = event.conflict || event.structural ? toneColours.major.ink : colours.ink;
  line(sheet, `${event.at}    ${event.title}    ${facts.join('    ')}`, { color });
  for (const { name, workText, amount } of event.items) {
    const money = amount === null ? '' : `    ${tellYuan(amount)}`;
    line(sheet, `        ${name} ${workText}${money}`, muted);
  }
}

/** How to check this paper, beside the code that leads there. */
function writeProof(sheet: Sheet, { keyId, verifyUrl, view }: HistoryToDraw, t: Words): void {
  writeSectionTitle(sheet, t.proof, '', proofQr + 60);
  sheet.figure(t.qr, () => drawQrCode(sheet, verifyUrl, body.left, sheet.y + 2, proofQr));
  const [left, width] = [body.left + proofQr + 16, body.width - proofQr - 16];
  const used = sheet.write(t.sealNote, left, sheet.y, width, muted) + 4;
  const link = { size: 8.5, color: colours.brand };
  sheet.write(verifyUrl, left, sheet.y + used, width, link);
  sheet.y += proofQr + 10;
  line(sheet, `SHA-256 ${view.seal.hash}`, muted);
  const { logIndex } = view.seal;
  const logged = logIndex === null ? '' : `    ${t.logIndex(logIndex)}`;
  line(sheet, `Ed25519 ${keyId}${logged}`, muted);
}

function writeFooters(
  sheet: Sheet,
  { view: { reportNo, sample, seal, version } }: HistoryToDraw,
  t: Words,
): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    sheet.doc.switchToPage(index);
    const mark = sample ? `    ${t.sample}` : '';
    const paper = `${t.brand} ${t.title} ${reportNo}    ${t.code} ${seal.shortCode}    ${t.version(version)}`;
    const text = `${paper}    ${index - start + 1} / ${count}${mark}`;
    sheet.write(text, body.left, footTop, body.width, { ...muted, tag: 'Artifact' });
  }
}

const dayOf = (iso: string): string => shanghaiDay(new Date(iso));
