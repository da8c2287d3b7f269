import { maxClipBytes } from '@yanche/contract/files/files';
import { failureCodes } from '@yanche/contract/failure-codes';
import { type Answer, getTask, saveAnswers } from '@yanche/contract/inspections/inspections';
import { reportByOrder, verifyReport } from '@yanche/contract/reports/reports';
import { createShareLink, endShareLink } from '@yanche/contract/reports/share-links';
import { reportByLink } from '@yanche/contract/reports/shared-report';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type ClipGiven, aFragmentedMp4, aWebm, clipPlace, sendClip } from '#testing/a-clip.ts';
import { aPhoto, aTask, anAnswer, testCity } from '#testing/a-task.ts';
import { aPicture } from '#testing/a-picture.ts';
import { anInspection } from '#testing/an-inspection.ts';
import { api } from '#testing/fixture.ts';
import { aPublishedReport, inspector, reviewer, teamTest as test } from '#testing/report-team.ts';
import { readAtDesk } from '#testing/review-desk.ts';

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const clipUrl = (fileId: string) => api.deps.links.clipUrl(fileId, api.time.now);

async function aClip(given: ClipGiven = {}) {
  const bytes = aWebm(given);
  const { code, data } = await sendClip(api, inspector, bytes);
  expect(code).toBe(0);
  return { bytes, fileId: data.fileId };
}
const withClip = (fileId: string, more: Partial<Answer> = {}): Answer =>
  anAnswer('GB072', { clip: { fileId, sound: 'heard' }, ...more });

test.each([
  ['a picture', () => aPicture({ width: 320, height: 200 })],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['sound alone', () => aWebm({ picture: false })],
  ['half a film', () => aFragmentedMp4().subarray(0, 700)],
  ['three seconds', () => aWebm({ ms: 3_000 })],
  ['a minute', () => aFragmentedMp4({ ms: 60_000 })],
] as const)('%s is refused and leaves nothing', async (_, make) => {
  const fileId = newId();
  const reply = await sendClip(api, inspector, await make(), { fileId });
  expect(reply.code).toBe(failureCodes.clipRefused);
  expect((await get(clipUrl(fileId))).statusCode).toBe(404);
});

test('too many bytes are refused before they are read', async () => {
  const reply = await sendClip(api, inspector, Buffer.alloc(maxClipBytes + 1));
  expect(reply.code).toBe(failureCodes.tooLarge);
});

test('a repeated upload changes nothing; other bytes, a wrong hash and other people are refused', async () => {
  const { fileId, bytes } = await aClip();
  expect((await sendClip(api, inspector, bytes, { fileId })).code).toBe(0);
  const colleague = await api.aPerson(['inspector'], { cityIds: [testCity] });
  const codeOf = async (reply: ReturnType<typeof sendClip>) => (await reply).code;
  const other = aWebm({ ms: 8_000 });
  expect(await codeOf(sendClip(api, inspector, other, { fileId }))).toBe(failureCodes.fieldInvalid);
  expect(await codeOf(sendClip(api, colleague, bytes, { fileId }))).toBe(failureCodes.fieldInvalid);
  expect(await codeOf(sendClip(api, inspector, other, { sha256: '0'.repeat(64) }))).toBe(
    failureCodes.fieldInvalid,
  );
  expect(await codeOf(sendClip(api, colleague, other, { by: inspector.userId }))).toBe(
    failureCodes.otherSession,
  );
});

test('two uploads of one clip at once store it once', async () => {
  const [fileId, bytes] = [newId(), aWebm()];
  const replies = await Promise.all(
    [1, 2, 3].map(() => sendClip(api, inspector, bytes, { fileId })),
  );
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  const rows = await api.deps.db
    .selectFrom('clips')
    .select('ms')
    .where('file_id', '=', fileId)
    .execute();
  expect(rows).toEqual([{ ms: 9_000 }]);
});

test('it is played in ranges, without its place, by a link for clips only', async () => {
  const { fileId, bytes } = await aClip({ place: true });
  const whole = await get(clipUrl(fileId));
  expect(whole.headers).toMatchObject({
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=3600, immutable',
  });
  expect(whole.rawPayload).toHaveLength(bytes.length);
  expect(whole.rawPayload.includes(clipPlace)).toBe(false);
  const piece = await get(clipUrl(fileId), { range: 'bytes=20-99' });
  expect(piece.statusCode).toBe(206);
  expect(piece.rawPayload).toEqual(whole.rawPayload.subarray(20, 100));
  const photo = api.deps.links.photoUrl(fileId, api.time.now);
  expect((await get(photo)).statusCode).toBe(404);
  expect((await get(photo.replace('/photos/', '/clips/'))).statusCode).toBe(403);
  expect((await get(`/clips/${fileId}`)).statusCode).toBe(403);
  const link = clipUrl(fileId);
  api.time.now = new Date(api.time.now.getTime() + 48 * HOUR_MS);
  expect((await get(link)).statusCode).toBe(403);
});

test('an answer takes an own clip at its item only', async () => {
  const { taskId } = await aTask(api, { inspector, status: '40', groups: ['启动检查'] });
  const save = (...answers: Answer[]) =>
    api.call(inspector, saveAnswers, { body: { taskId, answers } });
  const { fileId } = await aClip();
  const colleague = await api.aPerson(['inspector'], { cityIds: [testCity] });
  const foreign = (await sendClip(api, colleague, aWebm())).data.fileId;
  for (const missing of [newId(), foreign, await aPhoto(api, inspector)]) {
    const { code, data } = await save(withClip(missing));
    expect(code).toBe(failureCodes.fileMissing);
    expect(data).toMatchObject({ fileIds: [missing] });
  }
  const elsewhere = { ...withClip(fileId), code: 'GB071' };
  expect((await save(elsewhere)).code).toBe(failureCodes.fieldInvalid);

  const answer = withClip(fileId);
  expect((await save(answer)).code).toBe(0);
  expect((await save(answer)).code).toBe(0);
  const { data: task } = await api.call(inspector, getTask, { query: { taskId } });
  expect(task.answers).toEqual([answer]);
  expect((await get(task.clipUrls?.[fileId] ?? '')).statusCode).toBe(200);
  const { clip: _, ...without } = answer;
  await save({ ...without, answeredAt: '2026-11-21T03:00:00.000Z' });
  const { data: later } = await api.call(inspector, getTask, { query: { taskId } });
  expect(later.answers[0]).not.toHaveProperty('clip');
});

test('the reviewer, the owner and whoever verifies hear it; it is signed', async () => {
  const { fileId } = await aClip({ ms: 12_100 });
  const given = { groups: ['启动检查' as const], special: [withClip(fileId)] };
  const waiting = await anInspection(api, { inspector, ...given });
  const { data: review } = await readAtDesk(api, reviewer, waiting.taskId);
  expect(review.draft.clips).toMatchObject([{ fileId, ms: 12_100, sound: 'heard' }]);
  expect((await get(review.clipUrls[fileId] ?? '')).statusCode).toBe(200);

  const { orderId, owner } = await aPublishedReport(given);
  const read = () => api.call(owner, reportByOrder, { query: { orderId } });
  const { data: report } = await read();
  expect((await get(report.clipUrls[fileId] ?? '')).statusCode).toBe(200);
  const key = { reportNo: report.content.reportNo, code: report.shortCode };
  const check = async () => (await api.call(null, verifyReport, { query: key })).data;
  const verified = await check();
  expect(verified).toMatchObject({ genuine: true, clips: [{ ms: 12_100, sound: 'heard' }] });
  const verifiedClip = verified.clips[0]?.url ?? '';
  expect((await get(verifiedClip)).statusCode).toBe(200);

  const { data: link } = await api.call(owner, createShareLink, {
    body: { orderId, requestId: newId() },
  });
  const query = { link: new URL(link.url).searchParams.get('link') ?? '' };
  const shared = (await api.call(null, reportByLink, { query })).data.clipUrls[fileId] ?? '';
  const played = await get(shared);
  expect([played.statusCode, played.headers['cache-control']]).toEqual([200, 'no-store']);
  await api.call(owner, endShareLink, { body: { shareId: link.shareId } });
  expect([(await get(shared)).statusCode, (await get(verifiedClip)).statusCode]).toEqual([
    403, 403,
  ]);
  expect((await get(report.clipUrls[fileId] ?? '')).statusCode).toBe(200);

  const [clip] = report.content.clips ?? [];
  const changed = { ...report.content, clips: [{ ...clip, sha256: '0'.repeat(64) }] };
  await api.deps.db
    .updateTable('reports')
    .set({ content: JSON.stringify(changed) })
    .where('id', '=', report.reportId)
    .execute();
  expect((await check()).genuine).toBe(false);
});

test('a report without a clip says nothing of one', async () => {
  const { orderId, owner } = await aPublishedReport({ groups: ['启动检查'] });
  const { data } = await api.call(owner, reportByOrder, { query: { orderId } });
  expect(data.content).not.toHaveProperty('clips');
  expect(data.clipUrls).toEqual({});
});
