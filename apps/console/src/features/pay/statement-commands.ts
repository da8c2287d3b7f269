import {
  adjustPay,
  movePayStatement,
  type PayStatementRow,
} from '@yanche/contract/console/pay-statements';
import type { BodyOf } from '@yanche/contract/endpoint';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { type PayAction, payActionLabels } from '@yanche/rules/pay/pay-statement';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command } from '#lib/resource/resource.ts';

const waits: Bilingual = ['已提交，等另一位同事同意', 'A colleague has to agree to it'];
const kinds = {
  deduction: ['扣款', 'Deduction'],
  addition: ['补发', 'Addition'],
} as const satisfies Record<string, Bilingual>;

type Note = (row: PayStatementRow) => Bilingual;

const move = (
  event: BodyOf<typeof movePayStatement>['event'],
  note: Note,
  danger = false,
): Command<PayStatementRow> => ({
  title: payActionLabels[event],
  danger,
  note: (row, language) => inLanguage(note(row), language),
  async send({ statementId, version }, { reason }, language) {
    const body = { statementId, version, reason, event };
    const { status } = await call(movePayStatement, { body });
    return event === 'confirm' && status === 'proposed'
      ? { told: inLanguage(waits, language) }
      : {};
  },
});

const toLookAt = ({ toLookAt: count }: PayStatementRow): Bilingual =>
  count === 0
    ? ['', '']
    : [
        `有 ${count} 笔记为 ¥0，请先核对。`,
        ` ${count} lines are of nothing: please look at them first.`,
      ];

export const statementCommands: Readonly<Record<PayAction, Command<PayStatementRow>>> = {
  confirm: move('confirm', (row) => [
    `${row.inspector.name} ${row.month}：${tellYuan(row.total)}，${row.jobs} 单。5,000 元以上（连同你一天内确认的）要另一位同事同意。${toLookAt(row)[0]}`,
    `${row.inspector.name}, ${row.month}: ${tellYuan(row.total)} for ${row.jobs} jobs. Above 5,000 yuan, with what you confirmed within a day, a colleague has to agree.${toLookAt(row)[1]}`,
  ]),
  agree: move('agree', ({ proposedBy, total }) => [
    `${proposedBy ?? ''} 已核对：${tellYuan(total)}。同意后可以付款。`,
    `${proposedBy ?? ''} looked at it: ${tellYuan(total)}. Once you agree it can be paid.`,
  ]),
  decline: move(
    'decline',
    () => [
      '回到待确认，可以补发或扣款。',
      'It is open again and can be added to or deducted from.',
    ],
    true,
  ),
  withdraw: move('withdraw', () => ['回到待确认。', 'It is open again.']),
  reopen: move(
    'reopen',
    () => ['回到待确认，之后要重新确认。', 'It is open again and has to be confirmed anew.'],
    true,
  ),
  takeOut: move(
    'takeOut',
    () => [
      '留在已确认里，下一份付款文件再付。已经下载过的文件要作废。',
      'It stays confirmed and is paid with the next file. A file that was downloaded before must not be used.',
    ],
    true,
  ),
  adjust: {
    title: payActionLabels.adjust,
    note: ({ total }, language) =>
      inLanguage(
        [
          `现在合计 ${tellYuan(total)}。下面的原因会告诉检测师。`,
          `${tellYuan(total)} in all now. The inspector reads the reason below.`,
        ],
        language,
      ),
    fields: () => [
      { kind: 'choice', key: 'kind', title: ['种类', 'Kind'], options: kinds },
      { kind: 'money', key: 'amount', title: ['金额（元）', 'Amount (yuan)'], least: 1 },
    ],
    async send({ statementId, version }, { reason, fields }) {
      const amount = readField.money(fields.amount) ?? 0;
      const kind = readField.text(fields.kind) === 'addition' ? 'addition' : 'deduction';
      await call(adjustPay, { body: { statementId, version, reason, kind, amount } });
      return {};
    },
  },
};
