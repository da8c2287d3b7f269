import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table orders add column history_consent text`,
  `comment on column orders.history_consent is
    'The version of the authorisation of the history query that the package includes; null where it was not given.'`,
  `create index orders_history_due on orders (id)
    where history_consent is not null and status in ('35', '40', '50')`,
  `alter table history_orders add column package_order_id uuid unique references orders`,
  `comment on column history_orders.package_order_id is
    'The inspection that includes it: nothing is charged then, and nothing comes back.'`,
  `update products set rule = rule || '{"history": "Q_COMBO"}' where code = 'CHK_FULL'`,
  // Products of before said nothing, and all of their price came back without a record: from here on their rows say so.
  `update products set rule = rule || jsonb_build_object('noRecordRefund', price)
    where kind in ('accident', 'insurance') and not rule ? 'noRecordRefund'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
