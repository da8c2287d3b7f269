import { shanghaiDay } from '@yanche/rules/calendar';
import { type Job, remainingCapacity } from '@yanche/rules/appointments/town-capacity';
import { sql } from 'kysely';
import type { Tx } from '#database/schema.ts';
import { askTowns, type Customer } from './town-staff.store.ts';

type Asked = { job: Job; customer: Customer; except?: string };

/** Another booking has these towns: whoever holds others must let them go before it waits. */
class TownsBusy extends Error {
  readonly cityIds: readonly number[];
  constructor(cityIds: readonly number[]) {
    super('towns are locked by others');
    this.cityIds = cityIds;
  }
}

/**
 * Whether the job's town has a free inspector. Until the end of the transaction, others who ask for that town and day wait, so that
 * two cannot get the last one. Other towns are locked only where it hangs on their people; where there is nobody, nothing is.
 * Lock order: people, towns, slot.
 */
export async function lockTownCapacity(tx: Tx, asked: Asked): Promise<boolean> {
  const { left, cityIds } = await askCapacity(tx, asked, { cityIds: [asked.job.cityId] });
  if (left === 0) return false;
  return withTownDays(tx, [asked.job], () => hasTownCapacity(tx, asked, cityIds), cityIds);
}

/**
 * Runs `work` with the towns and days of these jobs locked, by day and number. Where it needs towns that others hold, it is undone
 * and run again with those locked too, all in that sequence: nobody waits for a town while holding one that comes later.
 */
export async function withTownDays<T>(
  tx: Tx,
  jobs: readonly Job[],
  work: () => Promise<T>,
  also: Iterable<number> = [],
): Promise<T> {
  const cityIds = new Set([...jobs.map(({ cityId }) => cityId), ...also]);
  const days = [...new Set(jobs.map(dayOf))].sort();
  await sql`savepoint towns`.execute(tx);
  for (;;) {
    for (const day of days) await lockTowns(tx, [...cityIds], day);
    try {
      const result = await work();
      await sql`release savepoint towns`.execute(tx);
      return result;
    } catch (error) {
      if (!(error instanceof TownsBusy)) throw error;
      await sql`rollback to savepoint towns`.execute(tx);
      for (const id of error.cityIds) cityIds.add(id);
    }
  }
}

/** Within {@link withTownDays}, for one of its jobs, beginning with towns that are locked. */
export async function hasTownCapacity(
  tx: Tx,
  asked: Asked,
  cityIds: Iterable<number> = [asked.job.cityId],
): Promise<boolean> {
  const first = (more: number[]) => lockAtOnce(tx, more, dayOf(asked.job));
  const { left } = await askCapacity(tx, asked, { cityIds: [...cityIds], first });
  return left === 1;
}

const askCapacity = (
  tx: Tx,
  { job, ...more }: Asked,
  towns: Pick<Parameters<typeof askTowns>[1], 'cityIds' | 'first'>,
) =>
  askTowns(tx, { from: new Date(job.start), to: new Date(job.end), ...more, ...towns }, (known) =>
    remainingCapacity(known, job, 1),
  );

const dayOf = ({ start }: Job) => shanghaiDay(new Date(start));
const keyOf = (cityId: number, day: string) => `town ${cityId} ${day}`;

async function lockTowns(tx: Tx, cityIds: readonly number[], day: string): Promise<void> {
  const towns = cityIds.toSorted((a, b) => a - b).map((id) => keyOf(id, day));
  await sql`
    select pg_advisory_xact_lock(hashtextextended(town, 0))
    from unnest(${towns}::text[]) with ordinality as t (town, nth) order by nth`.execute(tx);
}

async function lockAtOnce(tx: Tx, cityIds: readonly number[], day: string): Promise<void> {
  const towns = cityIds.map((id) => keyOf(id, day));
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(town, 0)) as locked
    from unnest(${towns}::text[]) as town`.execute(tx);
  if (rows.some(({ locked }) => !locked)) throw new TownsBusy(cityIds);
}
