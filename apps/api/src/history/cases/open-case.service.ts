import { randomInt } from 'node:crypto';
import type {
  HistoryCase,
  reportWrongRecord,
  reportWrongShared,
} from '@yanche/contract/history/history-cases';
import type { Language } from '@yanche/rules/bilingual';
import { addDays, shanghaiClock, shanghaiDay, shanghaiTime } from '@yanche/rules/calendar';
import { HISTORY_TIMES } from '@yanche/rules/history/history-state';
import type * as z from 'zod/mini';
import { listHolidays } from '#catalogue/appointments/holidays.store.ts';
import { workDay } from '#catalogue/appointments/work-days.ts';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { historyQueries } from '../history-queries.ts';
import { listHistoryVersions } from '../report/history-reports.store.ts';
import { requireOwnHistory } from '../report/read-history.service.ts';
import { requireShare } from '../sharing/require-share.ts';
import { caseView } from './case-view.ts';
import { type CaseRow, findCaseByRequest, findOpenCase, insertCase } from './cases.store.ts';

type Body = z.output<NonNullable<(typeof reportWrongRecord)['body']>>;
type SharedBody = z.output<NonNullable<(typeof reportWrongShared)['body']>>;

const maxNumberTries = 30;
/** Holidays in a row, and working days between them, never reach further. */
const farthestDays = 40;
/** The end of a working day, minutes after midnight. */
const dayEnds = 18 * 60;

/** "This record is wrong": opens a case, once per person and `requestId`. */
export async function openCase(
  deps: Deps,
  { body, caller, language }: { body: Body; caller: Caller; language: Language },
): Promise<HistoryCase> {
  await requireOwnHistory(deps, { orderId: body.orderId }, caller);
  return open(deps, { body, caller, language, isByLink: false });
}

/** The same by whoever holds a link. Throws `shareUnknown`, `shareEnded`, and what `openCase` throws. */
export async function openCaseByLink(
  deps: Deps,
  {
    body: { link, ...told },
    caller,
    language,
  }: { body: SharedBody; caller: Caller; language: Language },
): Promise<HistoryCase> {
  const { order_id: orderId } = await requireShare(deps.db, link);
  return open(deps, { body: { ...told, orderId }, caller, language, isByLink: true });
}

async function open(
  deps: Deps,
  {
    body,
    caller,
    language,
    isByLink,
  }: { body: Body; caller: Caller; language: Language; isByLink: boolean },
): Promise<HistoryCase> {
  const { orderId } = body;
  const dueAt = await dueAfter(deps.db, deps.clock.now());
  const made = await inTransaction(deps.db, async (tx) => {
    // Cases of one query are opened one after the other.
    await historyQueries.lock(tx, orderId);
    const same = await findCaseByRequest(tx, { userId: caller.userId, requestId: body.requestId });
    if (same !== null) return requireSame(same, body);
    const [newest] = await listHistoryVersions(tx, orderId);
    if (newest === undefined) throw new Failure('reportNotReady');
    const now = deps.clock.now();
    if (newest.content === null || newest.kept_until <= now) {
      throw new Failure('historyReportGone');
    }
    const row = newest.content.rows.find(({ key }) => key === body.rowKey);
    if (body.rowKey !== null && (row === undefined || row.withdrawn)) {
      throw new Failure('historyRowUnknown');
    }
    const before = await findOpenCase(tx, { orderId, rowKey: body.rowKey });
    if (before !== null) {
      const date = shanghaiClock(before.due_at).slice(0, 10);
      const isOurs = before.by_link === isByLink;
      throw new Failure('historyCaseOpen', { date }, isOurs ? { caseId: before.id } : {});
    }
    for (let tries = 1; tries <= maxNumberTries; tries += 1) {
      const inserted = await insertCase(tx, {
        id: newId(),
        case_no: newCaseNo(now),
        order_id: orderId,
        row_key: body.rowKey,
        user_id: caller.userId,
        by_link: isByLink,
        request_id: body.requestId,
        fault: body.fault,
        words: body.words,
        status: 'open',
        due_at: dueAt,
        created_at: now,
      });
      if (inserted !== null) return inserted;
    }
    throw new Error('no free case number');
  });
  return caseView(made, language);
}

function requireSame(row: CaseRow, body: Body): CaseRow {
  const isSame =
    row.order_id === body.orderId &&
    row.row_key === body.rowKey &&
    row.fault === body.fault &&
    row.words === body.words;
  if (!isSame) throw new Failure('requestReused');
  return row;
}

/** The end of the fifth working day after today, by our own calendar and the public one. */
async function dueAfter(db: Db, now: Date): Promise<Date> {
  const days = Array.from({ length: farthestDays }, (_, index) => addDays(now, index + 1));
  const own = await listHolidays(db, days);
  const working = days.filter((day) => workDay(day, 'zh', own.get(day)).workday);
  const last = working[HISTORY_TIMES.caseWorkdays - 1] ?? days.at(-1) ?? shanghaiDay(now);
  return new Date(shanghaiTime(last, dayEnds));
}

/** JL, the Shanghai day, five random digits. */
const newCaseNo = (now: Date): string =>
  `JL${shanghaiDay(now).replaceAll('-', '')}${String(randomInt(100_000)).padStart(5, '0')}`;
