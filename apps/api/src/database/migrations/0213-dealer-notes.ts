import { type Kysely, sql } from 'kysely';

const statements = [
  `create table dealer_notes (
    order_id uuid primary key references orders,
    dealer_id uuid not null references dealers,
    note text not null check (length(note) <= 500),
    tags text[] not null check (cardinality(tags) <= 5),
    changed_by uuid not null references users,
    changed_at timestamptz(3) not null)`,
  `comment on table dealer_notes is 'What a dealership keeps about an order for itself. Nobody else reads it.'`,
  `create index dealer_notes_tags on dealer_notes using gin (tags)`,

  `create table order_reminders (
    id uuid primary key,
    order_id uuid not null references orders,
    user_id uuid not null references users,
    due_at timestamptz(3) not null,
    words text not null check (length(words) <= 60),
    told_at timestamptz(3))`,
  `comment on table order_reminders is 'What somebody of a dealership wants to be reminded of; notices have its id as their event.'`,
  `create unique index order_reminders_open on order_reminders (order_id, user_id) where told_at is null`,
  `create index order_reminders_due on order_reminders (due_at) where told_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
