import { type Kysely, sql } from 'kysely';

const statements = [
  `create table inspector_certificates (
    id uuid primary key,
    user_id uuid not null unique references users,
    cert_no text not null unique,
    issued_at timestamptz(3) not null,
    expires_at timestamptz(3) not null check (expires_at > issued_at),
    exam_id uuid references exams,
    suspended_at timestamptz(3),
    suspend_reason text,
    reminded_at timestamptz(3),
    check ((suspended_at is null) = (suspend_reason is null)))`,
  `comment on table inspector_certificates is
    'Our own certificate of an inspector, one for each; users.cert_no is the licence of the trade that somebody checked.'`,
  `comment on column inspector_certificates.exam_id is
    'The exam it was issued or renewed for; null: certified before there was an exam.'`,
  `comment on column inspector_certificates.reminded_at is 'When the inspector was told that it ends soon.'`,
  `create index inspector_certificates_ending on inspector_certificates (expires_at) where reminded_at is null`,
  // Reports of before name the number that was checked: it can be verified as well.
  `insert into inspector_certificates (id, user_id, cert_no, issued_at, expires_at)
    select distinct on (cert_no) gen_random_uuid(), id, cert_no, now(), now() + interval '1 year'
    from users where 'inspector' = any(roles) and cert_no is not null
    order by cert_no, created_at`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
