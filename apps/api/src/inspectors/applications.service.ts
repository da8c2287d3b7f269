import type { BodyOf } from '@yanche/contract/endpoint';
import type { applyAsInspector, OwnApplication } from '@yanche/contract/inspectors/applications';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiClock } from '@yanche/rules/calendar';
import { nextApplicationAt } from '@yanche/rules/inspectors/application';
import { saysSomething } from '@yanche/rules/says-something';
import { inspectorSkillLabels } from '@yanche/rules/staff/inspector-state';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure, invalidField } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { listCities } from '#places/places.store.ts';
import type { Caller } from '#route.ts';
import {
  type ApplicationRow,
  findApplicant,
  insertApplication,
  listOwnApplications,
} from './applications.store.ts';
import { lockPerson } from './identities.store.ts';

/** From when they may apply again; null: now. */
function againAtOf(last: ApplicationRow | undefined, now: Date): Date | null {
  const next = nextApplicationAt(
    last === undefined ? null : { state: last.state, decidedAt: last.decided_at },
  );
  return next !== null && next > now.getTime() ? new Date(next) : null;
}

export async function readApplication(
  { db, clock }: Deps,
  { userId }: Caller,
  language: Language,
): Promise<OwnApplication> {
  const [person, [last], cities] = await Promise.all([
    findApplicant(db, userId),
    listOwnApplications(db, userId),
    listCities(db),
  ]);
  const againAt = againAtOf(last, clock.now());
  return {
    isInspector: person.is_inspector,
    last:
      last === undefined
        ? null
        : {
            state: last.state,
            cityNames: cities
              .filter(({ id }) => last.city_ids.includes(id))
              .map(({ name, name_en }) => inLanguage([name, name_en], language)),
            createdAt: last.created_at.toISOString(),
            reason: last.state === 'declined' ? last.decided_reason : null,
          },
    mayApply: !person.is_inspector && last?.state !== 'open' && againAt === null,
    againAt: person.is_inspector ? null : (againAt?.toISOString() ?? null),
  };
}

/** Throws `inspectorAlready`, `applicationWaits`, `applicationTooEarly`, `fieldInvalid`. */
export async function apply(
  deps: Deps,
  caller: Caller,
  { requestId, name, cityIds, skills, experience, about }: BodyOf<typeof applyAsInspector>,
  language: Language,
): Promise<OwnApplication> {
  const { db, clock } = deps;
  const { userId } = caller;
  if (!saysSomething(about)) throw invalidField('about');
  await inTransaction(db, async (tx) => {
    // Two taps, or two phones, come one after the other.
    await lockPerson(tx, userId);
    const before = await listOwnApplications(tx, userId);
    if (before.some(({ request_id }) => request_id === requestId)) return;
    if ((await findApplicant(tx, userId)).is_inspector) throw new Failure('inspectorAlready');
    const [last] = before;
    if (last?.state === 'open') throw new Failure('applicationWaits');
    const now = clock.now();
    const againAt = againAtOf(last, now);
    if (againAt !== null) {
      throw new Failure('applicationTooEarly', { time: shanghaiClock(againAt).slice(0, 16) });
    }
    const known = new Set((await listCities(tx)).map(({ id }) => id));
    if (cityIds.some((id) => !known.has(id))) throw invalidField('cityIds');
    await insertApplication(tx, {
      id: newId(),
      user_id: userId,
      request_id: requestId,
      name,
      city_ids: [...new Set(cityIds)],
      skills: Object.keys(inspectorSkillLabels).filter((skill) =>
        skills.some((each) => each === skill),
      ),
      experience,
      about: about.replaceAll('\0', ''),
      state: 'open',
      created_at: now,
    });
  });
  return readApplication(deps, caller, language);
}
