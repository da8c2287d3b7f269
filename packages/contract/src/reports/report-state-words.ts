import { defineTexts } from '@yanche/rules/bilingual';

/** What has become of a report, in the words of its own page and of the shared one. */
export const reportStateWords = defineTexts({
  newer: [
    (version: number) => `这份报告已更新到第 ${version} 版`,
    (version) => `This report was updated, version ${version} is the newest`,
  ],
  revoked: ['这份报告已撤销', 'This report was revoked'],
  revokedNote: [
    '内容不再有效，请勿作为依据。',
    'Its content is no longer valid, do not rely on it.',
  ],
});
