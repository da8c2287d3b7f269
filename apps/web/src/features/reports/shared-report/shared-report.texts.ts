import { validUntil } from '@yanche/rules/reports/standing-words';
import { defineTexts } from '@yanche/rules/bilingual';

export const sharedReportTexts = defineTexts({
  verify: ['报告验真', 'Verify'],
  title: ['检测报告', 'Inspection report'],
  genuine: [
    (version: number, newest: number) => `验真通过，第 ${version} 版，共 ${newest} 版`,
    (version, newest) => `Verified report, version ${version} of ${newest}`,
  ],
  validUntil: [
    (day: string) => `有效期至 ${validUntil[0](day)}。`,
    (day) => `Valid until ${validUntil[1](day)}.`,
  ],
  hidden: [
    '车架号、姓名和证件照片不对外显示；照片为车牌已遮挡的副本，可在验真页核对。',
    'VIN, names and photos of papers are not shown. Photos are copies with covered plates, which the page for verifying can check.',
  ],
  pendingPhotos: [
    (count: number) => `${count} 张照片正在遮挡车牌，完成后自动显示。`,
    (count) =>
      `${count} ${count === 1 ? 'photo is' : 'photos are'} being searched for plates and will appear by ${count === 1 ? 'itself' : 'themselves'}.`,
  ],
  withheldPhotos: [
    (count: number) => `${count} 张照片无法确认车牌已遮挡，不对外展示。`,
    (count) =>
      `${count} ${count === 1 ? 'photo is' : 'photos are'} not shown: we could not make sure that plates are covered.`,
  ],
  newer: [
    (version: number) => `这份报告已更新到第 ${version} 版`,
    (version) => `This report was updated, version ${version} is the newest`,
  ],
  madeFor: [
    (version: number) => `你收到的是第 ${version} 版，以下是最新版，请以此为准。`,
    (version) => `You were given version ${version}; this is the newest one, which counts.`,
  ],
  altered: ['内容与存证不一致', 'The content does not match its record'],
  alteredNote: [
    '这份报告可能被改动过，不要据此买卖',
    'This report may have been altered: do not rely on it',
  ],
});
