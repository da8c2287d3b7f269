import type { AuditEntry } from '@yanche/contract/console/audit';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { formatYuan } from '@yanche/rules/money/money';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { blockStopLabels } from '@yanche/rules/staff/blocks';
import { dealerRoleLabels } from '@yanche/rules/staff/dealer-people';
import { inspectorSkillLabels } from '@yanche/rules/staff/inspector-state';
import { bookingKindLabels } from '@yanche/rules/staff/hand-bookings';
import { staffRoleLabels } from '@yanche/rules/staff/rights';
import { staffStatusLabels } from '@yanche/rules/staff/staff-state';
import { catalogueFacts, moneyFacts } from './catalogue-facts.ts';
import { operationsFacts, operationsMoney, refundWays } from './operations-facts.ts';
import { formatTime } from '#lib/language/format-time.ts';

/** What the facts of an act are called. One without a name is shown by its key: nothing is left out. */
const factLabels: Readonly<Record<string, Bilingual>> = {
  roles: ['角色', 'Roles'],
  proposedRoles: ['提议的角色', 'Proposed roles'],
  status: ['状态', 'Status'],
  sessions: ['登录数', 'Sessions'],
  expiresAt: ['有效至', 'Good until'],
  ip: ['地址', 'Address'],
  browser: ['浏览器', 'Browser'],
  ...catalogueFacts,
  ...operationsFacts,
};
const valueLabels: Readonly<Record<string, Bilingual>> = {
  ...staffRoleLabels,
  ...staffStatusLabels,
  ...inspectorSkillLabels,
  ...bookingKindLabels,
  ...refundWays,
  ...dealerRoleLabels,
  ...blockStopLabels,
};
const nothing: Bilingual = ['无', 'none'];
const yes: Bilingual = ['是', 'yes'];
const no: Bilingual = ['否', 'no'];

/** `角色：客服 → 客服、财务`, a line per fact. */
export function changesOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  language: Language,
): string[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const colon = inLanguage(['：', ': '], language);
  return keys.map((key) => {
    const label = factLabels[key];
    const name = label === undefined ? key : inLanguage(label, language);
    const values = [before, after]
      .filter((facts) => facts !== null && Object.hasOwn(facts, key))
      .map((facts) => wordsOf(facts?.[key], language, key));
    return `${name}${colon}${values.join(' → ')}`;
  });
}

function wordsOf(value: unknown, language: Language, key = ''): string {
  if (typeof value === 'number' && (moneyFacts.has(key) || operationsMoney.has(key))) {
    return `¥${formatYuan(value)}`;
  }
  if (key === 'orderStatus') {
    return inLanguage(orderStatusLabels[value as OrderStatus], language);
  }
  if (typeof value === 'boolean') return inLanguage(value ? yes : no, language);
  if (value === null) return inLanguage(nothing, language);
  if (Array.isArray(value)) {
    const words = value.map((each) => wordsOf(each, language));
    return words.length === 0
      ? inLanguage(nothing, language)
      : words.join(inLanguage(['、', ', '], language));
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatTime(value);
  const label = valueLabels[value];
  return label === undefined ? value : inLanguage(label, language);
}
