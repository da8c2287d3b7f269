import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import { newId } from '#lib/ids.ts';
import { inTransaction } from '#database/database.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { TestApi, TestPerson } from './test-api.ts';

/** Notifies a person now, with a new event id; returns the app message. */
export async function aNotice(
  api: TestApi,
  person: TestPerson,
  kind: NoticeKind = 'reportReady',
): Promise<string> {
  const { db } = api.deps;
  const eventId = newId();
  const params = {
    car: '大众 帕萨特',
    plate: '浙A***45',
    startAt: '2026-11-22T01:00:00Z',
    amount: 26_800,
  };
  const told = { eventId, kind, userId: person.userId, target: null, params };
  await inTransaction(db, (tx) => insertNotices(tx, [told], api.time.now));
  const { id } = await db
    .selectFrom('notices')
    .select('id')
    .where('event_id', '=', eventId)
    .where('channel', '=', 'app')
    .executeTakeFirstOrThrow();
  return id;
}
