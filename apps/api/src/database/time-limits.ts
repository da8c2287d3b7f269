import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  sql,
  type TransactionSettings,
} from 'kysely';

/** How long a statement, and a transaction in which nothing is asked, may keep others waiting. By PostgreSQL's names, in milliseconds. */
export const timeLimits = {
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

const limitsOfTransaction = Object.entries(timeLimits)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

/**
 * Every transaction brings its limits along, in the message that begins it: behind a pooler of transactions the session belongs
 * to nobody, so that what a session was told is lost, or is somebody else's next time.
 */
class LimitedDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel && `isolation level ${isolationLevel}`;
    const mode = [isolation, accessMode].filter(Boolean).join(' ');
    const begin = `start transaction ${mode}; ${limitsOfTransaction}`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

export class LimitedDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): PostgresDriver {
    return new LimitedDriver({ pool: this.#pool });
  }
}

type LimitName = keyof typeof timeLimits;
const limitNames = Object.keys(timeLimits) as LimitName[];

/** The limits that a database does not give to our sessions; one that its operator chose is one. */
export async function missingTimeLimits<T>(db: Kysely<T>): Promise<LimitName[]> {
  const { rows } = await sql<{ setting: string }>`
    select unnest(setconfig) as setting from pg_db_role_setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and setrole in (0, to_regrole(quote_ident(current_user)))`.execute(db);
  return limitNames.filter((name) => !rows.some(({ setting }) => setting.startsWith(`${name}=`)));
}

/**
 * Gives a database the limits it lacks, for the statements that stand alone behind a pooler. Looked at whenever it is migrated, since
 * a dump does not carry them. Who does not own the database limits the own role in it.
 */
export async function giveTimeLimits(db: Kysely<unknown>): Promise<void> {
  for (const name of await missingTimeLimits(db)) {
    const to = `set ${name} = ${timeLimits[name]}`;
    await sql
      .raw(`
      do $$ begin
        execute format('alter database %I ${to}', current_database());
      exception when insufficient_privilege then
        execute format('alter role current_user in database %I ${to}', current_database());
      end $$`)
      .execute(db);
  }
}

/** Behind a pooler: refuses to go on with connections on which a statement may run for ever. */
export async function requireTimeLimits<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(limitNames)}) and setting = '0'`.execute(
    db,
  );
  if (rows.length === 0) return;
  throw new Error(
    `DATABASE_URL: connections of this pooler have no ${rows.map(({ name }) => name).join(' and no ')}. ` +
      '`node apps/api/dist/admin.js migrate` gives the database its limits. Connections that the pooler opened before that lack ' +
      'them: RECONNECT at its console ends those',
  );
}
