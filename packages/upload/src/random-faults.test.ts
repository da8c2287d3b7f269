import { expect, test } from 'vitest';
import { createMemoryStore } from './resume-store.ts';
import { startUpload } from './start-upload.ts';
import { aFile, optionsFor } from './testing/a-file.ts';
import { type Fault, startFakeServer } from './testing/fake-server.ts';

const faults: Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, retryAfter: '0' },
  { kind: 'cutBefore' },
  { kind: 'cutInBody' },
  { kind: 'cutAfter' },
  { kind: 'cutInAnswer' },
  { kind: 'stall' },
];

test.each([1, 2, 3])(
  'a third of the requests fails in every way: each byte arrives (seed %i)',
  async (seed) => {
    const server = await startFakeServer();
    let state = seed;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    let failed = 0;
    server.state.fault = () => {
      const [draw, which] = [random(), random()];
      if (draw >= 0.35) return null;
      failed += 1;
      return faults[Math.floor(which * faults.length)] ?? null;
    };
    const file = aFile(6 * 5_242_880 + 77, 'long.mp4', seed);
    const retry = { attempts: 40, baseMs: 1, capMs: 5 };
    const options = optionsFor(server, {
      channel: 3,
      idleMs: 700,
      store: createMemoryStore(),
      retry,
    });
    const result = await startUpload([file], options).result;
    expect(result).toMatchObject({ code: 0 });
    const stored = server.objects.get(result.key);
    expect(stored?.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect(failed).toBeGreaterThan(0);
    await server.close();
  },
  60_000,
);
