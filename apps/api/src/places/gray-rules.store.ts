import { type GrayRule, grayRuleIds, onValue } from '@yanche/rules/staff/gray-rule-ids';
import { grayRules } from '@yanche/rules/staff/gray-rules';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export async function listGrayRules(db: Db): Promise<Selectable<Tables['gray_rules']>[]> {
  return db.selectFrom('gray_rules').selectAll().orderBy('id').execute();
}

/** Whether something is offered now. Asked each time: a switch counts at once, in every process. */
export async function isSwitchedOn(db: Db, rule: GrayRule): Promise<boolean> {
  const row = await db
    .selectFrom('gray_rules')
    .select('gray_result')
    .where('id', '=', grayRuleIds[rule])
    .executeTakeFirst();
  return row === undefined || row.gray_result === onValue;
}

export async function putGrayRule(tx: Tx, rule: GrayRule, isOn: boolean): Promise<void> {
  const gray_result = isOn ? onValue : 0;
  await tx
    .insertInto('gray_rules')
    .values({ id: grayRuleIds[rule], name: grayRules[rule].label[1], gray_result })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ gray_result }))
    .execute();
}
