import type { BoardJob, listJobs } from '@yanche/contract/console/jobs';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { byUrgency, jobUrgency } from '@yanche/rules/appointments/job-urgency';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { maskPlate } from '@yanche/rules/cars/plate';
import { isOneOf } from '@yanche/rules/state-machine';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type * as z from 'zod/mini';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { listLeaves } from '#people/inspectors.store.ts';
import { listCarBlocks } from '#people/blocks.store.ts';
import type { StaffCaller } from '#route.ts';
import { ofOrder, unlessOwn } from '#staff/own-affairs.ts';
import { chinaDay } from '../china-day.ts';
import { type Reading, versionOf } from '../orders/order-row.ts';
import { countJobsByCity, type JobRow, listInspectorsOf, listJobsOfDay } from './jobs.store.ts';

type Query = z.output<NonNullable<(typeof listJobs)['query']>>;
/** What a board can show; a town never has so many. */
const most = 400;
/** How long a job that never began is looked for. */
const overdueDays = 7;

export async function readJobs(
  { db, clock }: Deps,
  reader: StaffCaller,
  { day: asked, cityId }: Query,
  language: Language,
): Promise<AnswerOf<typeof listJobs>> {
  const now = clock.now();
  const day = asked ?? shanghaiDay(now);
  const span = chinaDay(day);
  const isToday = day === shanghaiDay(now);
  const overdueSince = isToday ? new Date(span.from.getTime() - overdueDays * DAY_MS) : null;
  const [found, cities] = await Promise.all([
    listJobsOfDay(db, { ...span, overdueSince, cityId, limit: most + 1 }),
    countJobsByCity(db, span),
  ]);
  const rows = await withTitles(db, language, found.slice(0, most));
  // Of earlier days, too: somebody has to take what was left.
  const towns =
    cityId === undefined
      ? [...new Set([...cities.map(({ id }) => id), ...rows.map(({ city_id }) => city_id)])]
      : [cityId];
  const atWork = rows.flatMap(({ inspector_id: id, start_at: at }) =>
    id !== null && at >= span.from ? [id] : [],
  );
  const [inspectors, blocks] = await Promise.all([
    listInspectorsOf(db, { cityIds: towns, atWork }),
    listCarBlocks(
      db,
      rows.map(({ vin }) => vin),
      now,
    ),
  ]);
  const leaves = await listLeaves(
    db,
    inspectors.map(({ id }) => id),
    span,
  );
  return {
    day,
    cities: cities.map(({ id, name, name_en, jobs }) => ({
      id,
      name: inLanguage([name, name_en], language),
      jobs,
    })),
    jobs: byUrgency(rows.map((row) => jobOf(row, { reader, language, blocks, now }))),
    isCut: found.length > most,
    inspectors: inspectors.map(({ id, name, city_ids, skills, takes_jobs }) => ({
      inspectorId: id,
      name,
      cityIds: city_ids,
      skills,
      isStopped: !takes_jobs,
      isAway: leaves.some(({ user_id }) => user_id === id),
    })),
  };
}

function jobOf(row: JobRow, { reader, language, blocks, now }: Reading & { now: Date }): BoardJob {
  const mayMove =
    reader.policies.includes('dispatch.change') &&
    isOneOf(row.status, orderStatus.unassigned, orderStatus.assigned);
  return {
    orderId: row.id,
    orderNo: row.order_no,
    status: row.status,
    urgency: jobUrgency({ status: row.status, startAt: row.start_at }, now),
    carTitle: row.car_title,
    plateMask: row.plate === null ? null : maskPlate(row.plate),
    carBlock: blocks.get(row.vin) ?? null,
    isClosed: row.closed,
    city: { id: row.city_id, name: inLanguage([row.city_name, row.city_name_en], language) },
    pointName: inLanguage([row.point_name, row.point_name_en], language),
    productName: inLanguage([row.product_name, row.product_name_en], language),
    startAt: row.start_at.toISOString(),
    minutes: row.minutes,
    skill: row.skill,
    inspectorId: row.inspector_id,
    inspectorName: row.inspector_name,
    version: versionOf(row),
    actions: mayMove ? unlessOwn(reader, [ofOrder(row)], ['reassign']) : [],
  };
}
