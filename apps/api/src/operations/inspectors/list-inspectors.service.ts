import type { ConsoleInspector, listInspectors } from '@yanche/contract/console/inspectors';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { maskPlate } from '@yanche/rules/cars/plate';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import { certificateStatusOf } from '@yanche/rules/inspectors/certificate';
import { inspectorActionsOf, inspectorStateOf } from '@yanche/rules/staff/inspector-state';
import type * as z from 'zod/mini';
import { listCertificates } from '#certification/certificate/certificates.store.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import { type Leave, listLeaves } from '#people/inspectors.store.ts';
import { listCities } from '#places/places.store.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import {
  type InspectorRow,
  type JobAtHand,
  listInspectorRows,
  listJobsAtHand,
} from './inspectors.store.ts';

type Query = z.output<NonNullable<(typeof listInspectors)['query']>>;
type AffectedOrder = ConsoleInspector['jobs'][number];
/** Jobs at hand are recent; without this the whole history would be read. */
const recentDays = 30;

export const jobOf = (row: JobAtHand): AffectedOrder => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  startAt: row.start_at.toISOString(),
  pointName: row.point_name,
  pointNameEn: row.point_name_en,
  plateMask: row.plate === null ? null : maskPlate(row.plate),
  toldAt: null,
});

/** Days in China, both included. */
export const leaveDays = ({ starts_at, ends_at }: Pick<Leave, 'starts_at' | 'ends_at'>) => ({
  firstDay: shanghaiDay(starts_at),
  lastDay: shanghaiDay(new Date(ends_at.getTime() - 1)),
});

/** All of them: some hundred people. */
async function readAll(
  { db, clock }: Deps,
  reader: StaffCaller,
  language: Language,
): Promise<{ row: InspectorRow; inspector: ConsoleInspector }[]> {
  const now = clock.now();
  const rows = await listInspectorRows(db);
  const ids = rows.map(({ id }) => id);
  const [jobs, leaves, versions, cities, certificates] = await Promise.all([
    listJobsAtHand(db, ids, { since: new Date(now.getTime() - recentDays * DAY_MS) }),
    listLeaves(db, ids, { from: now, to: null }),
    listVersions(db, 'inspector'),
    listCities(db),
    listCertificates(db, ids),
  ]);
  const names = new Map(
    cities.map(({ id, name, name_en }) => [id, inLanguage([name, name_en], language)]),
  );
  return rows.map((row) => {
    const own = leaves.filter(({ user_id }) => user_id === row.id);
    const held = certificates.get(row.id);
    const certificate = held && {
      certNo: held.cert_no,
      status: certificateStatusOf(
        { expiresAt: held.expires_at, suspendedAt: held.suspended_at },
        now,
      ),
      expiresAt: held.expires_at.toISOString(),
      suspendReason: held.suspend_reason,
    };
    const isPaused = row.jobs_paused_at !== null;
    const state = inspectorStateOf({
      certificate: certificate?.status ?? null,
      certNo: row.cert_no,
      claimedCertNo: row.claimed_cert_no,
      isSuspended: isPaused,
      isOnLeave: own.some(({ starts_at }) => starts_at <= now),
    });
    const inspector: ConsoleInspector = {
      inspectorId: row.id,
      name: row.name,
      phoneMask: row.phone_mask,
      state,
      certNo: row.cert_no,
      claimedCertNo: row.cert_no === null ? row.claimed_cert_no : null,
      certificate: certificate ?? null,
      cities: row.city_ids.map((id) => ({ id, name: names.get(id) ?? String(id) })),
      skills: row.skills,
      suspendedAt: row.jobs_paused_at?.toISOString() ?? null,
      leaves: own.map((leave) => ({ leaveId: leave.id, ...leaveDays(leave), note: leave.note })),
      jobs: jobs.filter(({ inspector_id }) => inspector_id === row.id).map((job) => jobOf(job)),
      since: row.created_at.toISOString(),
      version: versions.get(row.id) ?? 0,
      actions: inspectorActionsOf(
        { state, hasLeave: own.length > 0, isPaused, certificate: certificate?.status ?? null },
        reader.policies,
      ),
    };
    return { row, inspector };
  });
}

export async function readInspectors(
  deps: Deps,
  reader: StaffCaller,
  { search, state, skill, ...page }: Query,
  language: Language,
): Promise<AnswerOf<typeof listInspectors>> {
  const isFound = finder(deps, search?.trim() ?? '');
  const rows = (await readAll(deps, reader, language)).filter(
    ({ row, inspector }) =>
      (state === undefined || inspector.state === state) &&
      (skill === undefined || inspector.skills.includes(skill)) &&
      isFound(row, inspector),
  );
  return pageOfList(
    rows.map(({ inspector }) => inspector),
    page,
    ({ inspectorId }) => inspectorId,
  );
}

function finder({ pii }: Deps, text: string) {
  const phone = normalizePhone(text);
  const hashes = checkPhone(phone).ok ? pii.hashes(phone) : null;
  return (row: InspectorRow, { name, cities, certNo, claimedCertNo }: ConsoleInspector) => {
    if (text === '') return true;
    if (hashes !== null) return hashes.includes(row.phone_hash);
    if (/^\d{4}$/.test(text) && row.phone_mask.endsWith(text)) return true;
    return [name, certNo, claimedCertNo, ...cities.map((city) => city.name)].some(
      (each) => each?.toLowerCase().includes(text.toLowerCase()) === true,
    );
  };
}

/** One inspector as this reader sees them. Throws `notFound`. */
export async function readInspector(
  deps: Deps,
  reader: StaffCaller,
  inspectorId: string,
  language: Language,
): Promise<ConsoleInspector> {
  const all = await readAll(deps, reader, language);
  const found = all.find(({ row }) => row.id === inspectorId);
  if (found === undefined) throw new Failure('notFound');
  return found.inspector;
}
