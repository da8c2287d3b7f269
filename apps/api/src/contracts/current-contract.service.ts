import { contractEndBy, isOpenContract } from '@yanche/rules/contracts/contract-state';
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
import { templateVersion, writeContract } from './template.ts';

export type Current = { order: ContractOrder; contract: ContractRow };

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

/** An own contract, synced with its order. */
export async function currentContract(
  deps: Deps,
  caller: Caller,
  contractNo: string,
): Promise<Current> {
  const contract = await findContract(deps.db, contractNo);
  if (contract === null) throw new Failure('notFound');
  const order = await ownOrder(deps, caller, contract.order_id);
  return { order, contract: await syncWithOrder(deps, { order, contract }) };
}

/** The contract of an own order, or null when none was started. */
export async function contractOfOwnOrder(
  deps: Deps,
  order: ContractOrder,
): Promise<ContractRow | null> {
  const key = { orderId: order.id, template: templateVersion };
  const contract = await findContractOf(deps.db, key);
  return contract && syncWithOrder(deps, { order, contract });
}

/**
 * Syncs an unsigned contract with its order: closes it when the order requires, and rewrites the text when facts have
 * changed. A signer of the old text has to read again, because the hash they send no longer matches.
 */
async function syncWithOrder(deps: Deps, current: Current): Promise<ContractRow> {
  const contract = await syncCompanySigning(deps, current);
  const { order } = current;
  const step = isOpenContract(contract.status) ? nextStep(order, contract) : null;
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

function nextStep(order: ContractOrder, contract: ContractRow) {
  const end = contractEndBy(order.status);
  if (end !== null) return { event: end };
  const content = writeContract(order, contract.contract_no);
  const text_hash = contractHash(content);
  if (text_hash === contract.text_hash) return null;
  const set = { content: JSON.stringify(content), text_hash, flow_no: null };
  return { event: 'renew' as const, set };
}
