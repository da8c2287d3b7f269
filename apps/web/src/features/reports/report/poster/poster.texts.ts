import { defineTexts } from '@yanche/rules/bilingual';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';

export const posterTexts = defineTexts({
  title: ['分享海报', 'Poster'],
  note: [
    '海报上没有车牌、车架号和姓名。停止分享后，码就打不开了。',
    'It names no plate, VIN or people. Once you end sharing, its code opens nothing.',
  ],
  alt: [
    (car: string, said: string) => `${car} 的检测报告海报：${said}。含报告二维码`,
    (car, said) => `Poster of the report on ${car}: ${said}. With the code of the report`,
  ],
  drawing: ['正在画海报', 'Drawing the poster'],
  failed: [
    '海报没有画出来，可以改为分享链接',
    'The poster could not be drawn; you can share the link instead',
  ],
  again: ['再试一次', 'Try again'],
  save: ['保存图片', 'Save the picture'],
  saved: ['已保存到相册', 'Saved to your album'],
  notSaved: ['没有保存成功，请长按图片保存', 'Could not save it: press and hold the picture'],
  hold: ['长按图片，保存或发给朋友', 'Press and hold the picture to save or send it'],
  file: [(reportNo: string) => `检测报告 ${reportNo}.png`, (reportNo) => `Report ${reportNo}.png`],

  inspected: [(day: string) => `${day} 检测`, (day) => `inspected ${day}`],
  brand: ['验车 · 检测报告', 'Yanche · Inspection report'],
  points: [(total: string) => `${total} 分`, (total) => `${total} points`],
  validUntil: [
    `前或再驶 ${REPORT_VALIDITY.extraKm} 公里内有效`,
    `valid until, or ${REPORT_VALIDITY.extraKm} km more`,
  ],
  scan: ['别信截图，扫码看原报告', 'Do not trust a screenshot: scan for the report itself'],
  genuine: [
    (reportNo: string, version: number) => `报告 ${reportNo} 第 ${version} 版，扫码验真`,
    (reportNo, version) => `Report ${reportNo}, version ${version}; the code verifies it`,
  ],
});
