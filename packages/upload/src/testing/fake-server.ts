import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorizationOf, canonicalRequest } from '../send/signature.ts';
import type { Credential, UploadCalls, UploadEndpoints } from '../upload-options.ts';

/** Faults of a request. `cutBefore`: nothing is read; `cutAfter`: done, but the answer is lost. */
export type Fault =
  | { kind: 'status'; status: number; retryAfter?: string }
  | { kind: 'cutBefore' | 'cutInBody' | 'cutAfter' | 'cutInAnswer' | 'stall' | 'portal' };

export type Seen = { path: string; part: number };

const codes = {
  expired: 5105,
  spent: 5113,
  clockWrong: 5107,
  unknown: 5108,
  partsWrong: 5109,
  partDamaged: 5110,
  badRequest: 9400,
};

type Held = { key: string; parts: Map<number, Buffer>; done: boolean; acl: string };

/** A small server of the upload protocol (spec §7 Upload) that checks signatures, stores bytes, and fails on demand. */
export async function startFakeServer() {
  const uploads = new Map<string, Held>();
  const objects = new Map<string, Buffer>();
  const seen: Seen[] = [];
  const state = {
    fault: (() => null) as (seen: Seen) => Fault | null,
    /** How far its clock is ahead, ms. */
    ahead: 0,
    credentialMs: 600_000,
    person: 'u/ann/',
    /** Checked before a part call: returns a refusal or null. */
    refuse: (() => null) as (seen: Seen) => { code: number; data?: unknown } | null,
    lastComplete: null as Record<string, unknown> | null,
    lastForm: [] as [string, string][],
    credentials: 0,
    signs: 0,
  };
  const secrets = new Map<string, { secret: string; until: number }>();
  const now = () => Date.now() + state.ahead;
  const etags = new WeakMap<Buffer, string>();
  const etagOf = (bytes: Buffer) => {
    const etag = etags.get(bytes) ?? createHash('md5').update(bytes).digest('hex');
    etags.set(bytes, etag);
    return etag;
  };
  const storedAs = (key: string) => ({
    key,
    download_domain: '/objects/',
    url: `/objects/${key}`,
    persistentId: `p-${key}`,
  });

  async function answer(request: IncomingMessage, url: URL, body: Buffer): Promise<unknown> {
    if (url.pathname === '/form' || url.pathname === '/server') return takeForm(request, url, body);
    const refusal = checkSignature(request, url);
    if (refusal !== null) return refusal;
    const header = (name: string) => String(request.headers[`x-gss-${name}`]);
    if (url.pathname === '/parts') return list(String(url.searchParams.get('upload_id')));
    if (url.pathname === '/upload') {
      const held = uploads.get(header('upload-id'));
      if (held === undefined) return { code: codes.unknown };
      const etag = etagOf(body);
      if (etag !== header('md5')) return { code: codes.partDamaged };
      held.parts.set(Number(header('part-number')), body);
      return { code: 0, data: { etag } };
    }
    const json = JSON.parse(body.toString()) as Record<string, string>;
    if (url.pathname === '/create') {
      const id = randomUUID();
      const { key = '', acl = '', filename = '' } = json;
      if (filename.length > 200) return { code: codes.badRequest };
      uploads.set(id, { key, acl, parts: new Map(), done: false });
      return { code: 0, data: { upload_id: id } };
    }
    return complete(json);
  }

  function list(id: string) {
    const held = uploads.get(id);
    if (held === undefined) return { code: codes.unknown };
    const parts = [...held.parts].map(([part_number, bytes]) => ({
      part_number,
      etag: etagOf(bytes),
      size: bytes.length,
    }));
    const info = held.done ? storedAs(held.key) : null;
    return {
      code: 0,
      data: {
        key: held.key,
        status: held.done ? 'done' : 'open',
        part_size: 5_242_880,
        parts,
        info,
      },
    };
  }

  function complete(json: Record<string, unknown>) {
    state.lastComplete = json;
    const held = uploads.get(String(json.upload_id));
    if (held === undefined) return { code: codes.unknown };
    const listed = json.completed_parts as { part_number: number; etag: string }[];
    const wrong = listed.filter(({ part_number, etag }) => {
      const bytes = held.parts.get(part_number);
      return bytes === undefined || etagOf(bytes) !== etag;
    });
    if (wrong.length > 0) {
      return { code: codes.partsWrong, data: { parts: wrong.map((part) => part.part_number) } };
    }
    const bytes = listed.map(({ part_number }) => held.parts.get(part_number) as Buffer);
    objects.set(held.key, Buffer.concat(bytes));
    held.done = true;
    return { code: 0, data: { info: storedAs(held.key) } };
  }

  function checkSignature(request: IncomingMessage, url: URL) {
    const { authorization = '', 'content-type': contentType = '' } = request.headers;
    const appkey = /^GSS ([^:]+):/.exec(authorization)?.[1] ?? '';
    const known = secrets.get(appkey);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const signed = { method: String(request.method), contentType, path: url.pathname, headers };
    const mac = createHmac('sha1', known?.secret ?? '').update(canonicalRequest(signed));
    const expected = Buffer.from(authorizationOf(appkey, mac.digest('base64')));
    const given = Buffer.from(authorization);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return { code: 5106, message: 'signature' };
    }
    if (known === undefined || known.until < now()) return { code: codes.expired };
    if (Math.abs(Date.parse(String(headers['x-gss-date'])) - now()) > 900_000) {
      return { code: codes.clockWrong, data: { serverDate: new Date(now()).toUTCString() } };
    }
    return null;
  }

  async function takeForm(request: IncomingMessage, url: URL, body: Buffer) {
    const type = String(request.headers['content-type']);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
    const files: ReturnType<typeof storedAs>[] = [];
    state.lastForm = [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    for (const [name, value] of form) {
      if (typeof value === 'string') continue;
      const key = `${state.person}${(form.get('key') as string | null) ?? value.name}`;
      objects.set(key, Buffer.from(await value.arrayBuffer()));
      files.push({ ...storedAs(key), ...(name === 'file' ? {} : { key: 'wrong field' }) });
    }
    return { code: 0, data: url.pathname === '/server' ? files : files[0] };
  }

  const server = createServer((request, response) => {
    const url = new URL(String(request.url), 'http://fake');
    const one = { path: url.pathname, part: Number(request.headers['x-gss-part-number'] ?? 0) };
    seen.push(one);
    void respond(request, response, url, one).catch(() => request.socket.destroy());
  });

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    one: Seen,
  ): Promise<void> {
    const fault = state.fault(one);
    if (fault?.kind === 'cutBefore') return void request.socket.destroy();
    if (fault?.kind === 'stall') return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
      if (fault?.kind === 'cutInBody') return void request.socket.destroy();
    }
    if (fault?.kind === 'status') {
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      return void response.writeHead(fault.status).end('trouble');
    }
    if (fault?.kind === 'portal') return void response.end('<html>Log in to the Wi-Fi</html>');
    const refused = state.refuse(one);
    const text = JSON.stringify({
      message: 'a sentence for people',
      data: null,
      ...((refused ?? (await answer(request, url, Buffer.concat(chunks)))) as object),
    });
    if (fault?.kind === 'cutAfter') return void request.socket.destroy();
    if (fault?.kind === 'cutInAnswer') {
      response.writeHead(200, { 'content-length': String(text.length) });
      response.write(text.slice(0, 5));
      return void setTimeout(() => request.socket.destroy(), 5);
    }
    response.setHeader('content-type', 'application/json');
    response.end(text);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const calls: UploadCalls = {
    sign: async ({ files }) => {
      state.signs += 1;
      if (files.length > 2000)
        throw Object.assign(new Error('too long'), { code: codes.badRequest });
      const names = JSON.parse(files) as string[];
      const signs = names.map((name) => ({
        name,
        fields: { policy: 'p', signature: 's', key: name },
      }));
      return { signs, download_domain: '/objects/', upload_url: '/form' };
    },
    credential: async (): Promise<Credential> => {
      state.credentials += 1;
      const appkey = `k${state.credentials}`;
      const secret = randomUUID();
      const until = now() + state.credentialMs;
      secrets.set(appkey, { secret, until });
      return {
        appkey,
        secret,
        bucket: 'photos',
        prefix: state.person,
        expiresAt: new Date(until).toISOString(),
        serverDate: new Date(now()).toUTCString(),
      };
    },
    show: async ({ key, expire }) => ({ url: `/show/${key}?for=${expire}` }),
  };
  const endpoints: UploadEndpoints = {
    base,
    create: '/create',
    upload: '/upload',
    complete: '/complete',
    parts: '/parts',
    server: '/server',
    codes,
  };
  return {
    state,
    seen,
    uploads,
    objects,
    calls,
    endpoints,
    expireCredentials: () => secrets.forEach((one) => (one.until = 0)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeServer = Awaited<ReturnType<typeof startFakeServer>>;
