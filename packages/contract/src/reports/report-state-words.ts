import { defineTexts } from '@yanche/rules/bilingual';

/** What has become of a report, in the words of its own page and of the shared one. */
export const reportStateWords = defineTexts({
  verify: ['报告验真', 'Verify'],
  newer: [
    (version: number) => `这份报告已更新到第 ${version} 版`,
    (version) => `This report was updated, version ${version} is the newest`,
  ],
  openNewest: ['看最新版', 'Newest'],
  expired: ['这份报告已过期', 'This report has expired'],
  expiredNote: [
    (date: string) => `有效期至 ${date}，车况可能已有变化。`,
    (date) => `It was valid until ${date}; the car may have changed.`,
  ],
  drivenNote: [
    (km: number) => `后来的检测发现里程已增加超过 ${km} 公里，车况可能已有变化。`,
    (km) => `A later inspection saw over ${km} km more on the dashboard; the car may have changed.`,
  ],
  revoked: ['这份报告已撤销', 'This report was revoked'],
  revokedNote: [
    '内容不再有效，请勿作为依据。',
    'Its content is no longer valid, do not rely on it.',
  ],
});
