import type { Bilingual } from '../bilingual.ts';

/** What a key is for: the sandbox, or real tasks. The key begins with it. */
export const keyModeLabels = {
  test: ['沙箱', 'Sandbox'],
  live: ['正式', 'Live'],
} as const satisfies Record<string, Bilingual>;
export type KeyMode = keyof typeof keyModeLabels;

/** What a key may do. */
export const partnerScopeLabels = {
  'tasks.read': ['查看任务与报告', 'Read tasks and reports'],
  'tasks.write': ['创建和取消任务', 'Create and cancel tasks'],
  'bills.read': ['查看用量和账单', 'Read usage and bills'],
} as const satisfies Record<string, Bilingual>;
export type PartnerScope = keyof typeof partnerScopeLabels;

/** How a call ended, by the status of HTTP. */
export const callOutcomeLabels = {
  done: ['成功', 'Done'],
  declined: ['业务拒绝（200，代码非 0）', 'Declined (200 with a code)'],
  refused: ['请求被拒（4xx）', 'Refused (4xx)'],
  failed: ['我们出错（5xx）', 'Our fault (5xx)'],
} as const satisfies Record<string, Bilingual>;
export type CallOutcome = keyof typeof callOutcomeLabels;

export const PARTNER_RULES = {
  /** Of each mode: the one in use, and the one that follows it. */
  keysAlive: 2,
  addressesPerKey: 20,
  /** Calls of one key. */
  perMinute: 120,
  mostPerMinute: 1200,
  /** How long a link to a white-labelled report works. */
  linkDays: 7,
  /** How long single calls are kept in the log. */
  callDays: 60,
} as const;

export const keyPrefix = (mode: KeyMode): string => `yk_${mode}_`;

/** The start of a key, by which people tell keys apart; the rest is known to its owner only. */
export const shownPartOf = (key: string): string => key.slice(0, 12);
