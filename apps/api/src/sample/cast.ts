import type { SampleAccount } from '@yanche/contract/people/inbox';
import { DAY_MS } from '@yanche/rules/calendar';
import { CERTIFICATE_RULES } from '@yanche/rules/inspectors/certificate';
import { maskPhone } from '@yanche/rules/people/phone';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { hasRows, insertRows } from '#database/bulk-insert.ts';
import { inTransaction } from '#database/database.ts';
import { hasInspector } from '#people/users.store.ts';
import type { Role } from '@yanche/contract/endpoint';
import people from './data/people.json' with { type: 'json' };

/** Marks invented people and companies wherever their name is shown. */
const asSample = (name: string) => `${name}（示例）`;

export type PersonKey = (typeof people.people)[number]['key'];
type DealerKey = (typeof people.dealers)[number]['key'];
export type Actor = Caller & { phone: string };
export type Cast = {
  person(key: PersonKey): Actor;
  dealerId(key: DealerKey): string;
};

type SamplePerson = {
  key: string;
  phone: string;
  name: string;
  roles: string[];
  dealerKey?: string;
  cityIds?: number[];
  certNo?: string;
  skills?: string[];
  base?: { lng: number; lat: number };
};

/** Inserts people and dealerships. Null when people exist already. */
export async function insertCast(deps: Deps): Promise<Cast | null> {
  const now = deps.clock.now();
  const dealerIds = new Map(people.dealers.map(({ key }) => [key, newId()]));
  const actors = new Map(
    (people.people as SamplePerson[]).map((person) => [person.key, actorOf(person, dealerIds)]),
  );
  const isNew = await inTransaction(deps.db, async (tx) => {
    if (await hasRows(tx, 'users')) return false;
    await insertRows(
      tx,
      'dealers',
      people.dealers.map((dealer) => ({
        id: dealerIds.get(dealer.key) ?? '',
        name: asSample(dealer.name),
        market_id: dealer.marketId,
        city_id: dealer.cityId,
        level: dealer.level,
        contact: asSample(dealer.contact),
        phone_mask: ownerPhoneMask(dealer.key),
        address: dealer.address,
        status: 'active' as const,
        created_at: now,
      })),
    );
    const rows = (people.people as SamplePerson[]).flatMap((person) => {
      const actor = actors.get(person.key);
      return actor === undefined ? [] : [rowOf(deps, person, actor, now)];
    });
    await insertRows(tx, 'users', rows);
    const certified = rows.flatMap(({ id, cert_no }) =>
      cert_no === null ? [] : [certificateOf(id, cert_no, now)],
    );
    await insertRows(tx, 'inspector_certificates', certified);
    return true;
  });
  if (!isNew) return null;
  const find = <Value>(map: Map<string, Value>, key: string): Value => {
    const found = map.get(key);
    if (found === undefined) throw new RangeError(`nobody is called ${key}`);
    return found;
  };
  return { person: (key) => find(actors, key), dealerId: (key) => find(dealerIds, key) };
}

/** From before their first job; longer than a real one, so that a sample world that is kept for years goes on. */
const certificateOf = (userId: string, certNo: string, now: Date) => ({
  id: newId(),
  user_id: userId,
  cert_no: certNo,
  issued_at: new Date(now.getTime() - 300 * DAY_MS),
  expires_at: new Date(now.getTime() + 5 * CERTIFICATE_RULES.days * DAY_MS),
  exam_id: null,
  suspended_at: null,
  suspended_by: null,
  suspend_reason: null,
  reminded_at: null,
  // Certified before there was a contract to sign: asked, and taking jobs.
  needs_contract: false,
});

/** Whom visitors of the sample world log in as: one person of each kind. */
export const sampleAccounts = (people.people as SamplePerson[])
  .slice(0, 5)
  .map(({ phone, roles: [role] }) => ({ phone, role: role as SampleAccount['role'] }));

/** Inspectors who came to the sample world later join one that was made before them. */
export async function hireInspectors(deps: Deps): Promise<void> {
  const inspectors = (people.people as SamplePerson[]).filter(({ roles }) =>
    roles.includes('inspector'),
  );
  const [first] = inspectors;
  if (!first || !(await hasInspector(deps.db, deps.pii.hashes(first.phone)))) return;
  const rows = inspectors.map((person) =>
    rowOf(deps, person, actorOf(person, new Map()), deps.clock.now()),
  );
  await insertRows(deps.db, 'users', rows, { skipExisting: true });
}

const rowOf = (deps: Deps, person: SamplePerson, actor: Actor, now: Date) => ({
  id: actor.userId,
  phone_hash: deps.pii.hash(person.phone),
  phone_sealed: deps.pii.seal(person.phone),
  phone_mask: maskPhone(person.phone),
  name: asSample(person.name),
  // Reviewers and administrators have theirs at the console (`hire-staff.ts`).
  roles: (person.roles as Role[]).filter((role) => role !== 'reviewer' && role !== 'admin'),
  dealer_id: actor.dealerId,
  city_ids: person.cityIds ?? [],
  cert_no: person.certNo ?? null,
  claimed_cert_no: null,
  closed_at: null,
  invited_at: null,
  jobs_paused_at: null,
  jobs_paused_by: null,
  jobs_paused_reason: null,
  may_spend: true,
  month_limit: null,
  skills: person.skills ?? [],
  base_lng: person.base?.lng ?? null,
  base_lat: person.base?.lat ?? null,
  sms_notices: true,
  openid_sealed: null,
  language: 'zh' as const,
  created_at: now,
});

function actorOf(person: SamplePerson, dealerIds: ReadonlyMap<string, string>): Actor {
  return {
    userId: newId(),
    name: asSample(person.name),
    phone: person.phone,
    phoneMask: maskPhone(person.phone),
    roles: person.roles as Role[],
    dealerId: person.dealerKey === undefined ? null : (dealerIds.get(person.dealerKey) ?? null),
    cityIds: person.cityIds ?? [],
  };
}

const ownerPhoneMask = (dealerKey: string) =>
  maskPhone(
    (people.people as SamplePerson[]).find(
      ({ dealerKey: key, roles }) => key === dealerKey && roles.includes('dealerOwner'),
    )?.phone ?? '',
  );

/** Initial balances of the dealerships, fen. */
export const openingBalances = people.dealers.map(({ key, walletFen, goldFen }) => ({
  key,
  walletFen,
  goldFen,
}));
