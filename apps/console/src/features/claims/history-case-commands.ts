import { type ConsoleCase, decideHistoryCase } from '@yanche/contract/history/history-cases';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { type HistoryDecision, historyDecisionLabels } from '@yanche/rules/history/history-case';
import { call } from '#lib/call/call.ts';
import type { Command } from '#lib/resource/resource.ts';

/** What a decision does. */
const notes: Record<HistoryDecision, (row: ConsoleCase) => Bilingual> = {
  correct: ({ rowKey, reportNo }) =>
    rowKey === null
      ? [
          '客户会收到下面的答复；这条纠错针对整份报告，报告内容不变。',
          'The customer gets the answer below; the case is about the whole report, which stays as it is.',
        ]
      : [
          `${reportNo} 会发布新的一版：这条记录标为有误，不再计入结论。客户会收到下面的答复。先和数据方核对。`,
          `${reportNo} gets a new version: the record is marked as wrong and counts no more. The customer gets the answer below. Ask the source first.`,
        ],
  uphold: () => [
    '报告保持不变，客户会收到下面的答复。先和数据方核对。',
    'The report stays as it is; the customer gets the answer below. Ask the source first.',
  ],
};

const decide = (decision: HistoryDecision): Command<ConsoleCase> => ({
  title: historyDecisionLabels[decision],
  danger: decision === 'correct',
  note: (row, language) => inLanguage(notes[decision](row), language),
  send: async ({ caseId, version }, { reason }) => {
    await call(decideHistoryCase, { body: { caseId, decision, version, reason } });
    return {};
  },
});

/** How a case is answered. */
export const historyCaseCommands: Record<HistoryDecision, Command<ConsoleCase>> = {
  correct: decide('correct'),
  uphold: decide('uphold'),
};
