import { type OrderStatus, orderStatus } from '../orders/order-status.ts';
import type { Bilingual } from '../bilingual.ts';
import { nextState, type Transition } from '../state-machine.ts';

/** The customer, the signing company, and the order the contract belongs to. */
type ContractActor = 'user' | 'provider' | 'system';

/** The statuses of an order's contract, with the words the reader sees. */
export const contractStatusLabels = {
  draft: ['待签署', 'To be signed'],
  signing: ['签署中', 'Being signed'],
  signed: ['已签署', 'Signed'],
  void: ['已作废', 'Void'],
  expired: ['已过签署期', 'Too late to sign'],
} as const satisfies Record<string, Bilingual>;
export type ContractStatus = keyof typeof contractStatusLabels;

/**
 * Every legal move. Signed contracts are final. `renew`: the order changed, so there is a new text that nobody has
 * read.
 */
export const contractTransitions = [
  { from: 'draft', event: 'open', to: 'signing', actors: ['user'] },
  { from: 'draft', event: 'renew', to: 'draft', actors: ['system'] },
  { from: 'draft', event: 'void', to: 'void', actors: ['system'] },
  { from: 'draft', event: 'expire', to: 'expired', actors: ['system'] },
  { from: 'signing', event: 'open', to: 'signing', actors: ['user'] },
  { from: 'signing', event: 'renew', to: 'draft', actors: ['system'] },
  // The signing provider reports that it was refused or has expired there.
  { from: 'signing', event: 'abandon', to: 'draft', actors: ['provider'] },
  { from: 'signing', event: 'sign', to: 'signed', actors: ['user', 'provider'] },
  { from: 'signing', event: 'void', to: 'void', actors: ['system'] },
  { from: 'signing', event: 'expire', to: 'expired', actors: ['system'] },
] as const satisfies readonly Transition<ContractStatus, string, ContractActor>[];
export type ContractEvent = (typeof contractTransitions)[number]['event'];

const table: readonly Transition<ContractStatus, ContractEvent, ContractActor>[] =
  contractTransitions;

/** The status after an event, or null if the event is illegal in this status. */
export const nextContractStatus = (
  status: ContractStatus,
  event: ContractEvent,
): ContractStatus | null => nextState(table, status, event);

/** While it can be signed and its text follows the order. */
export const isOpenContract = (status: ContractStatus): boolean =>
  nextContractStatus(status, 'renew') !== null;

const ends: Partial<Record<OrderStatus, 'void' | 'expire'>> = {
  [orderStatus.inspecting]: 'expire',
  [orderStatus.inReview]: 'expire',
  [orderStatus.awaitingConfirmation]: 'expire',
  [orderStatus.completed]: 'expire',
  [orderStatus.cancelled]: 'void',
  [orderStatus.refunding]: 'void',
  [orderStatus.refunded]: 'void',
};

/** Order statuses that close an unsigned contract: from check-in it is too late, and a cancelled order needs none. */
export const contractEndingStatuses = Object.keys(ends) as OrderStatus[];

/** The effect of an order's status on its unsigned contract; null while it may be signed. */
export const contractEndBy = (status: OrderStatus): 'void' | 'expire' | null =>
  ends[status] ?? null;
