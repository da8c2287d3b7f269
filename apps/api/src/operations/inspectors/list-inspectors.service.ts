import type { ConsoleInspector, listInspectors } from '@yanche/contract/console/inspectors';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { maskPlate } from '@yanche/rules/cars/plate';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import { certificateStatusOf } from '@yanche/rules/inspectors/certificate';
import {
  inspectorActionsOf,
  type InspectorState,
  inspectorStateOf,
} from '@yanche/rules/staff/inspector-state';
import type * as z from 'zod/mini';
import {
  type EndedPractical,
  listPracticalResults,
} from '#inspections/practice/practicals.store.ts';
import { listCertificates } from '#certification/certificate/certificates.store.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { groupBy } from '#lib/group-by.ts';
import { pageOfList } from '#lib/list-page.ts';
import { type Leave, listLeaves } from '#people/inspectors.store.ts';
import { listCities } from '#places/places.store.ts';
import type { StaffCaller } from '#route.ts';
import { unlessOwn } from '#staff/own-affairs.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import {
  type InspectorRow,
  type JobAtHand,
  listInspectorRows,
  listJobsAtHand,
} from './inspectors.store.ts';
import { listWayIns, type WayInRow } from './way-ins.store.ts';

type Query = z.output<NonNullable<(typeof listInspectors)['query']>>;
type AffectedOrder = ConsoleInspector['jobs'][number];
/** Jobs at hand are recent; without this the whole history would be read. */
const recentDays = 30;

export const jobOf = (row: JobAtHand): AffectedOrder => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  status: row.status,
  startAt: row.start_at.toISOString(),
  pointName: row.point_name,
  pointNameEn: row.point_name_en,
  plateMask: row.plate === null ? null : maskPlate(row.plate),
  toldAt: null,
  outcome: null,
});

/** Days in China, both included. */
export const leaveDays = ({ starts_at, ends_at }: Pick<Leave, 'starts_at' | 'ends_at'>) => ({
  firstDay: shanghaiDay(starts_at),
  lastDay: shanghaiDay(new Date(ends_at.getTime() - 1)),
});

function practicalOf(
  result: EndedPractical | undefined,
  language: Language,
): ConsoleInspector['practical'] {
  if (result === undefined) return null;
  const { score, endedAt, tries } = result;
  const codes = [...new Set(score.mistakes.map(({ code }) => code))];
  return {
    ...score,
    endedAt: endedAt.toISOString(),
    tries,
    mistakes: codes.map((code) => inLanguage(checklistItem(code).name, language)),
  };
}

const wayInOf = (
  row: WayInRow | undefined,
): Pick<ConsoleInspector, 'identity' | 'face' | 'exam'> => ({
  identity:
    row?.confirmed_at == null
      ? null
      : { idNoMask: row.id_no_mask ?? '', confirmedAt: row.confirmed_at.toISOString() },
  face: row?.face ?? null,
  exam:
    row?.exam_ended_at == null
      ? null
      : {
          isPassed: row.exam_passed === true,
          score: Math.round((row.exam_right * 100) / Math.max(1, row.exam_of)),
          tries: row.exam_tries,
          endedAt: row.exam_ended_at.toISOString(),
        },
});

type Known = {
  row: InspectorRow;
  certificate: ConsoleInspector['certificate'];
  leaves: readonly Leave[];
  state: InspectorState;
};

/** Where everybody stands: of one person, or of all, which are some thousand at most. */
async function readStates({ db, clock }: Deps, inspectorId?: string): Promise<Known[]> {
  const now = clock.now();
  const rows = await listInspectorRows(db, now, inspectorId);
  const ids = rows.map(({ id }) => id);
  const [leaves, certificates] = await Promise.all([
    listLeaves(db, ids, { from: now, to: null }),
    listCertificates(db, ids),
  ]);
  const leavesOf = groupBy(leaves, ({ user_id }) => user_id);
  return rows.map((row) => {
    const own = leavesOf.get(row.id) ?? [];
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
    const state = inspectorStateOf({
      certificate: certificate?.status ?? null,
      certNo: row.cert_no,
      claimedCertNo: row.claimed_cert_no,
      isSuspended: row.jobs_paused_at !== null,
      lacksContract: row.lacks_contract,
      isOnLeave: own.some(({ starts_at }) => starts_at <= now),
    });
    return { row, certificate: certificate ?? null, leaves: own, state };
  });
}

/** With their jobs at hand and what this reader may do. */
async function readWhole(
  { db, clock }: Deps,
  reader: StaffCaller,
  known: readonly Known[],
  language: Language,
): Promise<ConsoleInspector[]> {
  const since = new Date(clock.now().getTime() - recentDays * DAY_MS);
  const ids = known.map(({ row }) => row.id);
  const [jobs, practicals, wayIns, versions, names] = await Promise.all([
    listJobsAtHand(db, ids, { since }),
    listPracticalResults(db, ids),
    listWayIns(db, ids),
    listVersions(db, 'inspector'),
    readCityNames(db, language),
  ]);
  const jobsOf = groupBy(jobs, ({ inspector_id }) => inspector_id);
  return known.map(({ row, certificate, leaves, state }) => {
    const isPaused = row.jobs_paused_at !== null;
    return {
      inspectorId: row.id,
      name: row.name,
      phoneMask: row.phone_mask,
      state,
      certNo: row.cert_no,
      claimedCertNo: row.cert_no === null ? row.claimed_cert_no : null,
      certificate,
      ...wayInOf(wayIns.get(row.id)),
      practical: practicalOf(practicals.get(row.id), language),
      contractUntil: row.contract_until?.toISOString() ?? null,
      cities: row.city_ids.map((id) => ({ id, name: names.get(id) ?? String(id) })),
      skills: row.skills,
      suspendedAt: row.jobs_paused_at?.toISOString() ?? null,
      leaves: leaves.map((leave) => ({ leaveId: leave.id, ...leaveDays(leave), note: leave.note })),
      jobs: (jobsOf.get(row.id) ?? []).map((job) => jobOf(job)),
      since: row.created_at.toISOString(),
      version: versions.get(row.id) ?? 0,
      actions: unlessOwn(
        reader,
        [{ inspectorId: row.id }],
        inspectorActionsOf(
          {
            state,
            hasLeave: leaves.length > 0,
            isPaused,
            certificate: certificate?.status ?? null,
            isIdentityFixed: wayIns.get(row.id)?.face === 'passed',
          },
          reader.policies,
        ),
        ['readPhone'],
      ),
    };
  });
}

const readCityNames = async (db: Db, language: Language) =>
  new Map(
    (await listCities(db)).map(({ id, name, name_en }) => [
      id,
      inLanguage([name, name_en], language),
    ]),
  );

export async function readInspectors(
  deps: Deps,
  reader: StaffCaller,
  { search, state, skill, ...page }: Query,
  language: Language,
): Promise<AnswerOf<typeof listInspectors>> {
  const names = await readCityNames(deps.db, language);
  const isFound = finder(deps, names, search?.trim() ?? '');
  const rows = (await readStates(deps)).filter(
    (known) =>
      (state === undefined || known.state === state) &&
      (skill === undefined || known.row.skills.includes(skill)) &&
      isFound(known.row),
  );
  const { data, ...more } = pageOfList(rows, page, ({ row }) => row.id);
  return { data: await readWhole(deps, reader, data, language), ...more };
}

function finder({ pii }: Deps, cityNames: ReadonlyMap<number, string>, text: string) {
  const phone = normalizePhone(text);
  const hashes = checkPhone(phone).ok ? pii.hashes(phone) : null;
  return ({ name, cert_no, claimed_cert_no, city_ids, phone_hash, phone_mask }: InspectorRow) => {
    if (text === '') return true;
    if (hashes !== null) return hashes.includes(phone_hash);
    if (/^\d{4}$/.test(text) && phone_mask.endsWith(text)) return true;
    return [name, cert_no, claimed_cert_no, ...city_ids.map((id) => cityNames.get(id))].some(
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
  const [inspector] = await readWhole(deps, reader, await readStates(deps, inspectorId), language);
  if (inspector === undefined) throw new Failure('notFound');
  return inspector;
}
