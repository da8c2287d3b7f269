import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  Envelope,
  QueryOf,
  Role,
} from '@yanche/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { maskPhone } from '@yanche/rules/people/phone';
import { readConfig } from '#config.ts';
import { drawContract } from '#contracts/pdf/draw-contract.ts';
import type { Deps } from '#deps.ts';
import type { Replica } from '#database/replica.ts';
import { drawHistory } from '#history/pdf/draw-history.ts';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import { loadSecrets } from '#lib/signing/secrets.ts';
import { createESign } from '#providers/e-sign/create-e-sign.ts';
import { drawReport } from '#reports/pdf/page/draw-report.ts';
import { createDatabase } from '#database/database.ts';
import { buildApp } from '#server/app.ts';
import { buildDeps } from '#server/build-deps.ts';
import { createTestDatabase } from './database.ts';
import { readOnlyReplica } from './read-only-replica.ts';
import { startTransactionPooler } from './transaction-pooler.ts';
import { requireDescribed } from './described-answers.ts';

/** A person with a session. */
export type TestPerson = { userId: string; token: string; phone: string; dealerId: string | null };

type Input<E> = {
  query?: QueryOf<E>;
  body?: BodyOf<E> | Uint8Array;
  /** Client address (default loopback) and further headers. */
  ip?: string;
  headers?: Record<string, string>;
};
type Reply<E> = Envelope<AnswerOf<E>> & { status: number; cookie: string | null };

export type TestApi = {
  app: FastifyInstance;
  deps: Deps;
  databaseUrl: string;
  /** The value of `deps.clock.now()`; change it to move time. */
  time: { now: Date };
  /** Calls the API as a person (null: not logged in) and answers the envelope. */
  call<E extends Endpoint>(person: TestPerson | null, call: E, input?: Input<E>): Promise<Reply<E>>;
  aPerson(
    roles: Role[],
    more?: { dealerId?: string; cityIds?: number[]; phone?: string; name?: string },
  ): Promise<TestPerson>;
  close(): Promise<void>;
};

let phones = 0;

/** The start time of tests: 10:00 in China. */
export const start = new Date('2026-11-21T02:00:00Z');

/** `prepare` changes the dependencies before the API is built. */
export type ApiOptions = {
  now?: Date;
  env?: Record<string, string>;
  /** A database that the test made, or with `pooled` the pooler before it; whoever made it ends it. */
  databaseUrl?: string;
  /** Behind a pooler of transactions. Also by TEST_POOLED=1, for any test. */
  pooled?: boolean;
  prepare?: (deps: Deps) => Promise<void>;
  /** Who answers lists and reports. */
  replica?: (primary: Deps['db']) => Replica;
};

/** The whole API with its own database and folder. Time stands still at `now` until a test moves it. */
export async function startTestApi({
  now = start,
  env = {},
  databaseUrl,
  pooled = process.env.TEST_POOLED === '1',
  prepare,
  replica = readOnlyReplica,
}: ApiOptions = {}): Promise<TestApi> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-api-'));
  const database =
    databaseUrl === undefined
      ? await createTestDatabase()
      : { url: databaseUrl, drop: async () => undefined };
  const pooler =
    pooled && databaseUrl === undefined ? await startTransactionPooler(database.url) : null;
  const db = createDatabase(pooler?.url ?? database.url, 12, () => {}, { pooled });
  const config = readConfig({
    NODE_ENV: 'test',
    SEED: 'empty',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...env,
  });
  const time = { now };
  const deps = buildDeps(config, await loadSecrets(dataDir, {}), db, { now: () => time.now });
  // A thread of its own would begin with reading our sources anew, for each document (`lib/worker-thread.test.ts` draws in one).
  Object.assign(deps, {
    drawReportPdf: drawReport,
    drawHistoryPdf: drawHistory,
    drawContractPdf: drawContract,
    eSign: createESign(config.eSign, drawContract),
  } satisfies Partial<Deps>);
  await prepare?.(deps);
  const app = await buildApp(deps, { log: false, replica: replica(db) });
  deps.cashiers.sandbox?.deliverBy(async (url, payload, headers) => {
    const reply = await app.inject({ method: 'POST', url, payload, headers });
    return reply.statusCode;
  });
  return {
    app,
    deps,
    databaseUrl: database.url,
    time,
    call: (person, call, input = {}) => callApi(app, person, call, input),
    aPerson: (roles, more = {}) => aPerson(deps, roles, more),
    async close() {
      await app.close();
      await deps.ocr.close();
      await deps.face.close();
      await db.destroy();
      await pooler?.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function aPerson(
  deps: Deps,
  roles: Role[],
  more: { dealerId?: string; cityIds?: number[]; phone?: string; name?: string },
): Promise<TestPerson> {
  phones += 1;
  const phone = more.phone ?? `139${String(phones).padStart(8, '0')}`;
  const userId = newId();
  const token = newToken();
  const dealerId = more.dealerId ?? null;
  await deps.db
    .insertInto('users')
    .values({
      id: userId,
      phone_hash: deps.pii.hash(phone),
      phone_sealed: deps.pii.seal(phone),
      phone_mask: maskPhone(phone),
      name: more.name ?? `测试${phones}`,
      roles,
      dealer_id: dealerId,
      city_ids: more.cityIds ?? [],
      cert_no: roles.includes('inspector') ? `YC-${phones}` : null,
      created_at: deps.clock.now(),
    })
    .execute();
  await deps.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: 'test',
      last_seen_at: deps.clock.now(),
      expires_at: new Date(deps.clock.now().getTime() + 30 * 86_400_000),
    })
    .execute();
  return { userId, token, phone, dealerId };
}

export async function callApi<E extends Endpoint>(
  app: FastifyInstance,
  person: TestPerson | null,
  call: E,
  { query, body, ip, headers }: Input<E>,
): Promise<Reply<E>> {
  const params = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) =>
      value == null ? [] : [[key, String(value as string | number)]],
    ),
  );
  const payload = encode(call, body);
  const reply = await app.inject({
    method: call.method,
    url: `${call.path}?${params}`,
    ...(ip && { remoteAddress: ip }),
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      ...(payload && { 'content-type': payload.type }),
      ...(person && { cookie: `yc_session=${person.token}` }),
      ...headers,
    },
    ...(payload && { payload: payload.data }),
  });
  const setCookie = reply.headers['set-cookie'];
  if (person !== null) keepCookie(person, call, String(setCookie));
  const envelope = reply.json<Envelope<AnswerOf<E>>>();
  requireDescribed(call, reply.statusCode, envelope);
  return {
    status: reply.statusCode,
    cookie: setCookie === undefined ? null : String(setCookie),
    ...envelope,
  };
}

/** Stores a rotated session token like a browser. Tests of login and logout manage theirs. */
function keepCookie(person: TestPerson, call: Endpoint, setCookie: string): void {
  const token = /yc_session=([^;]+)/.exec(setCookie)?.[1];
  if (token !== undefined && !call.path.startsWith('/sso/')) person.token = token;
}

function encode(call: Endpoint, body: unknown): { type: string; data: string | Buffer } | null {
  if (call.encoding === undefined) return null;
  if (call.encoding === 'json') return { type: 'application/json', data: JSON.stringify(body) };
  if (call.encoding === 'binary' || call.encoding === 'stream')
    return { type: 'application/octet-stream', data: Buffer.from(body as Uint8Array) };
  return {
    type: 'application/x-www-form-urlencoded',
    data: new URLSearchParams(body as Record<string, string>).toString(),
  };
}
