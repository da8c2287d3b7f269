import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  dropHoliday,
  Holiday,
  listHolidays,
  setHoliday,
} from '@yanche/contract/console/holidays';
import { isRealDay } from '@yanche/rules/calendar';
import type * as z from 'zod/mini';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import {
  deleteHoliday,
  findHoliday,
  listAllHolidays,
  putHoliday,
} from '../appointments/holidays.store.ts';

type Query = z.output<NonNullable<(typeof listHolidays)['query']>>;

async function readAll(db: Db, reader: StaffCaller): Promise<Holiday[]> {
  const [rows, versions] = await Promise.all([listAllHolidays(db), listVersions(db, 'holiday')]);
  return rows.map((row) => ({
    day: row.day,
    name: row.name,
    nameEn: row.name_en,
    workday: row.workday,
    version: versions.get(row.day) ?? 0,
    actions: reader.policies.includes('closures.change') ? ['drop'] : [],
  }));
}

export async function readHolidays(
  { db }: Deps,
  reader: StaffCaller,
  { search, ...page }: Query,
): Promise<AnswerOf<typeof listHolidays>> {
  const wanted = search?.trim() ?? '';
  const rows = (await readAll(db, reader)).filter((day) =>
    [day.day, day.name, day.nameEn].some((text) => text.includes(wanted)),
  );
  return pageOfList(rows, page, ({ day }) => day);
}

/** What the log says of a day of its own; nothing where there was none. */
const factsOf = (day: { name: string; workday: boolean } | null) =>
  day === null ? {} : { name: day.name, workday: day.workday };

/** Also over what was set before: the newer one counts. */
export async function putOwnDay(
  deps: Deps,
  by: StaffCaller,
  { reason, day, name, nameEn = name, workday }: BodyOf<typeof setHoliday>,
): Promise<Holiday> {
  if (!isRealDay(day)) throw new Failure('dayUnknown');
  const version = (await listVersions(deps.db, 'holiday')).get(day) ?? 0;
  const subject = { kind: 'holiday' as const, id: day };
  await changeVersioned(deps, by, { subject, version, reason }, async (tx) => {
    const before = await findHoliday(tx, day);
    await putHoliday(tx, { day, name, name_en: nameEn, workday });
    return {
      action: 'holiday.set',
      name: `${day} ${name}`,
      before: factsOf(before),
      after: { name, workday },
    };
  });
  const row = (await readAll(deps.db, by)).find((each) => each.day === day);
  if (row === undefined) throw new Failure('notFound');
  return row;
}

export async function dropOwnDay(
  deps: Deps,
  by: StaffCaller,
  { day, ...given }: BodyOf<typeof dropHoliday>,
): Promise<AnswerOf<typeof dropHoliday>> {
  const subject = { kind: 'holiday' as const, id: day };
  await changeVersioned(deps, by, { subject, ...given }, async (tx) => {
    const before = await findHoliday(tx, day);
    if (!(await deleteHoliday(tx, day))) throw new Failure('notFound');
    return { action: 'holiday.drop', name: day, before: factsOf(before) };
  });
  return {};
}
