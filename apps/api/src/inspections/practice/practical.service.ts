import type { BodyOf } from '@yanche/contract/endpoint';
import type {
  Practical,
  PracticalResult,
  startPractical,
} from '@yanche/contract/inspections/practicals';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiClock } from '@yanche/rules/calendar';
import { firstOpenBefore, onboardingStepLabels } from '@yanche/rules/inspectors/onboarding-steps';
import { nextPracticalAt } from '@yanche/rules/inspectors/practical';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { findWayIn, lockPerson } from '#inspectors/identities.store.ts';
import { loadOnboardingFacts } from '#inspectors/onboarding-facts.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { mistakeViews } from './mistakes.ts';
import { insertPractical, listPracticals, type PracticalRow } from './practicals.store.ts';
import { carOfTry, practiceCodes, sampleCar } from './reference.ts';

type Standing = { isAsked: boolean; againAt: Date | null };

/** Whether a practical is asked of this person, and from when it may be tried again. */
async function standingOf(
  db: Db,
  userId: string,
  rows: readonly PracticalRow[],
  now: Date,
): Promise<Standing> {
  const way = await findWayIn(db, userId);
  const isPassed = rows.some(({ status }) => status === 'passed');
  const next = nextPracticalAt(rows.flatMap(({ ended_at }) => ended_at ?? []));
  return {
    isAsked: way !== null && way.cert_no === null && !isPassed,
    againAt: next !== null && next > now.getTime() ? new Date(next) : null,
  };
}

export async function readPractical(
  { db, clock }: Deps,
  { userId }: Caller,
  language: Language,
): Promise<Practical> {
  const rows = await listPracticals(db, userId);
  const { isAsked, againAt } = await standingOf(db, userId, rows, clock.now());
  const running = rows.find(({ status }) => status === 'running');
  const last = rows.find(({ status }) => status !== 'running');
  return {
    running:
      running === undefined
        ? null
        : {
            taskId: running.id,
            startedAt: running.started_at.toISOString(),
            done: running.answers.length,
            total: practiceCodes.length,
          },
    last: last === undefined ? null : resultOf(last, language),
    mayStart: isAsked && running === undefined && againAt === null,
    againAt: isAsked ? (againAt?.toISOString() ?? null) : null,
    items: practiceCodes.length,
  };
}

function resultOf(row: PracticalRow, language: Language): PracticalResult | null {
  const { score, ended_at: endedAt } = row;
  if (score === null || endedAt === null) return null;
  const { mistakes, ...figures } = score;
  const car = sampleCar(row.car);
  return {
    practicalId: row.id,
    carTitle: inLanguage(car.title, language),
    endedAt: endedAt.toISOString(),
    ...figures,
    mistakes: mistakeViews(car, mistakes, language),
  };
}

/** Goes on with one that is under way. Throws `stepLacking`, `practicalDone`, `practicalTooEarly`. */
export async function begin(
  deps: Deps,
  caller: Caller,
  { requestId }: BodyOf<typeof startPractical>,
  language: Language,
): Promise<Practical> {
  const { userId } = caller;
  await inTransaction(deps.db, async (tx) => {
    // Two tabs that begin at once: one after the other.
    await lockPerson(tx, userId);
    const rows = await listPracticals(tx, userId);
    if (rows.some((row) => row.request_id === requestId || row.status === 'running')) return;
    const now = deps.clock.now();
    const { isAsked, againAt } = await standingOf(tx, userId, rows, now);
    if (!isAsked) throw new Failure('practicalDone');
    const lacking = firstOpenBefore(await loadOnboardingFacts(tx, userId, now), 'practical');
    if (lacking !== null) throw new Failure('stepLacking', { step: onboardingStepLabels[lacking] });
    if (againAt !== null) {
      throw new Failure('practicalTooEarly', { time: shanghaiClock(againAt).slice(0, 16) });
    }
    await insertPractical(tx, {
      id: newId(),
      user_id: userId,
      request_id: requestId,
      car: carOfTry(rows.length).id,
      status: 'running',
      started_at: now,
    });
  });
  return readPractical(deps, caller, language);
}
