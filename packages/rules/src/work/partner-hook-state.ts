import type { Bilingual } from '../bilingual.ts';
import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { WorkPolicy } from './work-policy.ts';

/** A message to a partner's address: to be sent, being sent, taken, or given up. */
export const hookDeliveryLabels = {
  waiting: ['待发送', 'Waiting'],
  sending: ['发送中', 'Being sent'],
  delivered: ['已送达', 'Delivered'],
  failed: ['已放弃', 'Given up'],
} as const satisfies Record<string, Bilingual>;
export type HookDeliveryStatus = keyof typeof hookDeliveryLabels;

/** What messages tell of; receivers read the key as `type`. */
export const hookEventLabels = {
  'task.created': ['任务已创建', 'Task created'],
  'task.updated': ['任务有变化', 'Task changed'],
  'webhook.test': ['试发', 'Test message'],
} as const satisfies Record<string, Bilingual>;
export type HookEvent = keyof typeof hookEventLabels;

/** Ten tries over 75 hours, as Standard Webhooks recommends. */
export const partnerHookPolicy = {
  pausesMs: [
    5_000,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    14 * HOUR_MS,
    20 * HOUR_MS,
    24 * HOUR_MS,
  ],
  lease: { ms: MINUTE_MS, waiting: ['waiting'], held: 'sending', givenUp: 'failed' },
} satisfies WorkPolicy<HookDeliveryStatus>;

export const HOOK_RULES = {
  /** How long a receiver may take. */
  answerMs: 15_000,
  /** Each pause is longer by up to this share, by chance: receivers that were down are not met by everything at once. */
  jitter: 0.1,
  /** What a receiver asks for by Retry-After counts up to this. */
  longestWaitMs: 24 * HOUR_MS,
  /** How long messages are signed with the secret of before as well. */
  oldSecretMs: 24 * HOUR_MS,
  mostBytes: 20_000,
  perMode: 3,
} as const;

export const hookStatusLabels = {
  active: ['启用', 'Active'],
  disabled: ['已停用', 'Disabled'],
} as const satisfies Record<string, Bilingual>;
export type HookStatus = keyof typeof hookStatusLabels;

/** What can be done with an address at the console. */
export const hookActionLabels = {
  test: ['试发一条', 'Send a test message'],
  rotateSecret: ['换签名密钥', 'New secret'],
  disable: ['停用', 'Disable'],
  enable: ['启用', 'Enable'],
} as const satisfies Record<string, Bilingual>;
export type HookAction = keyof typeof hookActionLabels;
