import * as fc from 'fast-check';
import { expect } from 'vitest';
import { MessageFault } from '#providers/message/message.ts';
import { SmsFault } from '#providers/sms/sms.ts';
import { setOpenid } from '#people/contact-channels.store.ts';
import { aNotice } from '#testing/a-notice.ts';
import { api, test } from '#testing/fixture.ts';
import { start, type TestPerson } from '#testing/test-api.ts';
import { sendNotices } from '#notices/send-notices.ts';

/*
 * Senders are killed before or after a company accepted a message; companies refuse, time out, or accept without
 * answering; several senders run at once: nothing is sent twice, and everything ends. More runs: NOTICE_FUZZ_RUNS=1000.
 */
const runs = Number(process.env.NOTICE_FUZZ_RUNS ?? 40);
const { signal } = new AbortController();
let person: TestPerson;
test.beforeAll(async () => {
  person = await api.aPerson(['buyer']);
  await setOpenid(api.deps.db, person.userId, api.deps.pii.seal('somebody'));
});

const moods = ['takes', 'refuses', 'lost before', 'lost after', 'killed before', 'killed after'];
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tell' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      senders: fc.integer({ min: 1, max: 3 }),
      moods: fc.array(fc.constantFrom(...moods), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(20, 61, 130, 700, 4_000, 90_000),
    }),
  },
);

/** What the companies accepted, by notice id. */
let taken: Map<string, number>;
let mood: () => string;

function company(id: string, fault: (kind: 'no' | 'unknown') => Error): Promise<void> {
  const now = mood();
  if (now === 'refuses') throw fault('no');
  if (now === 'lost before') throw fault('unknown');
  if (now === 'killed before') throw new Error('killed');
  taken.set(id, (taken.get(id) ?? 0) + 1);
  if (now === 'lost after') throw fault('unknown');
  if (now === 'killed after') throw new Error('killed');
  return Promise.resolve();
}

const ends = ['sent', 'skipped', 'failed', 'unclear'];

test(`${runs} random notice histories`, async () => {
  const seen = new Set<string>();
  api.deps.sms = {
    name: 'company',
    send: async (_phone, _text, _template, id = '') =>
      company(id, (sent) => new SmsFault(sent, 'x')),
  };
  api.deps.miniProgram = {
    name: 'company',
    isRepeatable: false,
    openIdOf: async () => null,
    send: async ({ id }) =>
      company(id, (sent) => new MessageFault(sent === 'no' ? 'later' : 'unknown', 'x')),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      await api.deps.db.deleteFrom('notices').execute();
      taken = new Map();
      api.time.now = start;
      const wait = (seconds: number) => {
        api.time.now = new Date(api.time.now.getTime() + seconds * 1000);
      };
      await aNotice(api, person);
      for (const each of steps) {
        if (each.do === 'tell') await aNotice(api, person);
        else if (each.do === 'wait') wait(each.seconds);
        else {
          let turn = 0;
          mood = () => each.moods[turn++ % each.moods.length] ?? 'takes';
          const send = () => sendNotices(api.deps, signal).catch(() => 0);
          await Promise.all(Array.from({ length: each.senders }, send));
        }
      }
      // Finally all senders and companies work.
      mood = () => 'takes';
      for (let n = 0; n < 10; n += 1) {
        wait(4 * 3_600);
        await sendNotices(api.deps, signal);
      }
      const rows = await api.deps.db
        .selectFrom('notices')
        .select(['id', 'status', 'tries'])
        .where('channel', '!=', 'app')
        .execute();
      for (const { id, status, tries } of rows) {
        expect(ends).toContain(status);
        expect(tries).toBeLessThanOrEqual(8);
        const times = taken.get(id) ?? 0;
        expect(times).toBeLessThanOrEqual(1);
        if (status === 'sent') expect(times).toBe(1);
        if (status === 'skipped' || status === 'failed') expect(times).toBe(0);
        seen.add(status);
      }
    }),
    { numRuns: runs },
  );
  // Guards against runs that never reach these states.
  expect([...seen]).toEqual(expect.arrayContaining(['sent', 'skipped', 'unclear']));
}, 60_000);
