import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { startFakeCompany } from '#testing/fake-company.ts';
import type { FaceJudgement, FaceTask } from './face.ts';
import { createTencentFace } from './tencent-face.ts';

const keys = { secretId: 'AKIDtest', secretKey: 'a very secret key', region: 'ap-guangzhou' };
const soon = () => AbortSignal.timeout(10_000);
const here: FaceJudgement = { outcome: 'pass', reason: null, score: 0.7 };

let company: Awaited<ReturnType<typeof startFakeCompany>>;
let task: FaceTask;
/** What this machine found before the company is asked. */
let first: FaceJudgement;
beforeAll(async () => {
  company = await startFakeCompany();
  const picture = async (background: string) =>
    sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .webp()
      .toBuffer();
  const still = await picture('#753');
  task = { still, frames: [still], turns: ['front'], portrait: await picture('#357') };
});
beforeEach(() => {
  first = here;
  company.answers({ Response: { RequestId: 'r', Score: 99 } });
});
afterAll(() => company.close());

const face = (waitMs?: number) =>
  createTencentFace(
    { name: 'local', judge: async () => first, close: async () => {} },
    keys,
    { endpoint: company.endpoint, protocol: 'http://' },
    waitMs,
  );
const judge = (waitMs?: number) => face(waitMs).judge(task, soon());
const faultOf = async (waitMs?: number) => judge(waitMs).catch((error: unknown) => error);
const says = (response: object) => company.answers({ Response: { RequestId: 'r', ...response } });

/** Answers in turn: is it living, how alike is it. */
const answersInTurn = (living: number, alike: number) =>
  company.answersBy(({ headers }) => ({
    Response: {
      RequestId: 'r',
      Score: headers['x-tc-action'] === 'CompareFace' ? alike : living,
    },
  }));

/** TC3-HMAC-SHA256 as the company documents it, written anew: cloud.tencent.com/document/api/867/44978. */
function signatureOf({ headers, body }: { headers: Record<string, string>; body: string }): string {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const mac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  // The SDK signs the name of the host without its port, which only a test has.
  const given = { ...headers, host: headers.host?.split(':')[0] ?? '' };
  const lines = signed.split(';').map((name) => `${name}:${given[name as 'host'].toLowerCase()}\n`);
  const request = ['POST', '/', '', lines.join(''), signed, sha(body)].join('\n');
  const stamp = headers['x-tc-timestamp'] ?? '';
  const day = new Date(Number(stamp) * 1000).toISOString().slice(0, 10);
  const [, scopeDay = '', service = ''] =
    /Credential=AKIDtest\/([^/]+)\/([^/]+)\/tc3_request/.exec(headers.authorization ?? '') ?? [];
  expect(scopeDay).toBe(day);
  const text = ['TC3-HMAC-SHA256', stamp, `${day}/${service}/tc3_request`, sha(request)].join('\n');
  const key = mac(mac(mac(`TC3${keys.secretKey}`, day), service), 'tc3_request');
  return mac(key, text).toString('hex');
}

test('two signed requests: still living, then still and portrait compared; both JPEG', async () => {
  answersInTurn(90, 82);
  expect(await judge()).toEqual({ outcome: 'pass', reason: null, score: 0.82 });
  const [living, compared] = company.all().slice(-2);
  if (living === undefined || compared === undefined) throw new Error('not asked twice');
  expect(living.headers).toMatchObject({
    'x-tc-action': 'DetectLiveFaceAccurate',
    'x-tc-version': '2020-03-03',
    'x-tc-region': 'ap-guangzhou',
  });
  expect(compared.headers['x-tc-action']).toBe('CompareFace');
  for (const asked of [living, compared]) {
    expect(asked.headers.authorization).toContain(`Signature=${signatureOf(asked)}`);
    expect(`${asked.body}${JSON.stringify(asked.headers)}`).not.toContain(keys.secretKey);
  }
  const { ImageA, ImageB, FaceModelVersion } = JSON.parse(compared.body);
  expect(FaceModelVersion).toBe('3.0');
  expect(JSON.parse(living.body)).toEqual({ Image: ImageA });
  for (const image of [ImageA, ImageB]) {
    expect((await sharp(Buffer.from(image, 'base64')).metadata()).format).toBe('jpeg');
  }
});

test.each([
  [90, 60, { outcome: 'pass', reason: null, score: 0.6 }],
  [90, 59.9, { outcome: 'doubtful', reason: 'unsure', score: 0.599 }],
  [90, 50, { outcome: 'doubtful', reason: 'unsure', score: 0.5 }],
  [90, 49, { outcome: 'fail', reason: 'unlike', score: 0.49 }],
  [40, 99, { outcome: 'pass', reason: null, score: 0.99 }],
  [39, 99, { outcome: 'doubtful', reason: 'notLiving', score: null }],
])('living %d, alike %d: %o', async (living, alike, judgement) => {
  answersInTurn(living, alike);
  expect(await judge()).toEqual(judgement);
});

test.each<FaceJudgement>([
  { outcome: 'fail', reason: 'notTurned', score: null },
  { outcome: 'fail', reason: 'manyFaces', score: null },
  { outcome: 'doubtful', reason: 'noPortrait', score: null },
])('what failed on this machine sends nobody’s picture away: %o', async (judgement) => {
  first = judgement;
  const before = company.times();
  expect(await judge()).toEqual(judgement);
  expect(company.times()).toBe(before);
});

test('a likeness of this machine is not the last word', async () => {
  first = { outcome: 'fail', reason: 'unlike', score: 0.4 };
  answersInTurn(90, 75);
  expect(await judge()).toMatchObject({ outcome: 'pass', score: 0.75 });
});

describe('what uses no try up', () => {
  test.each([
    'AuthFailure.SignatureFailure',
    'ResourceUnavailable.InArrears',
    'FailedOperation.ServerError',
  ])('%s, told by its code only', async (code) => {
    says({ Error: { Code: code, Message: `about ${keys.secretId}` } });
    const fault = await faultOf();
    expect(fault).toMatchObject({ kind: 'company', message: code });
    expect(String(fault)).not.toContain(keys.secretId);
  });

  test('silence, an answer of another shape, no answer at all', async () => {
    company.answers(null);
    expect(await faultOf(60)).toMatchObject({ kind: 'company' });
    says({ Score: 'high' });
    expect(await faultOf()).toMatchObject({ kind: 'company' });
    company.answers('<html>down</html>', 502);
    expect(await faultOf()).toMatchObject({ kind: 'company' });
  });
});
