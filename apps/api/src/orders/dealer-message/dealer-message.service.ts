import { createHash } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { limitOf } from '#risk/limit-rules.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import {
  findDealerMessage,
  insertDealerMessage,
  listDealershipUserIds,
} from '#notices/dealer-messages.store.ts';
import { findDealer } from '#people/dealers.store.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import { insertNotices, type NewNotice } from '#notices/notices.store.ts';
import { inspectionOrders } from '../inspection-orders.ts';

type Push = { dealerId: string; requestId: string; text: string } & (
  | { type: 'note' }
  | { type: 'order'; orderId: string }
);
type Pushed = { messageId: string; people: number };

/**
 * Sends a staff message to all members of a dealership, once per request. `record` writes down who sent it, in the same transaction.
 */
export async function pushToDealer(
  deps: Deps,
  caller: Pick<Caller, 'userId'>,
  push: Push,
  record?: (tx: Tx, messageId: string, now: Date) => Promise<void>,
): Promise<Pushed> {
  const { db, clock, pii } = deps;
  const { dealerId, requestId } = push;
  const text = push.text.replaceAll('\0', '').trim();
  if (text === '') throw new Failure('wordsRequired');
  const orderId = push.type === 'order' ? push.orderId : null;
  const requestHash = hashOf({ dealerId, orderId, text });
  const key = { senderId: caller.userId, requestId };
  const known = await findDealerMessage(db, key);
  if (known !== null) return repeated(known, requestHash);

  await validatePush(deps, dealerId, orderId);
  const now = clock.now();
  await countHitsOrThrow(
    db,
    [limitOf(pii, 'pushToDealer', dealerId), limitOf(pii, 'pushByPerson', caller.userId)],
    now,
  );
  return inTransaction(db, async (tx) => {
    const people = await listDealershipUserIds(tx, dealerId);
    const messageId = newId();
    const isNew = await insertDealerMessage(tx, {
      id: messageId,
      sender_id: caller.userId,
      request_id: requestId,
      request_hash: requestHash,
      dealer_id: dealerId,
      order_id: orderId,
      text,
      people: people.length,
      created_at: now,
    });
    if (!isNew) {
      const first = await findDealerMessage(tx, key);
      if (first === null) throw new Error('neither new nor known');
      return repeated(first, requestHash);
    }
    const told = people.map(
      (userId): NewNotice => ({
        eventId: messageId,
        kind: orderId === null ? 'platformNote' : 'platformOrderNote',
        userId,
        target: orderId === null ? null : { to: 'order', id: orderId },
        params: { text },
      }),
    );
    await insertNotices(tx, told, now);
    await record?.(tx, messageId, now);
    return { messageId, people: people.length };
  });
}

const hashOf = (content: object): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

function repeated(
  message: { id: string; people: number; request_hash: string },
  requestHash: string,
): Pushed {
  if (message.request_hash !== requestHash) throw new Failure('requestReused');
  return { messageId: message.id, people: message.people };
}

async function validatePush({ db }: Deps, dealerId: string, orderId: string | null) {
  if ((await findDealer(db, dealerId)) === null) throw new Failure('notFound');
  if (orderId === null) return;
  const order = await inspectionOrders.find(db, orderId);
  if (order?.dealer_id !== dealerId) throw new Failure('notFound');
}
