import type { ContractContent } from '@yanche/contract/contracts/contracts';
import { contractEndBy } from '@yanche/rules/contracts/contract-state';
import { DAY_MS } from '@yanche/rules/calendar';
import { actsOf } from '@yanche/rules/people/dealer-rights';
import { contractEnd, INSPECTOR_CONTRACT_RULES } from '@yanche/rules/inspectors/contract-term';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { lockPerson } from '#inspectors/identities.store.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import type { Caller } from '#route.ts';
import type { ContractOrder, ContractRow } from './contracts.store.ts';
import {
  type ContractInspector,
  findContractInspector,
  findLatestTerm,
} from './inspector-contracts.store.ts';
import { inspectorTextEn, inspectorTextZh } from './inspector-template.ts';
import { writeContract } from './template.ts';

/** What a contract is about: an order and its customer, or an inspector who works for the platform. */
export type ContractSubject =
  | { kind: 'order'; order: ContractOrder }
  | { kind: 'inspector'; inspector: ContractInspector };

/** An inspector's contract names no day by which it has to be signed; at a provider a document needs one. */
const inspectorDeadlineDays = 14;

/** Whoever keeps the document. */
export const ownerOf = (subject: ContractSubject): string =>
  subject.kind === 'order' ? subject.order.user_id : subject.inspector.id;

export const signerNameOf = (subject: ContractSubject): string =>
  subject.kind === 'order' ? subject.order.contractor_name : subject.inspector.real_name;

/** Whether somebody who may read it may bind their side: of a dealership's order only who handles its orders, whoever began it. */
export const maySign = (caller: Caller, subject: ContractSubject): boolean =>
  subject.kind === 'inspector' ||
  subject.order.dealer_id === null ||
  actsOf(caller).includes('handleOrders');

/** Throws `actNotAllowed`. The calls name a contract and no order, so that `requireAct` cannot ask. */
export function requireMaySign(caller: Caller, subject: ContractSubject): void {
  if (!maySign(caller, subject)) throw new Failure('actNotAllowed');
}

export const deadlineOf = (subject: ContractSubject, now: Date): Date =>
  subject.kind === 'order'
    ? subject.order.start_at
    : new Date(now.getTime() + inspectorDeadlineDays * DAY_MS);

/** The text by today's template and facts. */
export function writeFor(subject: ContractSubject, contractNo: string): ContractContent {
  if (subject.kind === 'order') return writeContract(subject.order, contractNo);
  const { real_name: realName, id_no_mask: idMask, phone_mask: phoneMask } = subject.inspector;
  const facts = { realName, idMask, phoneMask };
  return {
    contractNo,
    template: INSPECTOR_CONTRACT_RULES.version,
    orderNo: null,
    clientName: realName,
    realPrice: null,
    zh: inspectorTextZh(facts),
    en: inspectorTextEn(facts),
  };
}

/** What ends an unsigned contract: the course of its order, or that its signer is no inspector any more. */
export function endOf(subject: ContractSubject): 'void' | 'expire' | null {
  if (subject.kind === 'order') return contractEndBy(subject.order.status);
  return subject.inspector.is_inspector ? null : 'void';
}

/** Locks what the contract is about, before the contract. `isLate`: it may not be signed here any more. */
export async function lockSubject(
  tx: Tx,
  { order_id: orderId, inspector_id: inspectorId }: ContractRow,
): Promise<{ isLate: boolean }> {
  if (orderId !== null) {
    const order = await inspectionOrders.lock(tx, orderId);
    return { isLate: order === null || contractEndBy(order.status) !== null };
  }
  if (inspectorId === null) return { isLate: true };
  await lockPerson(tx, inspectorId);
  const inspector = await findContractInspector(tx, inspectorId);
  return { isLate: inspector?.is_inspector !== true };
}

/** Until when a contract runs that is signed now; null: of an order, which it ends with. */
export async function termOf(
  tx: Tx,
  { inspector_id: inspectorId, template }: ContractRow,
  at: Date,
): Promise<Date | null> {
  if (inspectorId === null) return null;
  const before = await findLatestTerm(tx, inspectorId);
  return contractEnd(before?.template === template ? before.expires_at : null, at);
}
