import { defineTexts } from '@yanche/rules/bilingual';

export const pdfTexts = defineTexts({
  pdf: ['PDF 报告', 'Report as PDF'],
  pdfNote: [
    '可以发给对方：结论和问题齐全，含验真二维码；车架号中段、姓名和证件照片已隐去，车牌已遮挡。',
    'To send: all verdicts and findings, with the verification code; middle of the VIN, names and papers are left out, plates covered.',
  ],
  pdfGet: ['获取转发版 PDF', 'PDF for passing on'],
  pdfWholeNote: [
    '自己留存：含完整车架号、人员姓名和原始照片，不要公开转发。',
    'To keep: with the whole VIN, names and original photos. Not for passing on.',
  ],
  pdfWhole: ['获取完整版 PDF', 'Complete PDF'],
  pdfOpen: ['打开转发版 PDF', 'Open the PDF for passing on'],
  pdfWholeOpen: ['打开完整版 PDF', 'Open the complete PDF'],
  pdfOpening: ['正在打开 PDF…', 'Opening the PDF…'],
  pdfMaking: [
    '正在生成，通常只需几秒。可以先看别的，稍后再来打开。',
    'It is being made, usually within seconds. You can leave and open it later.',
  ],
  pdfReady: [(note: string) => `已生成。${note}`, (note) => `It is ready. ${note}`],
  pdfFailed: ['PDF 没有生成成功，请重试', 'The PDF could not be made, please try again'],
  pdfRetry: ['重试', 'Try again'],
  pdfNotOpened: ['没有打开 PDF，请再试一次', 'The PDF did not open, please try again'],
});
