import type { Endpoint } from '@yanche/contract/endpoint';
import { actsOf } from '@yanche/rules/people/dealer-rights';
import { validate as isUuid } from 'uuid';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isPrivateOrder } from '#people/private-orders.store.ts';
import type { Caller } from '#route.ts';

/** As it came: rights are asked before the input. */
type Input = { query: unknown; body: unknown };

/**
 * The only place that asks whether somebody of a dealership has the right that a call needs. What they ordered before they
 * belonged to one stays theirs, whatever their role is.
 */
export async function requireAct(
  { db }: Pick<Deps, 'db'>,
  { act }: Endpoint,
  caller: Caller | null,
  input: Input,
): Promise<void> {
  if (act === undefined || caller === null || actsOf(caller).includes(act)) return;
  const orderId = orderIdIn(input.body) ?? orderIdIn(input.query);
  if (orderId !== null && (await isPrivateOrder(db, { orderId, userId: caller.userId }))) return;
  throw new Failure('actNotAllowed');
}

const orderIdIn = (part: unknown): string | null =>
  typeof part === 'object' &&
  part !== null &&
  'orderId' in part &&
  typeof part.orderId === 'string' &&
  isUuid(part.orderId)
    ? part.orderId
    : null;
