import { expect, test } from 'vitest';
import { createWorkerHasher, type HashJob, hashInThisThread } from './part-hasher.ts';
import { md5Of, someBytes } from '../testing/a-file.ts';

const bytes = someBytes(1000);
const hashed = { md5: md5Of(bytes), body: bytes };

/** A stand-in for the worker, which `upload.e2e.ts` runs in a browser. */
class Helper extends EventTarget {
  jobs: HashJob[] = [];
  ended = 0;
  postMessage = (job: HashJob) => void this.jobs.push(job);
  terminate = () => void (this.ended += 1);
  tell = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
}
const hasherOf = (helper: Helper) => createWorkerHasher(() => helper as unknown as Worker);

test('answers are matched to their requests', async () => {
  const helper = new Helper();
  const { hash, close } = hasherOf(helper);
  const [first, second] = [hash(new Blob(['1'])), hash(new Blob(['2']))];
  const [one, two] = helper.jobs;
  helper.tell({ id: two?.id, md5: 'second', bytes: new ArrayBuffer(2) });
  helper.tell({ id: one?.id, md5: 'first', bytes: new ArrayBuffer(1) });
  expect([(await first).md5, (await second).md5]).toEqual(['first', 'second']);
  close();
  expect(helper.ended).toBe(1);
});

test('falls back to this thread when the worker refuses, fails, or is broken', async () => {
  const refused = createWorkerHasher(() => {
    throw new Error('the policy forbids it');
  });
  expect(await refused.hash(new Blob([bytes]))).toEqual(hashed);

  const helper = new Helper();
  const { hash } = hasherOf(helper);
  const unread = hash(new Blob([bytes]));
  helper.tell({ id: helper.jobs[0]?.id, error: 'NotReadableError' });
  expect(await unread).toEqual(hashed);
  const lost = hash(new Blob([bytes]));
  helper.dispatchEvent(new Event('error'));
  expect(await lost).toEqual(hashed);
  expect(await hash(new Blob([bytes]))).toEqual(hashed);
  expect(helper.jobs).toHaveLength(2);
});

test('returns exactly the bytes that were hashed', async () => {
  expect(await hashInThisThread(new Blob([bytes]))).toEqual(hashed);
});
