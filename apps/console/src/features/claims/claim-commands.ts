import {
  acceptConsoleClaim,
  askForMore,
  type ClaimDeskAction,
  confirmClaim,
  type ConsoleClaimDetail,
  takeClaim,
} from '@yanche/contract/console/claims';
import { inLanguage } from '@yanche/rules/bilingual';
import { type EvidenceSlot, evidenceSlotLabels } from '@yanche/rules/claims/claim-evidence';
import { call } from '#lib/call/call.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import type { Command } from '#lib/resource/resource.ts';

/** Deciding has a form of its own, amending the report a page. */
export type DialogAction = Exclude<ClaimDeskAction, 'decide' | 'amend'>;

const confirm = (decision: 'confirm' | 'decline'): Command<ConsoleClaimDetail> => ({
  title: decision === 'confirm' ? ['确认赔付', 'Confirm'] : ['不同意', 'Decline'],
  danger: decision === 'decline',
  note: ({ amount, decisions }, language) => {
    const by = decisions.findLast(({ status }) => status === 'proposed')?.by ?? '';
    return inLanguage(
      decision === 'confirm'
        ? [
            `${by} 提议赔付 ${yuan(amount ?? 0)}。确认后告知客户。`,
            `${by} proposed ${yuan(amount ?? 0)}. The customer is told at once.`,
          ]
        : ['退回重新决定，客户不会收到消息。', 'It is decided anew; the customer is not told.'],
      language,
    );
  },
  async send({ claimId, version }, { reason }) {
    await call(confirmClaim, { body: { claimId, version, reason, decision } });
    return {};
  },
});

/** What is done with a claim by a dialog. */
export const claimCommands: Record<DialogAction, Command<ConsoleClaimDetail>> = {
  take: {
    title: ['接手', 'Take it'],
    note: (_, language) =>
      inLanguage(
        ['在你手里 10 分钟，每做一步重新计时。', 'Yours for ten minutes, and again with each act.'],
        language,
      ),
    async send({ claimId }) {
      await call(takeClaim, { body: { claimId } });
      return {};
    },
  },
  accept: {
    title: ['受理', 'Take up'],
    note: (_, language) =>
      inLanguage(
        ['开始审核材料，客户会看到。', 'The evidence is looked at; the customer sees it.'],
        language,
      ),
    async send({ claimId, version }, { reason }) {
      await call(acceptConsoleClaim, { body: { claimId, version, reason } });
      return {};
    },
  },
  needMore: {
    title: ['要求补充', 'Ask for more'],
    note: (_, language) =>
      inLanguage(
        [
          '“原因”就是客户读到的话。7 天内补交，到期前提醒两次；最多要求两次。',
          'The reason is what the customer reads. Seven days, two reminders; at most twice.',
        ],
        language,
      ),
    fields: ({ checklist }) => [
      {
        kind: 'choices',
        key: 'slots',
        title: ['要什么', 'What is needed'],
        options: evidenceSlotLabels,
        initial: [...new Set(checklist.filter((l) => l.required && !l.done).map((l) => l.slot))],
      },
    ],
    async send({ claimId, version }, { reason, fields }) {
      const slots = fields.slots as EvidenceSlot[];
      await call(askForMore, { body: { claimId, version, reason, slots } });
      return {};
    },
  },
  confirm: confirm('confirm'),
  decline: confirm('decline'),
};
