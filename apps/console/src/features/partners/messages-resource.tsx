import {
  type HookDelivery,
  listHookDeliveries,
  replayDelivery,
} from '@yanche/contract/console/partner-hooks';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { keyModeLabels } from '@yanche/rules/partners/partner-keys';
import {
  type HookDeliveryStatus,
  hookDeliveryLabels,
  hookEventLabels,
} from '@yanche/rules/work/partner-hook-state';
import { Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { hookTexts as t } from './hooks.texts.ts';

const colours: Record<HookDeliveryStatus, string> = {
  waiting: 'processing',
  sending: 'processing',
  delivered: 'success',
  failed: 'error',
};
const faults = {
  timeout: t.timeout,
  unreachable: t.unreachable,
  private: t.private,
  disabled: t.disabled,
};
const statusText = ({ status }: HookDelivery, language: Language) =>
  inLanguage(hookDeliveryLabels[status], language);
const answerText = ({ lastCode, lastFault }: HookDelivery, language: Language) => {
  if (lastFault === null) return lastCode === null ? '' : `HTTP ${lastCode}`;
  const words = faults[lastFault as keyof typeof faults];
  return words === undefined ? lastFault : inLanguage(words, language);
};
const taskText = ({ partnerTaskNo }: HookDelivery, language: Language) =>
  partnerTaskNo ?? inLanguage(hookEventLabels['webhook.test'], language);
const typeText = ({ type }: HookDelivery, language: Language) =>
  inLanguage(hookEventLabels[type], language);
const minute = (iso: string | null) => (iso === null ? '' : formatMinute(iso));

export const messagesResource: Resource<typeof listHookDeliveries, 'replay'> = {
  key: 'partnerMessages',
  title: t.messages,
  policy: 'partners.read',
  list: listHookDeliveries,
  idOf: ({ deliveryId }) => deliveryId,
  nameOf: taskText,
  columns: [
    { key: 'task', title: t.task, text: taskText },
    { key: 'type', title: t.type, text: typeText },
    { key: 'partner', wraps: true, title: t.partner, text: ({ partnerName }) => partnerName },
    {
      key: 'status',
      title: t.status,
      text: statusText,
      cell: (row, language) => <Tag color={colours[row.status]}>{statusText(row, language)}</Tag>,
    },
    { key: 'answer', title: t.answer, text: answerText },
    { key: 'tries', title: t.tries, text: ({ tries }) => `${tries}` },
    { key: 'at', title: t.at, text: ({ createdAt }) => minute(createdAt) },
    { key: 'next', wideOnly: true, title: t.next, text: ({ nextAt }) => minute(nextAt) },
  ],
  filters: [
    { key: 'status', title: t.status, kind: 'choice', options: hookDeliveryLabels },
    { key: 'partnerId', title: ['只看一家合作方', 'One partner'], kind: 'hidden' },
  ],
  detail: (row, language) => [
    [t.partner, row.partnerName],
    [t.type, typeText(row, language)],
    [t.mode, inLanguage(keyModeLabels[row.mode], language)],
    [t.url, row.url],
    [t.eventId, row.eventId],
    [t.answer, answerText(row, language)],
    [t.at, minute(row.createdAt)],
    [t.next, minute(row.nextAt)],
    [
      t.body,
      <code key="body" style={{ overflowWrap: 'anywhere' }}>
        {row.body}
      </code>,
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    replay: {
      title: t.replay,
      note: (_, language) => inLanguage(t.replayNote, language),
      async send({ deliveryId }, { reason }) {
        await call(replayDelivery, { body: { deliveryId, reason } });
        return {};
      },
    },
  },
};
