import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { FeatureSwitch, listSwitches, setSwitch } from '@yanche/contract/console/switches';
import { type GrayRule, grayRuleIds } from '@yanche/rules/staff/gray-rule-ids';
import { grayRuleNames, grayRules } from '@yanche/rules/staff/gray-rules';
import type * as z from 'zod/mini';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import { isSwitchedOn, putGrayRule } from '#places/gray-rules.store.ts';
import type { StaffCaller } from '#route.ts';
import { listAuditEntries } from '../audit/audit.store.ts';
import { listVersions } from '../catalogue-versions.store.ts';
import { changeVersioned } from '../versioned-change.ts';

type Query = z.output<NonNullable<(typeof listSwitches)['query']>>;

async function readOne(db: Db, reader: StaffCaller, rule: GrayRule): Promise<FeatureSwitch> {
  const [isOn, versions, [last]] = await Promise.all([
    isSwitchedOn(db, rule),
    listVersions(db, 'switch'),
    listAuditEntries(db, {
      subjectKind: 'switch',
      subjectId: rule,
      since: null,
      before: null,
      sort: 'newest',
      after: null,
      limit: 1,
    }),
  ]);
  const mayChange = reader.policies.includes('switches.change');
  return {
    rule,
    id: grayRuleIds[rule],
    isOn,
    changedAt: last?.at.toISOString() ?? null,
    changedBy: last?.actor_name ?? null,
    version: versions.get(rule) ?? 0,
    actions: mayChange ? [isOn ? 'turnOff' : 'turnOn'] : [],
  };
}

export async function readSwitches(
  { db }: Deps,
  reader: StaffCaller,
  page: Query,
): Promise<AnswerOf<typeof listSwitches>> {
  const rows = await Promise.all(grayRuleNames.map((rule) => readOne(db, reader, rule)));
  return pageOfList(rows, page, ({ rule }) => rule);
}

export async function turnSwitch(
  deps: Deps,
  by: StaffCaller,
  { rule, isOn, ...given }: BodyOf<typeof setSwitch>,
): Promise<FeatureSwitch> {
  const subject = { kind: 'switch' as const, id: rule };
  await changeVersioned(deps, by, { subject, ...given }, async (tx) => {
    if ((await isSwitchedOn(tx, rule)) === isOn) throw new Failure('nothingChanged');
    await putGrayRule(tx, rule, isOn);
    return { action: isOn ? 'switch.turnOn' : 'switch.turnOff', name: grayRules[rule].label[0] };
  });
  return readOne(deps.db, by, rule);
}
