import { defineTexts } from '@yanche/rules/bilingual';

/** Below the findings, so not part of the first load. */
export const proofTexts = defineTexts({
  changes: [
    (version: number) => `与第 ${version} 版相比`,
    (version) => `Compared with version ${version}`,
  ],
  fromTo: [
    (from: string, to: string) => `原为 ${from}，现为 ${to}`,
    (from, to) => `was ${from}, now ${to}`,
  ],
  noChanges: ['公开的内容没有不同。', 'Nothing differs in what is shown here.'],
  guidance: ['卖车指导', 'Selling guidance'],
  guidanceNote: ['建议售价、行情与维修建议', 'Price, market, repairs'],
  compare: ['和另一台车对比', 'Compare with another car'],
  compareNote: ['结论、问题、价格并排看', 'Verdicts, findings and price side by side'],
  history: ['查这台车的过去', 'Query its past'],
  historyNote: ['理赔、维保、里程记录', 'claims, services, mileage'],
  genuineNote: [
    '扫码或输入编号和验真码，核对这份报告是否为原件。',
    'Scan the code, or enter number and code, to check this report against the original.',
  ],
  qr: ['报告验真二维码', 'QR code to verify the report'],
  copy: ['复制', 'Copy'],
});
