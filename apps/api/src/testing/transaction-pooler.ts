import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';

/** What a pooler takes of a client when a connection begins, as PgBouncer does without settings. */
const taken = new Set(['user', 'database', 'client_encoding', 'application_name']);
const sslRequest = 80877103;

/** A message of PostgreSQL: its letter, its length, what it says. */
const message = (letter: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5);
  head.write(letter, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const zeroes = (bytes: number) => Buffer.alloc(bytes);
const readyForQuery = message('Z', Buffer.from('I'));

/** Calls `each` with every whole message of a stream; answers how many bytes of `bytes` that were. */
function eachMessage(bytes: Buffer, each: (whole: Buffer) => void): number {
  let at = 0;
  while (bytes.length >= at + 5) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (bytes.length < end) break;
    each(bytes.subarray(at, end));
    at = end;
  }
  return at;
}

type Server = { socket: Socket; take(bytes: Buffer): void; lose(): void };
const nothing = () => undefined;

export type TransactionPooler = {
  url: string;
  /** From now on it leads there; who is in the middle of something is cut off. */
  leadTo(databaseUrl: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * A pooler in transaction mode, stricter than PgBouncer: each transaction, and each statement that stands alone, gets the session
 * that was longest unused, never what its client had before unless there is but one. What a session was told is told to somebody else.
 */
export async function startTransactionPooler(
  databaseUrl: string,
  sessions = 6,
): Promise<TransactionPooler> {
  const idle = new Set<Server>();
  const all = new Set<Server>();
  const waiting: ((server: Server) => void)[] = [];
  const release = (server: Server) => {
    server.take = nothing;
    server.lose = nothing;
    const next = waiting.shift();
    if (next === undefined) idle.add(server);
    else next(server);
  };
  const open = async (url: string) => {
    const client = new Client({ connectionString: url });
    client.on('error', nothing);
    await client.connect();
    // It said who it is; from here on its socket is ours.
    const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
    socket.removeAllListeners('data');
    const server: Server = { socket, take: nothing, lose: nothing };
    socket.on('data', (bytes) => server.take(bytes));
    socket.on('close', () => {
      all.delete(server);
      idle.delete(server);
      server.lose();
    });
    all.add(server);
    release(server);
  };
  const openAll = (url: string) => Promise.all(Array.from({ length: sessions }, () => open(url)));
  await openAll(databaseUrl);

  const clients = new Set<Socket>();
  const listener = net.createServer({ noDelay: true }, (client) => {
    clients.add(client);
    client.on('error', nothing).on('close', () => {
      clients.delete(client);
      server?.socket.destroy(); // in the middle of a transaction, which ends with it
    });
    let isIn = false;
    let server: Server | null = null;
    let isAsking = false;
    let toServer = zeroes(0);
    let toClient = zeroes(0);
    const send = () => {
      if (server !== null && toServer.length > 0) {
        const used = eachMessage(toServer, (whole) => {
          if (whole[0] !== 'X'.charCodeAt(0)) server?.socket.write(whole);
        });
        toServer = toServer.subarray(used);
      } else if (server === null && !isAsking && toServer.length > 0 && toServer[0] !== 0x58) {
        isAsking = true;
        const begin = (got: Server) => {
          isAsking = false;
          if (client.destroyed) {
            release(got);
            return;
          }
          server = got;
          got.take = receive;
          got.lose = () => client.destroy();
          send();
        };
        const [free] = idle;
        if (free === undefined) waiting.push(begin);
        else {
          idle.delete(free);
          begin(free);
        }
      }
    };
    const receive = (bytes: Buffer) => {
      toClient = Buffer.concat([toClient, bytes]);
      const used = eachMessage(toClient, (whole) => {
        client.write(whole);
        if (whole[0] !== 0x5a || whole[5] !== 0x49 || server === null) return; // Z, I: the transaction has ended
        const done = server;
        server = null;
        release(done);
      });
      toClient = toClient.subarray(used);
    };
    client.on('data', (bytes: Buffer) => {
      if (isIn) {
        toServer = Buffer.concat([toServer, bytes]);
        send();
        return;
      }
      if (bytes.readInt32BE(4) === sslRequest) {
        client.write('N');
        return;
      }
      const names = bytes.subarray(8).toString().split('\0');
      const refused = names.find((name, at) => at % 2 === 0 && name !== '' && !taken.has(name));
      if (refused !== undefined) {
        const fields = ['SFATAL', 'VFATAL', 'C08P01', `Munsupported startup parameter: ${refused}`];
        client.end(message('E', ...fields, zeroes(1)));
        return;
      }
      isIn = true;
      client.write(message('R', zeroes(4)));
      client.write(message('K', zeroes(8)));
      client.write(readyForQuery);
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    async leadTo(other) {
      for (const { socket } of all) socket.destroy();
      await openAll(other);
    },
    async close() {
      for (const client of clients) client.destroy();
      listener.close();
      for (const { socket } of all) socket.destroy();
    },
  };
}
