import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinks } from '#lib/signing/links.ts';
import type { Spend } from '#lib/signing/single-use-tokens.ts';
import { createPii } from '#lib/signing/pii.ts';
import { startFakeCompany } from '#testing/fake-company.ts';
import type { Captcha, Verdict } from './captcha.ts';
// @ts-expect-error: a script for the browser, without types
import { doWork } from './stand-in/work.js';
import { createLocalCaptcha } from './local-captcha.ts';
import { strictCaptcha } from './strict-captcha.ts';
import { createTencentCaptcha } from './tencent-captcha.ts';
import { isHumanTrace, type Trace } from './trace.ts';

const time = { now: new Date('2026-11-21T02:00:00Z') };
const clock = { now: () => time.now };
const pass = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000);
};
const spent = new Set<string>();
const spend: Spend = async (hash) => {
  if (spent.has(hash)) return false;
  spent.add(hash);
  return true;
};
const secret = 'a secret for tests, long enough to be one';
const pii = createPii(secret);
const local = createLocalCaptcha({ links: createLinks(secret), pii, clock, spend });
const strict = strictCaptcha(local, { spend, clock });

const byHand = (x: number): Trace =>
  Array.from({ length: 10 }, (_, n) => [(x * n) / 9, n * 50 + (n % 3) * 4]);
const free = { rounds: 1, bits: 0 };
async function aPuzzle() {
  const { puzzle } = await local.makePuzzle(free);
  const [, x] = JSON.parse(pii.open(puzzle)) as [string, number];
  return { puzzle, x };
}
async function aTicket() {
  const { puzzle, x } = await aPuzzle();
  const solved = await local.solve({ puzzle, x, trace: byHand(x) });
  if (solved === null || 'next' in solved) throw new Error('not solved');
  return { ticket: solved.ticket, randstr: solved.randstr, appId: solved.appid, ip: '203.0.113.7' };
}

describe('a puzzle', () => {
  test('is a picture and a piece, and does not say where the piece belongs', async () => {
    const { puzzle, picture, piece, width, top, height, size } = await local.makePuzzle(free);
    expect(picture).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(piece).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(picture.length).toBeLessThan(60_000);
    const [, x] = JSON.parse(pii.open(puzzle)) as [string, number];
    expect(x + size).toBeLessThanOrEqual(width);
    expect(top + size).toBeLessThanOrEqual(height);
    expect(Buffer.from(puzzle, 'base64url').toString('latin1')).not.toContain('puzzle');
  });

  test.each([
    ['in place', 0, true],
    ['5 pixels beside', 5, true],
    ['6 pixels beside', 6, false],
    ['far away', -60, false],
  ])('%s', async (_, off, right) => {
    const { puzzle, x } = await aPuzzle();
    const solved = await local.solve({ puzzle, x: x + off, trace: byHand(x + off) });
    expect(solved !== null).toBe(right);
  });

  test('allows one try', async () => {
    const { puzzle, x } = await aPuzzle();
    expect(await local.solve({ puzzle, x: x + 30, trace: byHand(x + 30) })).toBeNull();
    expect(await local.solve({ puzzle, x, trace: byHand(x) })).toBeNull();
  });

  test('expires after 3 minutes; forged ones are refused', async () => {
    const { puzzle, x } = await aPuzzle();
    const foreign = createPii('another secret').seal(JSON.stringify(['puzzle', 50, 9e15, 0, free]));
    expect(await local.solve({ puzzle: foreign, x: 50, trace: byHand(50) })).toBeNull();
    expect(await local.solve({ puzzle: pii.seal('{'), x: 50, trace: byHand(50) })).toBeNull();
    pass(3);
    expect(await local.solve({ puzzle, x, trace: byHand(x) })).toBeNull();
  });
});

describe('a dearer puzzle', () => {
  const solve = async ({ puzzle }: { puzzle: string }, work = '') => {
    const [, x] = JSON.parse(pii.open(puzzle)) as [string, number];
    return local.solve({ puzzle, x, work, trace: byHand(x) });
  };

  test('wants its work, done as the browser does it', async () => {
    const dear = () => local.makePuzzle({ rounds: 1, bits: 10 });
    const [paid, other, unpaid] = [await dear(), await dear(), await dear()];
    const work = await doWork(paid);
    expect(
      createHash('sha256')
        .update(`${paid.puzzle.slice(-32)}.${work}`)
        .digest()[0],
    ).toBe(0);
    expect(await solve(paid, work)).toMatchObject({ ticket: expect.any(String) });
    const foreign = await doWork(other);
    if (foreign !== work) expect(await solve(unpaid, foreign)).toBeNull();
    expect(await solve(unpaid)).toBeNull();
    expect(await doWork({ puzzle: paid.puzzle, bits: 0 })).toBe('');
  });

  test('is several: the ticket comes after the last, each wrong one ends it', async () => {
    const cost = { rounds: 3, bits: 0 };
    let shown = await local.makePuzzle(cost);
    for (let round = 1; round < 3; round += 1) {
      const outcome = await solve(shown);
      if (outcome === null || !('next' in outcome)) throw new Error('no next round');
      shown = outcome.next;
    }
    expect(await solve(shown)).toMatchObject({ ticket: expect.any(String) });
    const wrong = await local.makePuzzle(cost);
    expect(await local.solve({ ...wrong, x: 0, trace: byHand(0) })).toBeNull();
  });
});

test.each<[string, Trace, boolean]>([
  ['a hand', byHand(100), true],
  [
    'arrow keys',
    [
      [0, 0],
      [20, 10],
      [40, 141],
      [60, 270],
      [80, 402],
      [100, 530],
    ],
    true,
  ],
  ['nothing', [], false],
  [
    'a jump',
    [
      [0, 0],
      [100, 900],
    ],
    false,
  ],
  ['in no time', byHand(100).map(([x, ms]) => [x, ms / 10]), false],
  ['clockwork', Array.from({ length: 11 }, (_, n) => [n * 10, n * 50]), false],
  [
    'back in time',
    [
      [0, 0],
      [30, 200],
      [50, 100],
      [80, 300],
      [100, 400],
    ],
    false,
  ],
  ['to another place', byHand(60), false],
  [
    'from the middle',
    [
      [50, 0],
      [60, 100],
      [75, 220],
      [90, 330],
      [100, 420],
    ],
    false,
  ],
])('moved by %s', (_, trace, expected) => {
  expect(isHumanTrace(trace, 100)).toBe(expected);
});

describe('a ticket', () => {
  test('passes once, also when sent twice concurrently', async () => {
    const answer = await aTicket();
    const verdicts = await Promise.all([strict.verify(answer), strict.verify(answer)]);
    expect(verdicts.sort()).toEqual(['passed', 'refused']);
    expect(await strict.verify(answer)).toBe('refused');
  });

  test('is bound to its app and random text, and expires after 5 minutes', async () => {
    const other = await aTicket();
    expect(await strict.verify({ ...(await aTicket()), appId: '190000000' })).toBe('refused');
    expect(await strict.verify({ ...(await aTicket()), randstr: other.randstr })).toBe('refused');
    expect(await strict.verify({ ...(await aTicket()), ticket: 'invented' })).toBe('refused');
    pass(5);
    expect(await strict.verify(other)).toBe('refused');
  });
});

describe('under our rules', () => {
  const answer = { ticket: 'tr03', randstr: '@a', appId: '190', ip: '203.0.113.7' };
  let asked = 0;
  const company = (verify: () => Promise<Verdict>): Captcha =>
    strictCaptcha(
      {
        name: 'x',
        appId: '190',
        script: '/x.js',
        verify: () => {
          asked += 1;
          return verify();
        },
      },
      { spend: async () => true, clock },
    );

  test.each([
    { ticket: 'terror_1006_190_1' },
    { ticket: 'trerror_1001_190_1' },
    { ticket: '' },
    { randstr: '' },
    { appId: '191' },
  ])(
    'made up in a disaster, incomplete or of another app it is refused without asking: %o',
    async (bad) => {
      asked = 0;
      const captcha = company(async () => 'passed');
      expect(await captcha.verify({ ...answer, ...bad })).toBe('refused');
      expect(asked).toBe(0);
    },
  );

  test('a provider that is down or slow passes nobody', async () => {
    const down = company(() => Promise.reject(new Error('down')));
    expect(await down.verify(answer)).toBe('unknown');
    const begun = Date.now();
    expect(await company(() => new Promise(() => {})).verify(answer)).toBe('unknown');
    expect(Date.now() - begun).toBeLessThan(4_500);
  });
});

describe('Tencent', () => {
  let fake: Awaited<ReturnType<typeof startFakeCompany>>;
  beforeAll(async () => {
    fake = await startFakeCompany();
  });
  afterAll(() => fake.close());
  const ask = () =>
    strictCaptcha(
      createTencentCaptcha(
        { secretId: 'the-id', secretKey: 's', appId: '190', appSecretKey: 'app-secret' },
        { endpoint: fake.endpoint, protocol: 'http://' },
      ),
      { spend: async () => true, clock },
    ).verify({ ticket: 'tr03', randstr: '@a', appId: '190', ip: '203.0.113.7' });
  const says = (code: unknown) => ({ Response: { CaptchaCode: code, RequestId: 'r' } });

  test('is asked about ticket, random text and address', async () => {
    fake.answers(says(1));
    expect(await ask()).toBe('passed');
    expect(JSON.parse(fake.last()?.body ?? '')).toEqual({
      CaptchaType: 9,
      Ticket: 'tr03',
      UserIp: '203.0.113.7',
      Randstr: '@a',
      CaptchaAppId: 190,
      AppSecretKey: 'app-secret',
    });
    expect(fake.last()?.headers).toMatchObject({
      'x-tc-action': 'DescribeCaptchaResult',
      'x-tc-version': '2019-07-22',
    });
  });

  test.each<[unknown, number, Verdict]>([
    [says(7), 200, 'refused'],
    [says(8), 200, 'refused'],
    [says(9), 200, 'refused'],
    [says(15), 200, 'refused'],
    [says(21), 200, 'refused'],
    [says(26), 200, 'unknown'],
    [says('1'), 200, 'unknown'],
    [says(undefined), 200, 'unknown'],
    [{ Response: { Error: { Code: 'AuthFailure' }, RequestId: 'r' } }, 200, 'unknown'],
    ['garbage', 200, 'unknown'],
    ['<html>', 502, 'unknown'],
  ])('only code 1 passes: %o', async (answer, status, verdict) => {
    fake.answers(answer, status);
    expect(await ask()).toBe(verdict);
  });
});
