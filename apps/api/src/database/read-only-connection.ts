import { type Driver, Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { Tables } from './schema.ts';

/** No transaction inside the one that reads: its end would end the outer one, and what follows could write. */
class OneTransactionDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async () => {
      throw new Error('whoever reads from a replica begins no transaction');
    };
    return driver;
  }
}

/** The tables through one connection that somebody else opened and goes on to use; statements asked at once wait for each other. */
export function onConnection(client: PoolClient): { db: Kysely<Tables>; close: () => void } {
  let free = Promise.resolve();
  let closed = false;
  const connect = async () => {
    const before = free;
    let release = (): void => undefined;
    free = new Promise((next) => {
      release = next;
    });
    await before;
    if (!closed) return keptClient(client, release);
    release();
    throw new Error('the transaction that reads has ended');
  };
  const pool = { connect, end: async () => undefined };
  return {
    db: new Kysely<Tables>({ dialect: new OneTransactionDialect({ pool }) }),
    close: () => {
      closed = true;
    },
  };
}

/** The client, whose `release` lets the next statement go ahead and keeps the connection. */
const keptClient = (client: PoolClient, release: () => void): PoolClient =>
  new Proxy(client, {
    get(whole, name) {
      if (name === 'release') return release;
      return name === 'query' ? whole.query.bind(whole) : Reflect.get(whole, name);
    },
  });
