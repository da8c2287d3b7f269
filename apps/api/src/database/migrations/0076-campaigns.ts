import { type Kysely, sql } from 'kysely';

const statements = [
  `create table campaigns (
    id text primary key check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
    shown_edition integer,
    sample boolean not null default false,
    created_at timestamptz(3) not null)`,
  `comment on table campaigns is 'Pages of /banner, by the id in their address.'`,
  `comment on column campaigns.shown_edition is
    'The edition that phones show between its start and its end; null: none. Later editions are drafts.'`,
  `create table campaign_editions (
    campaign_id text not null references campaigns,
    edition integer not null check (edition > 0),
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    content jsonb not null,
    created_by uuid references users,
    created_at timestamptz(3) not null,
    primary key (campaign_id, edition),
    check (starts_at < ends_at))`,
  `comment on table campaign_editions is
    'What a campaign says, as it was saved each time; never changed. created_by is null for the sample world.'`,
  `alter table campaigns add constraint campaigns_shown
    foreign key (id, shown_edition) references campaign_editions (campaign_id, edition)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
