import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table review_holds drop constraint review_holds_pkey`,
  `alter table review_holds alter task_id drop not null`,
  `alter table review_holds add self_order_id uuid references self_orders`,
  `alter table review_holds add constraint review_holds_one
    check (num_nonnulls(task_id, self_order_id) = 1)`,
  `alter table review_holds add constraint review_holds_task unique (task_id)`,
  `alter table review_holds add constraint review_holds_self_order unique (self_order_id)`,
  `comment on column review_holds.task_id is 'Of an inspection; null of a self-inspection.'`,
  `alter table review_views drop constraint review_views_pkey`,
  `alter table review_views alter task_id drop not null`,
  `alter table review_views add self_order_id uuid references self_orders`,
  `alter table review_views add constraint review_views_one
    check (num_nonnulls(task_id, self_order_id) = 1)`,
  `alter table review_views add constraint review_views_task unique (task_id, reviewer_id, file_id)`,
  `alter table review_views add constraint review_views_self_order
    unique (self_order_id, reviewer_id, file_id)`,
  `comment on table review_views is
    'Photos of an inspection or a self-inspection that passed before a reviewer: nothing is published while a required one has not.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
