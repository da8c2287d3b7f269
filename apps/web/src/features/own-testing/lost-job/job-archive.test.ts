import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { memoryPhotoStore } from '#lib/photo-queue/memory-store.ts';
import { hasReceipt, type QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import { blankAnswer } from '../inspect/record/answer-rules.ts';
import type { LocalAnswer } from '../inspect/record/local-record.ts';
import { aTask, taskId } from '../inspect/record/task-fixture.ts';
import type { QueuedStep } from '../offline/queued-step.ts';
import { archiveJob, archiveName } from './job-archive.ts';

const isSent = hasReceipt;
const aPhoto = (fileId: string, given: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  fileId,
  owner: `task:${taskId}`,
  person: 'p1',
  meta: { codes: ['GB002'] },
  takenAt: '2026-11-23T02:00:00.000Z',
  sha256: '',
  state: 'waiting',
  thumb: null,
  url: null,
  problem: null,
  ...given,
});
const answer: LocalAnswer = {
  taskId,
  code: 'GB002',
  undecided: false,
  dirty: true,
  sendable: true,
  holdUntil: 0,
  stash: [],
  problem: null,
  answer: { ...blankAnswer('GB002'), result: 'limited', note: '遮挡', photos: ['a', 'b'] },
};
const step: QueuedStep = {
  kind: 'depart',
  id: 's1',
  person: 'p1',
  taskId,
  at: '2026-11-23T01:00:00.000Z',
  state: 'refused',
  refusal: { text: '不归你处理', code: 409, codes: [] },
};
/** A file that begins with these signs. */
const bytesOf = (head: string) =>
  Uint8Array.from({ length: 5000 }, (_, at) => head.codePointAt(at) ?? (at * 7) % 251);
const heic = bytesOf('\0\0\0\u{18}ftypheic');
const jpeg = bytesOf('\u{ff}\u{d8}\u{ff}');
const mp4 = bytesOf('\0\0\0\u{18}ftypisom');

async function opened(blob: Blob) {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const text = new TextDecoder().decode(files['records.json']);
  return { files, text, records: JSON.parse(text) };
}

test('a zip holds every photo as it was taken, and who reads it later knows what it shows', async () => {
  const store = memoryPhotoStore();
  const raw = aPhoto('a', { state: 'raw' });
  const clip = aPhoto('c', { medium: 'clip', meta: { codes: ['GB071'] } });
  await store.put(raw, new Blob([heic]));
  await store.put(clip, new Blob([mp4]));
  const sent = aPhoto('b', { state: 'sent', thumb: jpeg.buffer });
  const photos = [raw, sent, clip, aPhoto('gone', { state: 'sent' })];
  const held = {
    task: aTask(),
    taskId,
    answers: [answer],
    steps: [step],
    photos,
    bytes: store.bytes,
    isSent,
  };
  const { files, records, text } = await opened(await archiveJob(held));

  expect(Object.keys(files).toSorted()).toEqual([
    'photos/GB002-1.heic',
    'photos/GB002-2.jpg',
    'photos/GB071-1.mp4',
    'records.json',
  ]);
  expect(files['photos/GB002-1.heic']).toEqual(heic);
  expect(files['photos/GB002-2.jpg']).toEqual(jpeg);
  expect(records.job).toMatchObject({ orderNo: 'YC2611210001', vin: 'LSVHJ133022221761' });
  expect(records.answers).toMatchObject([
    {
      code: 'GB002',
      item: '左A柱',
      result: 'limited',
      note: '遮挡',
      photos: ['a', 'b'],
      sent: false,
    },
  ]);
  expect(records.steps).toEqual([
    { kind: 'depart', at: step.at, state: 'refused', refusal: step.refusal },
  ]);
  expect(
    records.files.map((file: { name: string | null; thumbnail: boolean }) => [
      file.name,
      file.thumbnail,
    ]),
  ).toEqual([
    ['photos/GB002-1.heic', false],
    ['photos/GB002-2.jpg', true],
    ['photos/GB071-1.mp4', false],
    // Named in an answer, and nothing of it is left here.
    [null, true],
  ]);
  // The customer is nobody that the phone's folders need to know.
  expect(text).not.toContain('王先生');
  expect(text).not.toContain('138');
  expect(text).not.toContain('p1');
});

test('a photo that cannot be read is no complete copy', async () => {
  const bytes = () => Promise.reject(new Error('evicted'));
  const held = { task: null, taskId, answers: [], steps: [], photos: [aPhoto('a')], bytes, isSent };
  await expect(archiveJob(held)).rejects.toThrow('evicted');
});

test('what was only begun has no result, and a file name has no odd signs', async () => {
  const begun = { ...answer, undecided: true };
  const held = {
    task: aTask({ orderNo: 'YC/26 1' }),
    taskId,
    answers: [begun],
    steps: [],
    photos: [],
    bytes: memoryPhotoStore().bytes,
    isSent,
  };
  const { records } = await opened(await archiveJob(held));
  expect(records.answers[0]).toMatchObject({ result: null, note: '遮挡' });
  expect(archiveName('验车记录', held)).toBe('验车记录-YC261.zip');
  expect(archiveName('验车记录', { ...held, task: null })).toBe(`验车记录-${taskId}.zip`);
});

test.each([
  ['\u{89}PNG\r\n', 'png'],
  ['RIFF\0\0\0\0WEBP', 'webp'],
  ['\u{1a}E\u{df}\u{a3}', 'webm'],
  ['\0\0\0\u{18}ftypmif1', 'heic'],
  ['GIF89a', 'jpg'],
])('a file is named by what it is: %j', async (head, ending) => {
  const store = memoryPhotoStore();
  const photo = aPhoto('a', { meta: {} });
  await store.put(photo, bytesOf(head).buffer);
  const held = {
    task: null,
    taskId,
    answers: [],
    steps: [],
    photos: [photo],
    bytes: store.bytes,
    isSent,
  };
  const { files } = await opened(await archiveJob(held));
  expect(Object.keys(files)).toContain(`photos/photo-1.${ending}`);
});
