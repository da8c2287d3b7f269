import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { Endpoint } from '@yanche/contract/endpoint';
import { maxPhotoBytes } from '@yanche/contract/files/files';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { errorForLog } from '#lib/error-for-log.ts';
import { Failure } from '#lib/failure.ts';
import { type Context, Redirect, type Route } from '#route.ts';
import { readQuery } from './read-query.ts';
import { answerError, languageOf, explicitLanguage } from './answer-error.ts';
import {
  callerOf,
  findLiveToken,
  type SessionCookie,
  sessionCookie,
  refreshSession,
  tokensOf,
} from './caller.ts';
import { type DeviceCookie, deviceCookie } from './device.ts';
import { success } from './envelope.ts';
import { authorize } from './authorize.ts';
import { requireAct } from './require-act.ts';
import { findPartnerCaller } from './partner-caller.ts';
import { findStaffCaller, type StaffCookie, staffCookie } from './staff-caller.ts';
import { answerSister, isFromSister } from '#people/login/sister-sites.ts';
import { countGuess, rejectCrawling } from '#risk/crawl-guard.ts';
import type { Replica } from '#database/replica.ts';
import { ask } from './replica/ask.ts';
import { rejectForeignOrigin } from './origin.ts';
import { logPartnerCalls } from './log-partner-calls.ts';
import { plainRoutes } from './plain-routes.ts';
import { routes } from './routes.ts';
import { setDataHeaders, commonHeaders, dataHeaders } from './security-headers.ts';
import { observeRequests } from './telemetry/observe-requests.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import { endSlowBodies, type SlowBodyLimits, slowBodyLimits } from './slow-bodies.ts';
import { dropUnreadBodies } from './unread-bodies.ts';

/** `log`: every call (`info`), or only what failed. */
type Options = {
  log: 'info' | 'error' | false;
  slowBodies?: SlowBodyLimits;
  telemetry?: Telemetry;
  replica?: Replica | null;
};

/** The whole API as one Fastify instance. `main.ts` adds the web app and listens; tests use `inject`. */
export async function buildApp(
  deps: Deps,
  { log, slowBodies = slowBodyLimits, telemetry = createTelemetry(), replica = null }: Options,
): Promise<FastifyInstance> {
  const headers = commonHeaders(deps.config);
  const app = Fastify({
    logger: log !== false && { level: log, serializers: { err: errorForLog } },
    logController: new LogController({ disableRequestLogging: true }),
    // Never `true`: a client could then choose its own address and escape every limit.
    trustProxy: (_, hop) => hop < deps.config.trustProxyHops,
    // Time for a part of an upload on a slow line; whose bytes only drip is cut off earlier (`slow-bodies.ts`).
    requestTimeout: 300_000,
    // What still arrives while the server stops is answered as ever (`graceful-stop.ts`).
    return503OnClosing: false,
    http: { headersTimeout: 25_000, connectionsCheckingInterval: 5_000 },
    bodyLimit: 1024 * 1024,
    genReqId: () => crypto.randomUUID().slice(0, 13),
    routerOptions: { querystringParser: readQuery },
    // Malformed URLs skip onRequest, so set headers here.
    frameworkErrors(_, request, reply) {
      reply.headers({ ...headers, ...dataHeaders });
      void answerError(new Failure('badRequest', { field: 'url' }), request, reply);
    },
  });
  await app.register(cookie);
  await app.register(formbody);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parseJson(request, String(body), (error, value) =>
      done(error, error === null ? inWholeCharacters(String(body), value) : undefined),
    ),
  );
  app.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer', bodyLimit: maxPhotoBytes },
    (_, body, done) => done(null, body),
  );

  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(new Failure('noSuchCall'), request, reply),
  );
  observeRequests(app, telemetry);
  endSlowBodies(app, slowBodies);
  dropUnreadBodies(app, slowBodies);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headers });
    if (isFromSister(request, deps.config)) answerSister(request, reply);
    else rejectForeignOrigin(request, deps.config);
  });
  app.addHook('onSend', async (_, reply) => setDataHeaders(reply));

  logPartnerCalls(app, deps);

  const cookies = {
    session: sessionCookie(deps.config),
    device: deviceCookie(deps),
    staff: staffCookie(deps.config),
  };
  const isUnread = ({ call }: Route) => call.encoding === 'stream' || call.encoding === 'multipart';
  for (const route of routes.filter((each) => !isUnread(each)))
    addCall(app, deps, cookies, route, replica);
  await app.register(async (unread) => {
    unread.removeAllContentTypeParsers();
    unread.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    for (const route of routes.filter(isUnread)) addCall(unread, deps, cookies, route, replica);
  });
  plainRoutes(app, deps, replica);
  return app;
}

/** Half of a surrogate pair, which an emoji cut in two leaves and PostgreSQL refuses in `jsonb`, becomes U+FFFD. */
const inWholeCharacters = (json: string, value: unknown): unknown =>
  /\\u[dD][89a-fA-F]/.test(json)
    ? JSON.parse(json, (_, each) =>
        typeof each === 'string' ? Buffer.from(each).toString() : each,
      )
    : value;

const contentTypes = {
  json: /^application\/json\b/,
  form: /^application\/x-www-form-urlencoded\b/,
  binary: /^(image\/|application\/octet-stream)/,
  stream: /^application\/octet-stream\b/,
  multipart: /^multipart\/form-data\b/,
};

/** A number and code that belong to nothing, or not together. */
const mismatches: readonly string[] = ['verifyMismatch', 'contractMismatch'];

function addCall(
  app: FastifyInstance,
  deps: Deps,
  cookies: { session: SessionCookie; device: DeviceCookie; staff: StaffCookie },
  route: Route,
  replica: Replica | null,
): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.encoding === 'binary' ? (call.maxBytes ?? maxPhotoBytes) : 1024 * 1024,
    config: { takesFiles: ['binary', 'stream', 'multipart'].includes(call.encoding ?? '') },
    handler: async (request, reply) => {
      const tokens = tokensOf(request, cookies.session);
      const cookie = cookies.session.read(request);
      const live = await findLiveToken(deps, tokens.deciding);
      const caller = live === null ? null : callerOf(live);
      const staff = await findStaffCaller(deps, call, request, cookies.staff);
      const partner = await findPartnerCaller(deps, call, request);
      authorize(call, caller, staff);
      await requireAct(deps, call, caller, request);
      const id = live?.session.id ?? null;
      await rejectCrawling(deps, call, { sessionId: id, ip: request.ip });
      const context: Context<Endpoint> = {
        deps,
        caller,
        language: languageOf(request),
        ...readInput(call, request),
        visitor: {
          ip: request.ip,
          host: request.host,
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
          device: cookies.device.read(request),
          markDevice: () => cookies.device.write(reply),
        },
        get clientAborted() {
          return abortSignalOf(reply);
        },
        staff,
        partner,
        setStaffCookie: (token, expires) => cookies.staff.write(reply, token, expires),
        signed: signedPart(request),
        session: {
          id,
          tokens: tokens.carried,
          cookie,
          set: (next, expires, from) => cookies.session.write(reply, next, expires, from),
          setCrossTicket: (ticket) => cookies.session.setCrossTicket(reply, ticket),
        },
      };
      if (live !== null) {
        await refreshSession(deps, live, {
          cookie,
          language: explicitLanguage(request),
          write: (next, expires) => cookies.session.write(reply, next, expires),
        });
      }
      const data = await ask(route, context, replica, { request, reply }).catch(
        async (error: unknown) => {
          if (error instanceof Failure && mismatches.includes(error.failure)) {
            await countGuess(deps, call, { sessionId: id, ip: request.ip });
          }
          throw error;
        },
      );
      if (data instanceof Redirect)
        return reply.header('cache-control', 'no-store').redirect(data.url);
      return send(reply, deps, call, data);
    },
  });
}

/** Lets work for a disconnected client stop early. */
function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => raw.writableFinished || gone.abort());
  return gone.signal;
}

function signedPart({ method, url, headers }: FastifyRequest): Context<Endpoint>['signed'] {
  const single = Object.entries(headers).filter((pair): pair is [string, string] => {
    return typeof pair[1] === 'string';
  });
  return {
    method,
    contentType: headers['content-type'] ?? '',
    path: url.split('?')[0] ?? '',
    headers: Object.fromEntries(single),
  };
}

function readInput(call: Endpoint, request: FastifyRequest) {
  const query = parse(queryOf(call), request.query, 'query');
  if (call.encoding === undefined) return { query, body: undefined };
  if (!contentTypes[call.encoding].test(request.headers['content-type'] ?? '')) {
    throw new Failure('badRequest', { field: 'content-type' });
  }
  const body = request.body ?? undefined;
  return {
    query,
    body: parse(call.body, call.encoding === 'form' ? { ...Object(body) } : body, 'body'),
  };
}

/** A program that says something where nothing is read is told so: a price in the wrong place would guard nothing. */
const noQuery = z.strictObject({});
const queryOf = ({ query, access }: Endpoint): Endpoint['query'] =>
  query ?? (typeof access === 'object' && 'partner' in access ? noQuery : undefined);

function parse(schema: Endpoint['query'], value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = faultOf(parsed.error.issues);
  throw new Failure(
    'badRequest',
    { field: [part, ...path].join('.') },
    { field: path.join('.') || part },
  );
}

/** Where the first fault is; a key that nobody knows is one. Of several shapes the one that fits best is meant. */
function faultOf([issue]: readonly z.core.$ZodIssue[]): PropertyKey[] {
  if (issue === undefined) return [];
  if (issue.code === 'unrecognized_keys') return [...issue.path, ...issue.keys.slice(0, 1)];
  if (issue.code !== 'invalid_union') return issue.path;
  const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return [...issue.path, ...faultOf(closest)];
}

function send(reply: FastifyReply, deps: Deps, call: Endpoint, data: unknown) {
  // Outside production, answers that violate the contract fail at once.
  if (!deps.config.production) {
    const checked = call.answer.safeParse(data);
    if (!checked.success)
      throw new Error(
        `${call.name} breaks its contract: ${JSON.stringify(checked.error.issues.slice(0, 3))}`,
      );
  }
  reply.header('cache-control', 'no-store');
  return success(data);
}
