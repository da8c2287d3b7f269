import { isOpenContract } from '@yanche/rules/contracts/contract-state';
import type { Deps } from '#deps.ts';
import { carTitlesIn } from '#cars/car-titles.ts';
import { contractHash } from './contract-proof.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import {
  type ContractOrder,
  type ContractRow,
  findContract,
  findContractOf,
  findContractOrder,
  lockContract,
  moveContract,
} from './contracts.store.ts';
import { inTransaction } from '#database/database.ts';
import { syncCompanySigning, cancelCompanySigning } from './company-signing.service.ts';
import { type ContractSubject, endOf, writeFor } from './contract-subject.ts';
import { findContractInspector } from './inspector-contracts.store.ts';
import { templateVersion } from './template.ts';

export type Current = { subject: ContractSubject; contract: ContractRow };

/** The order for the customer's side; for others it is answered as missing. */
export async function ownOrder(
  deps: Deps,
  caller: Caller,
  orderId: string,
): Promise<ContractOrder> {
  const order = await findContractOrder(deps.db, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  const titleIn = await carTitlesIn(deps.db, 'en');
  return { ...order, car_title_en: titleIn(order.car_title) };
}

/** An own contract, synced with what it is about. */
export async function currentContract(
  deps: Deps,
  caller: Caller,
  contractNo: string,
): Promise<Current> {
  const contract = await findContract(deps.db, contractNo);
  if (contract === null) throw new Failure('notFound');
  const subject = await ownSubject(deps, caller, contract);
  return { subject, contract: await syncWithSubject(deps, { subject, contract }) };
}

/** What an own contract is about. Those of others are answered as missing. */
async function ownSubject(
  deps: Deps,
  caller: Caller,
  { order_id: orderId, inspector_id: inspectorId }: ContractRow,
): Promise<ContractSubject> {
  if (orderId !== null) return { kind: 'order', order: await ownOrder(deps, caller, orderId) };
  const inspector =
    inspectorId === caller.userId ? await findContractInspector(deps.db, inspectorId) : null;
  if (inspector === null) throw new Failure('notFound');
  return { kind: 'inspector', inspector };
}

/** The contract of an own order, or null when none was started. */
export async function contractOfOwnOrder(
  deps: Deps,
  order: ContractOrder,
): Promise<ContractRow | null> {
  const key = { orderId: order.id, template: templateVersion };
  const contract = await findContractOf(deps.db, key);
  return contract && syncWithSubject(deps, { subject: { kind: 'order', order }, contract });
}

/**
 * Syncs an unsigned contract with what it is about: closes it when that requires it, and rewrites the text when facts or the
 * version have changed. A signer of the old text has to read again, because the hash they send no longer matches.
 */
async function syncWithSubject(deps: Deps, current: Current): Promise<ContractRow> {
  const contract = await syncCompanySigning(deps, current);
  const step = isOpenContract(contract.status) ? nextStep(current.subject, contract) : null;
  if (step === null) return contract;
  const moved = await inTransaction(deps.db, async (tx) => {
    const locked = await lockContract(tx, contract.id);
    const isSame = locked.status === contract.status && locked.text_hash === contract.text_hash;
    // A concurrent request made the same change first.
    if (!isSame) return locked;
    return moveContract(tx, locked, { ...step, actorId: null, now: deps.clock.now() });
  });
  await cancelCompanySigning(deps, contract);
  return moved;
}

function nextStep(subject: ContractSubject, contract: ContractRow) {
  const end = endOf(subject);
  if (end !== null) return { event: end };
  const content = writeFor(subject, contract.contract_no);
  const text_hash = contractHash(content);
  if (text_hash === contract.text_hash) return null;
  const { template } = content;
  const set = { content: JSON.stringify(content), template, text_hash, flow_no: null };
  return { event: 'renew' as const, set };
}
