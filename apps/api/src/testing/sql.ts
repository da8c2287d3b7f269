import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

/** The same server with another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** SQLSTATE of "is being accessed by other users". */
const BEING_ACCESSED = '55006';

/** One statement on its own connection. Retries while the database is accessed by others. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        const again = error instanceof DatabaseError && error.code === BEING_ACCESSED;
        if (!again || attempt === 100) throw error;
        await sleep(50 + Math.random() * 100);
      }
    }
  } finally {
    await client.end();
  }
}
