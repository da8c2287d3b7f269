import { type Kysely, sql } from 'kysely';

const statements = [
  `create table inspector_identities (
    id uuid primary key references users,
    real_name text not null,
    id_no_sealed text not null,
    id_no_hash text not null unique,
    id_no_mask text not null,
    contract_no text not null,
    portrait_sealed text not null,
    confirmed_at timestamptz(3) not null)`,
  `comment on table inspector_identities is 'Who an inspector is, as they confirmed it; id: the person.'`,
  `comment on column inspector_identities.id_no_hash is 'Keyed hash: one person per identity number.'`,
  `comment on column inspector_identities.portrait_sealed is
    'The photo of the licence of the trade, a JPEG in base64, sealed: faces are compared with it.'`,
  `create table face_checks (
    id uuid primary key,
    user_id uuid not null references users,
    purpose text not null,
    report_id uuid references reports,
    note text not null default '',
    state text not null,
    return_path text,
    expires_at timestamptz(3) not null,
    consent_at timestamptz(3),
    turns text[] not null default '{}',
    turns_until timestamptz(3),
    tries smallint not null default 0,
    frame_hashes text[] not null default '{}',
    provider text,
    score real,
    reason text,
    still_sealed text,
    decided_by uuid references users,
    decided_at timestamptz(3),
    decided_reason text,
    created_at timestamptz(3) not null)`,
  `comment on table face_checks is 'Checks that an inspector is who they say. Frames are stored nowhere; result and score stay.'`,
  `comment on column face_checks.frame_hashes is 'Of pictures that were judged: the same ones again are refused.'`,
  `comment on column face_checks.still_sealed is
    'Only while a person has to decide: a JPEG in base64, sealed; deleted with the decision.'`,
  `create index face_checks_user on face_checks (user_id, created_at)`,
  `create index face_checks_review on face_checks (created_at) where state = 'review'`,
  `create index face_checks_hashes on face_checks using gin (frame_hashes)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
