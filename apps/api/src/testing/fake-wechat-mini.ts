import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Faults: no answer, garbage, a server error. */
type Mood = 'well' | 'silent' | 'garbage' | 'down';
type Keys = { appId: string; appSecret: string };

const tokenSeconds = 7200;

/**
 * A stub of WeChat's mini-program API: its stable token (the same for all callers while valid), login codes (usable
 * once) and subscription messages.
 */
export async function startFakeWechat(keys: Keys, clock: { now(): Date }) {
  let mood: Mood = 'well';
  let refusal = 0;
  let token = { text: '', until: 0 };
  let serial = 0;
  const spent = new Set<string>();
  const state = { tokensAsked: 0, refusals: 0, sent: [] as object[] };

  const isOurs = ({ appid, secret }: { appid?: string | null; secret?: string | null }) =>
    appid === keys.appId && secret === keys.appSecret;

  function giveToken(body: Record<string, string>) {
    state.tokensAsked += 1;
    if (!isOurs(body)) return { errcode: 40125, errmsg: 'invalid appsecret' };
    const now = clock.now().getTime();
    if (token.until - 300_000 <= now) {
      serial += 1;
      token = { text: `token-${serial}`, until: now + tokenSeconds * 1000 };
    }
    return { access_token: token.text, expires_in: Math.floor((token.until - now) / 1000) };
  }

  function takeMessage(given: string | null, body: object) {
    if (given !== token.text) {
      state.refusals += 1;
      return { errcode: 40001, errmsg: 'invalid credential' };
    }
    if (refusal !== 0) return { errcode: refusal, errmsg: 'refused' };
    state.sent.push(body);
    return { errcode: 0, errmsg: 'ok' };
  }

  function sayWho(query: URLSearchParams) {
    const code = query.get('js_code') ?? '';
    const person = /^code-of-(\d+)$/.exec(code)?.[1];
    if (!isOurs({ appid: query.get('appid'), secret: query.get('secret') }))
      return { errcode: 40125, errmsg: 'invalid appsecret' };
    if (person === undefined) return { errcode: 40029, errmsg: 'invalid code' };
    if (spent.has(code)) return { errcode: 40163, errmsg: 'code been used' };
    spent.add(code);
    return { openid: `openid-${person}`, session_key: 'kept to ourselves' };
  }

  const server = createServer((request, reply) => {
    void text(request).then((raw) => {
      if (mood === 'silent') return;
      if (mood === 'down') reply.writeHead(502);
      if (mood !== 'well') {
        reply.end('garbage');
        return;
      }
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat');
      const answers: Record<string, () => object> = {
        '/cgi-bin/stable_token': () => giveToken(JSON.parse(raw)),
        '/cgi-bin/message/subscribe/send': () =>
          takeMessage(searchParams.get('access_token'), JSON.parse(raw)),
        '/sns/jscode2session': () => sayWho(searchParams),
      };
      reply.end(JSON.stringify(answers[pathname]?.() ?? { errcode: 40066 }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isInMood: (next: Mood) => (mood = next),
    /** Refuses every message with this code. */
    refusesWith: (code: number) => (refusal = code),
    /** Invalidates the token before its expiry, as a forced renewal does. */
    spoilToken: () => (token = { text: 'spoilt', until: 0 }),
    reset() {
      [mood, refusal, token] = ['well', 0, { text: '', until: 0 }];
      spent.clear();
      Object.assign(state, { tokensAsked: 0, refusals: 0, sent: [] });
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}
