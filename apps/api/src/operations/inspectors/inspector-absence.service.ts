import type {
  ConsoleInspector,
  endLeave,
  planLeave,
  readInspectorPhone,
  setInspectorStatus,
} from '@yanche/contract/console/inspectors';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { DAY_MS, isRealDay, shanghaiDay, shanghaiTime } from '@yanche/rules/calendar';
import { inspectorStateLabels } from '@yanche/rules/staff/inspector-state';
import { settleOpenAppeal } from '#certification/appeals/appeals.store.ts';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { countPhoneRead } from '#staff/count-phone-read.ts';
import { changeInspector } from './change-inspector.ts';
import { handOver, lockJobs } from './hand-over.ts';
import { closeLeave, insertLeave, lockInspectorRow, updateInspector } from './inspectors.store.ts';
import { leaveDays, readInspector } from './list-inspectors.service.ts';
import { tellInspector } from './tell-inspector.store.ts';

const mostDays = 180;

function spanOf(firstDay: string, lastDay: string, now: Date): { from: Date; to: Date } {
  const days = [firstDay, lastDay];
  if (!days.every((day) => isRealDay(day))) throw new Failure('dayUnknown');
  const from = new Date(shanghaiTime(firstDay, 0));
  const to = new Date(shanghaiTime(lastDay, 0) + DAY_MS);
  const isTooLong = to.getTime() - from.getTime() > mostDays * DAY_MS;
  if (to <= from || lastDay < shanghaiDay(now) || isTooLong) throw new Failure('leaveTimes');
  return { from, to };
}

/** Throws `jobsAffected`, `leaveTimes`, `dayUnknown`, `wrongState` for somebody who was never certified. */
export async function plan(
  deps: Deps,
  by: StaffCaller,
  { firstDay, lastDay, seen, ...given }: BodyOf<typeof planLeave>,
  language: Language,
): Promise<ConsoleInspector> {
  const { inspectorId, reason } = given;
  const span = spanOf(firstDay, lastDay, deps.clock.now());
  await changeInspector(
    deps,
    by,
    given,
    async (tx, row, now, locked) => {
      if (row.cert_no === null) {
        throw new Failure('wrongState', { status: inspectorStateLabels.invited });
      }
      const jobs = await handOver(tx, by, { inspectorId, span, locked, seen, reason, now });
      await insertLeave(tx, {
        id: newId(),
        user_id: inspectorId,
        starts_at: span.from,
        ends_at: span.to,
        note: reason,
        created_at: now,
      });
      const days = [firstDay, lastDay] as const;
      const actId = await tellInspector(tx, inspectorId, {
        kind: 'leavePlanned',
        params: { days },
        now,
      });
      return {
        actId,
        action: 'inspector.planLeave',
        after: { firstDay, lastDay, jobsHandedOver: jobs },
      };
    },
    (tx) => lockJobs(tx, { inspectorId, span }),
  );
  return readInspector(deps, by, inspectorId, language);
}

/** Throws `leaveOver`. */
export async function callOff(
  deps: Deps,
  by: StaffCaller,
  { leaveId, ...given }: BodyOf<typeof endLeave>,
  language: Language,
): Promise<ConsoleInspector> {
  const { inspectorId } = given;
  await changeInspector(deps, by, given, async (tx, _, now) => {
    const leave = await closeLeave(tx, { leaveId, userId: inspectorId, now });
    if (leave === null) throw new Failure('leaveOver');
    const { firstDay, lastDay } = leaveDays(leave);
    const days = [firstDay, lastDay] as const;
    const actId = await tellInspector(tx, inspectorId, {
      kind: 'leaveEnded',
      params: { days },
      now,
    });
    return { actId, action: 'inspector.endLeave', before: { firstDay, lastDay } };
  });
  return readInspector(deps, by, inspectorId, language);
}

/** Throws `jobsAffected`, `wrongState`. */
export async function setStatus(
  deps: Deps,
  by: StaffCaller,
  { event, seen, ...given }: BodyOf<typeof setInspectorStatus>,
  language: Language,
): Promise<ConsoleInspector> {
  const { inspectorId, reason } = given;
  const isEnd = event === 'restore';
  await changeInspector(
    deps,
    by,
    given,
    async (tx, row, now, locked) => {
      const isSuspended = row.jobs_paused_at !== null;
      if (row.cert_no === null || isSuspended !== isEnd) {
        const state = row.cert_no === null ? 'invited' : isSuspended ? 'suspended' : 'active';
        throw new Failure('wrongState', { status: inspectorStateLabels[state] });
      }
      if (isEnd) {
        const none = { jobs_paused_at: null, jobs_paused_by: null, jobs_paused_reason: null };
        await updateInspector(tx, inspectorId, none);
        await settleOpenAppeal(
          tx,
          { userId: inspectorId, against: 'jobs' },
          {
            decided_by: by.userId,
            decided_at: now,
            decided_reason: reason,
          },
        );
        const actId = await tellInspector(tx, inspectorId, { kind: 'jobsResumed', now });
        return { actId, action: 'inspector.restore' };
      }
      const count = await handOver(tx, by, { inspectorId, locked, seen, reason, now });
      await updateInspector(tx, inspectorId, {
        jobs_paused_at: now,
        jobs_paused_by: by.userId,
        jobs_paused_reason: reason,
      });
      const actId = await tellInspector(tx, inspectorId, {
        kind: 'jobsPaused',
        params: { count, text: reason },
        now,
      });
      return { actId, action: 'inspector.suspend', after: { jobsHandedOver: count } };
    },
    async (tx) => (isEnd ? [] : lockJobs(tx, { inspectorId })),
  );
  return readInspector(deps, by, inspectorId, language);
}

/** The number goes out only when it is written down that it was read. */
export async function readPhone(
  deps: Deps,
  by: StaffCaller,
  { inspectorId, reason }: BodyOf<typeof readInspectorPhone>,
): Promise<AnswerOf<typeof readInspectorPhone>> {
  const { db, pii, clock } = deps;
  await countPhoneRead(deps, by);
  return inTransaction(db, async (tx) => {
    const row = await lockInspectorRow(tx, inspectorId);
    if (row === null) throw new Failure('notFound');
    await insertAudit(tx, {
      by,
      at: clock.now(),
      action: 'inspector.readPhone',
      subject: { kind: 'inspector', id: inspectorId },
      reason,
    });
    return { phone: pii.open(row.phone_sealed) };
  });
}
