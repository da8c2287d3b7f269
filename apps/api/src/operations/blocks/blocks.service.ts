import type {
  Block,
  createBlock,
  liftBlock,
  listBlocks,
  TouchedOrders,
} from '@yanche/contract/console/blocks';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Bilingual } from '@yanche/rules/bilingual';
import { shanghaiClock } from '@yanche/rules/calendar';
import { checkVin } from '@yanche/rules/cars/vin';
import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import {
  blockState,
  blockStopLabels,
  type BlockStop,
  blockStopWords,
  blockTouchWords,
} from '@yanche/rules/staff/blocks';
import { validate as isUuid } from 'uuid';
import type * as z from 'zod/mini';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { listDealershipUserIds } from '#notices/dealer-messages.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { StaffCaller } from '#route.ts';
import { ofOrder, requireUninvolved, unlessOwn } from '#staff/own-affairs.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import {
  type BlockData,
  countOpenOf,
  findDealerId,
  findPersonId,
  insertBlock,
  listBlockRows,
  listOpenOrdersOf,
  markLifted,
} from './blocks.store.ts';

type Query = z.output<NonNullable<(typeof listBlocks)['query']>>;
type Subject = Pick<BlockData, 'user_id' | 'dealer_id' | 'vin'>;

export async function readBlocks(
  { db, clock }: Deps,
  reader: StaffCaller,
  { size, search, after, ...wanted }: Query,
): Promise<AnswerOf<typeof listBlocks>> {
  const limit = Number(size);
  const now = clock.now();
  const asked = { ...wanted, search: search?.trim() ?? '', after: readCursor(after) };
  const [rows, versions] = await Promise.all([
    listBlockRows(db, { ...asked, limit: limit + 1 }, now),
    listVersions(db, 'block'),
  ]);
  return pageFrom(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => blockOf(row, { reader, now, version: versions.get(row.id) ?? 0 }),
  );
}

function blockOf(
  row: BlockData,
  { reader, now, version }: { reader: StaffCaller; now: Date; version: number },
): Block {
  const state = blockState({ endsAt: row.ends_at, liftedAt: row.lifted_at }, now);
  return {
    blockId: row.id,
    kind: row.user_id !== null ? 'person' : row.dealer_id !== null ? 'dealer' : 'vin',
    subjectId: row.user_id ?? row.dealer_id ?? row.vin ?? '',
    subjectName: row.subject_name ?? '',
    stops: row.stops,
    told: row.told,
    state,
    createdAt: row.created_at.toISOString(),
    by: row.creator_name,
    endsAt: row.ends_at?.toISOString() ?? null,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    version,
    actions:
      state === 'now' && reader.policies.includes('blocks.change')
        ? unlessOwn(reader, [ofOrder(row)], ['lift'])
        : [],
  };
}

async function readBlock({ db, clock }: Deps, reader: StaffCaller, id: string): Promise<Block> {
  const now = clock.now();
  const [[row], versions] = await Promise.all([
    listBlockRows(db, { only: id, limit: 1 }, now),
    listVersions(db, 'block'),
  ]);
  if (row === undefined) throw new Failure('notFound');
  return blockOf(row, { reader, now, version: versions.get(id) ?? 0 });
}

type Named = Pick<BodyOf<typeof createBlock>, 'kind' | 'subject'>;

/** Throws `blockSubject` for what is not there, or is not one. */
async function subjectOf(db: Db, { pii }: Deps, { kind, subject }: Named): Promise<Subject> {
  const nobody: Subject = { user_id: null, dealer_id: null, vin: null };
  if (kind === 'vin') {
    const { level, vin } = checkVin(subject);
    if (level === 'error') throw new Failure('blockSubject');
    return { ...nobody, vin };
  }
  if (kind === 'dealer') {
    const id = await findDealerId(db, isUuid(subject) ? { id: subject } : { name: subject });
    if (id === null) throw new Failure('blockSubject');
    return { ...nobody, dealer_id: id };
  }
  const phone = normalizePhone(subject);
  if (!isUuid(subject) && !checkPhone(phone).ok) throw new Failure('blockSubject');
  const by = isUuid(subject) ? { id: subject } : { phoneHashes: pii.hashes(phone) };
  const id = await findPersonId(db, by);
  if (id === null) throw new Failure('blockSubject');
  return { ...nobody, user_id: id };
}

/** The person, or all people of the dealer; of a car nobody is told before they try. */
async function tell(
  tx: Tx,
  { user_id, dealer_id }: Subject,
  told: { actId: string; kind: NoticeKind; what: Bilingual; text: string; now: Date },
): Promise<void> {
  const people =
    user_id !== null
      ? [user_id]
      : dealer_id === null
        ? []
        : await listDealershipUserIds(tx, dealer_id);
  const { actId, kind, what, text, now } = told;
  await insertNotices(
    tx,
    people.map((userId) => ({
      eventId: actId,
      kind,
      userId,
      target: null,
      params: { told: what, text },
    })),
    now,
  );
}

const inOrder = (stops: readonly BlockStop[]) =>
  (Object.keys(blockStopLabels) as BlockStop[]).filter((stop) => stops.includes(stop));

/** Of what is open the newest are named; a dealer may have hundreds. */
const mostNamed = 20;

/** Throws `blockTouches` with what is open, so that whoever blocks looks after it. */
async function askAbout(tx: Tx, subject: Subject, stops: readonly BlockStop[]): Promise<void> {
  const open = await countOpenOf(tx, subject);
  const ofStop = (stop: BlockStop) => (stops.includes(stop) ? open[stop] : 0);
  const touched = blockTouchWords({
    order: ofStop('order'),
    self: ofStop('self'),
    history: ofStop('history'),
    shelf: ofStop('shelf'),
    cashback: ofStop('cashback'),
  });
  if (touched === null) return;
  const orders = await listOpenOrdersOf(tx, subject, { stops, limit: mostNamed });
  const data: TouchedOrders = {
    orders: orders.map(({ id, order_no }) => ({ orderId: id, orderNo: order_no })),
  };
  throw new Failure('blockTouches', { touched }, data);
}

/** Throws `blockSubject`, `blockTimes`, `blockTouches`, `ownAffair`. */
export async function block(
  deps: Deps,
  by: StaffCaller,
  { reason, kind, subject: named, stops: given, told, endsAt, sure }: BodyOf<typeof createBlock>,
): Promise<Block> {
  const id = newId();
  const stops = inOrder(given);
  const until = endsAt === null ? null : new Date(endsAt);
  await changeVersioned(
    deps,
    by,
    { subject: { kind: 'block', id }, version: 0, reason },
    async (tx, now) => {
      if (until !== null && until <= now) throw new Failure('blockTimes');
      const subject = await subjectOf(tx, deps, { kind, subject: named });
      requireUninvolved(by, ofOrder(subject));
      if (sure !== true) await askAbout(tx, subject, stops);
      await insertBlock(tx, {
        id,
        ...subject,
        stops,
        told,
        ends_at: until,
        lifted_at: null,
        created_by: by.userId,
        created_at: now,
      });
      const actId = newId();
      const end = until && shanghaiClock(until).slice(0, 16);
      const [zh, en] = blockStopWords(stops);
      const what: Bilingual =
        end === null ? [zh, en] : [`${zh}（到 ${end} 为止）`, `${en} (until ${end})`];
      await tell(tx, subject, { actId, kind: 'blocked', what, text: told, now });
      return {
        actId,
        action: 'block.create',
        after: {
          blockKind: kind,
          subjectId: subject.user_id ?? subject.dealer_id ?? subject.vin,
          stops,
          endsAt: until?.toISOString() ?? null,
        },
      };
    },
  );
  return readBlock(deps, by, id);
}

/** Throws `blockOver`, `ownAffair`. */
export async function lift(
  deps: Deps,
  by: StaffCaller,
  { blockId, ...given }: BodyOf<typeof liftBlock>,
): Promise<Block> {
  const { stops } = await readBlock(deps, by, blockId);
  const subject = { kind: 'block' as const, id: blockId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const [row] = await listBlockRows(tx, { only: blockId, limit: 1 }, now);
    if (row !== undefined) requireUninvolved(by, ofOrder(row));
    if (!(await markLifted(tx, blockId, now))) throw new Failure('blockOver');
    const actId = newId();
    const what = blockStopWords(stops);
    if (row !== undefined) {
      await tell(tx, row, { actId, kind: 'blockLifted', what, text: '', now });
    }
    return { actId, action: 'block.lift', before: { stops } };
  });
  return readBlock(deps, by, blockId);
}
