import { reportStateWords } from '@yanche/contract/reports/report-state-words';
import { reportWords } from '@yanche/contract/reports/report-words';
import { defineTexts } from '@yanche/rules/bilingual';

export const reportTexts = defineTexts({
  ...reportWords,
  ...reportStateWords,
  share: ['分享报告', 'Share the report'],
  comma: ['，', ', '],
  verify: ['验真', 'Verify'],
  photos: ['查看照片', 'See the photos'],
  print: ['打印', 'Print'],

  guidance: ['卖车指导', 'Selling guidance'],
  guidanceNote: ['建议售价、行情与维修建议', 'Price, market, repairs'],
  pdf: ['PDF 报告', 'Report as PDF'],
  pdfNote: [
    '完整内容，含签名与验真二维码，可保存、打印或发给对方。',
    'All of it, with signature and verification code, to keep, print or send.',
  ],
  pdfGet: ['获取 PDF', 'Get the PDF'],
  pdfOpen: ['打开 PDF', 'Open the PDF'],
  pdfMaking: [
    '正在生成，通常只需几秒。可以先看别的，稍后再来打开。',
    'It is being made, usually within seconds. You can leave and open it later.',
  ],
  pdfReady: ['PDF 已生成', 'The PDF is ready'],
  pdfFailed: ['PDF 没有生成成功，请重试', 'The PDF could not be made, please try again'],
  pdfRetry: ['重试', 'Try again'],
  pdfNotOpened: ['没有打开 PDF，请再试一次', 'The PDF did not open, please try again'],

  hero: ['车辆照片', 'Photos of the car'],
  worst: ['最需要留意', 'Most important'],
  filter: ['查看内容', 'What to show'],
  problems: ['只看问题', 'Problems'],
  all: ['全部', 'All'],
  photosTab: ['照片', 'Photos'],
  paint: ['漆膜', 'Paint'],

  locate: [
    (number: number) => `在车身图上查看 ${number} 号`,
    (number) => `Show no. ${number} on the car`,
  ],
  showMore: [(count: number) => `展开其余 ${count} 项`, (count) => `Show ${count} more`],

  genuineNote: [
    '扫码或输入编号和验真码，核对这份报告是否为原件。',
    'Scan the code, or enter number and code, to check this report against the original.',
  ],
  qr: ['报告验真二维码', 'QR code to verify the report'],
  copy: ['复制', 'Copy'],

  newerNote: [
    '你正在看的是旧版本，请以新版本为准。',
    'You are reading an old version; the newest one counts.',
  ],
  openNewest: ['看最新版', 'Newest'],
  before: ['上一版', 'Before this'],
  expired: ['这份报告已过期', 'This report has expired'],
  expiredNote: [
    (date: string) => `有效期至 ${date}，车况可能已有变化。`,
    (date) => `It was valid until ${date}; the car may have changed.`,
  ],
  drivenNote: [
    (km: number) => `后来的检测发现里程已增加超过 ${km} 公里，车况可能已有变化。`,
    (km) => `A later inspection saw over ${km} km more on the dashboard; the car may have changed.`,
  ],
});
