import type { Bilingual } from '@yanche/rules/bilingual';
import { currentClaimPolicy } from '@yanche/rules/claims/claim-policy';
import { guaranteeWords } from '@yanche/rules/claims/guarantee-words';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import type { Agreement } from './agreement.ts';

const { version, clauses } = currentClaimPolicy;

const numbered = (part: string): Bilingual[] =>
  clauses
    .filter(({ no }) => no.startsWith(part))
    .map(({ no, text: [zh, en] }) => [`${no} ${zh}`, `${no} ${en}`]);

/** What packages with a guarantee promise, from the policy by which claims are decided. */
export const guaranteeTerms: Agreement = {
  title: ['赔付保障条款', 'Terms of the guarantee'],
  intro: [
    '报告没有写明、但检测时就有的问题，按以下条款赔付。保障属于订单，以下单时的版本为准。',
    'A fault that was there at the inspection and that the report does not tell is paid for as follows. The guarantee belongs to the order, in the version in force when it was placed.',
  ],
  sections: [
    {
      title: ['套餐写“全项”，保以下各类', '“All items” covers'],
      points: guaranteeWords('full', version),
    },
    {
      title: ['套餐写“事故、水泡、火烧”，保以下几类', '“Accident, flood, fire” covers'],
      points: guaranteeWords('structure', version),
    },
    {
      title: ['期限和里程怎么算', 'How days and kilometres count'],
      points: [
        [
          `车要在报告有效期内交付：报告发布后 ${REPORT_VALIDITY.days} 天内。交付以后，保障按上面的天数算，和报告的有效期无关。`,
          `The car has to be handed over while the report is valid: within ${REPORT_VALIDITY.days} days of its publication. From then on the days above count, whatever becomes of the report.`,
        ],
        [
          '交付当天算第 1 天；以交接单或合同上的日期为准。',
          'The day of the handover is day 1, as the handover record or the contract has it.',
        ],
        ['里程从报告上的读数算起。', 'Kilometres count from the reading in the report.'],
      ],
    },
    { title: ['这些不赔', 'What is never covered'], points: numbered('4.') },
    {
      title: ['怎么赔', 'How it is paid'],
      points: [
        ...numbered('3.'),
        [
          '赔款到验车余额：可以付以后的订单，不能提现。',
          'It is paid into the Yanche balance: it pays later orders and cannot be cashed out.',
        ],
        [
          '在订单或报告里申请，按清单交照片和视频；由人来定，理由写在决定里，不同意可以申诉。',
          'Claim from the order or the report with the photos and the video of the list. A person decides, says why, and you can appeal.',
        ],
      ],
    },
  ],
};
