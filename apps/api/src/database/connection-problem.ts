/** Why the database of DATABASE_URL cannot be used, in a sentence that names host and database but no password; null for other errors. */
export function connectionProblem(error: unknown, databaseUrl: string): string | null {
  const reason = reasonOf(error);
  return reason && `DATABASE_URL (${placeOf(databaseUrl)}): ${reason}`;
}

/** What came of the first work on a database; says so in a sentence when the one of DATABASE_URL (null: the embedded one) cannot be used. */
export async function withConnectionProblem<T>(
  databaseUrl: string | null,
  work: Promise<T>,
): Promise<T> {
  return work.catch((error: unknown) => {
    const problem = databaseUrl === null ? null : connectionProblem(error, databaseUrl);
    throw problem === null ? error : new Error(problem, { cause: error });
  });
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers at this host and port',
  EHOSTUNREACH: 'this host cannot be reached',
  ENETUNREACH: 'this host cannot be reached',
  ETIMEDOUT: 'this host does not answer',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of this host cannot be looked up',
  '28P01': 'user or password are wrong',
  '28000': 'this user is not let in',
  '3D000': 'there is no such database; create it first',
  '42501': 'this user may not change it',
  ERR_INVALID_URL: 'is no address; write special characters of a password as %xx',
};

function reasonOf(error: unknown): string | null {
  const { code = '' } = error as { code?: string };
  const reason = reasons[code];
  if (reason !== undefined) return reason;
  const { message } = error as Error;
  if (/unsupported startup parameter/.test(message)) {
    return 'a pooler answers here; give the database itself as DATABASE_DIRECT_URL';
  }
  if (/timeout exceeded when trying to connect/.test(message)) return 'this host does not answer';
  if (/Connection terminated|password must be a string/.test(message)) return message;
  return null;
}

function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'not readable';
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return `host ${host}, port ${port || '5432'}, database ${pathname.slice(1) || 'not named'}`;
}
