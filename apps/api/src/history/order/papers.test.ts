import { uploadPhoto } from '@yanche/contract/files/files';
import { cancelHistory, listHistories } from '@yanche/contract/history/history-queries';
import { historyReportByOrder } from '@yanche/contract/history/history-report';
import { DAY_MS } from '@yanche/rules/calendar';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aHistory, aHistoryVin, historyOf } from '#testing/a-history.ts';
import { aPhoto } from '#testing/a-self-order.ts';
import { aTask } from '#testing/a-task.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { runJob, runSlowJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

// Nothing can be read in the photos of these tests, and reading takes long.
test.beforeAll(() => {
  api.deps.ocr = { ...api.deps.ocr, readLicence: async () => null };
});
// An inspection is inserted without the steps that lead to it, so its invariants do not hold.
test.afterEach(async () => {
  const broken = await checkInvariants(api.deps.db);
  expect(broken.filter((text) => text.includes('history query'))).toEqual([]);
});

const drawn = {
  kind: 'drawn' as const,
  strokes: [Array.from({ length: 20 }, (_, index): [number, number] => [index * 20, index * 5])],
};
const signatureOf = async (orderId: string) => {
  const { consent_id: id } = await rowOf('history_orders', { id: orderId });
  return (await rowOf('history_consents', { id })).signature;
};

async function aLicence(person: TestPerson) {
  const bytes = await aPhoto();
  const fileId = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const query = { fileId, sha256, papers: '1' as const };
  await api.call(person, uploadPhoto, { query, body: bytes });
  return rowOf('files', { id: fileId });
}
async function answered() {
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
}

test.each(['answered', 'cancelled', 'not paid'])(
  'a licence photo is gone from the store once its query was %s',
  async (how) => {
    const person = await api.aPerson(['buyer']);
    const licence = await aLicence(person);
    const { orderId } = await aHistory(api, {
      person,
      isPaid: how === 'answered',
      form: { vin: aHistoryVin('13'), licenceFileId: licence.id, engineNo: 'B48B20A1' },
    });
    await runJob(api, 'sweepUploads');
    expect(await api.deps.storage.get(licence.object_key)).not.toBeNull();
    if (how === 'answered') await answered();
    if (how === 'cancelled') await api.call(person, cancelHistory, { body: { orderId } });
    if (how === 'not paid') {
      advanceTime(DAY_MS);
      await runJob(api, 'endUnpaidHistories');
    }
    expect(await rowsOf('files', { id: licence.id })).toEqual([]);
    await runJob(api, 'sweepUploads');
    expect(await api.deps.storage.get(licence.object_key)).toBeNull();
  },
);

test('a licence photo that was taken again or never ordered with is gone after a day; one in use stays', async () => {
  const person = await api.aPerson(['buyer']);
  const [retaken, used] = [await aLicence(person), await aLicence(person)];
  const bad = { fileId: newId(), sha256: used.sha256, papers: '2' as never };
  expect((await api.call(person, uploadPhoto, { query: bad, body: await aPhoto() })).status).toBe(
    400,
  );
  // Takes half an hour to answer; the sources are not asked here.
  const form = { vin: aHistoryVin('03'), licenceFileId: used.id, engineNo: 'B48B20A1' };
  const { orderId } = await aHistory(api, { person, form });
  expect(await runJob(api, 'sweepPapers')).toBe(0);
  advanceTime(DAY_MS);
  expect(await runJob(api, 'sweepPapers')).toBe(2);
  expect(await rowsOf('files', { owner_id: person.userId })).toMatchObject([
    { id: used.id, sweep_at: null },
  ]);
  await runJob(api, 'sweepUploads');
  expect(await api.deps.storage.get(retaken.object_key)).toBeNull();
  expect(await api.deps.storage.get(used.object_key)).not.toBeNull();
  expect((await rowOf('history_orders', { id: orderId })).licence_file_id).toBe(used.id);
  expect(await runJob(api, 'sweepPapers')).toBe(0);
});

test('a photo that another query still needs is deleted with the last one', async () => {
  const person = await api.aPerson(['buyer']);
  const licence = await aLicence(person);
  const of = (ending: string) => ({
    person,
    isPaid: false,
    form: { vin: aHistoryVin(ending), licenceFileId: licence.id },
  });
  const first = await aHistory(api, of('13'));
  const second = await aHistory(api, of('15'));
  await api.call(person, cancelHistory, { body: { orderId: first.orderId } });
  expect(await rowsOf('files', { id: licence.id })).toHaveLength(1);
  await api.call(person, cancelHistory, { body: { orderId: second.orderId } });
  expect(await rowsOf('files', { id: licence.id })).toEqual([]);
});

test('nobody gets rid of a photo of an inspection by naming it in a query', async () => {
  const person = await api.aPerson(['buyer']);
  const photo = await aLicence(person);
  const { taskId, itemCodes } = await aTask(api, { inspector: person });
  await addRows('answers', {
    task_id: taskId,
    code: itemCodes[0] ?? '',
    result: 'normal',
    photos: [photo.id],
    note: '',
    answered_at: api.time.now,
  });
  const form = { vin: aHistoryVin('13'), licenceFileId: photo.id };
  const { orderId } = await aHistory(api, { person, isPaid: false, form });
  await api.call(person, cancelHistory, { body: { orderId } });
  expect(await rowsOf('files', { id: photo.id })).toHaveLength(1);
});

test('of the plate a mask stays, by which the query is still found and told', async () => {
  const person = await api.aPerson(['buyer']);
  const form = { vin: aHistoryVin('10'), plate: '浙A·T8866' };
  const { orderId } = await aHistory(api, { person, form });
  const byPlate = async (keyword: string) =>
    (await api.call(person, listHistories, { query: { keyword } })).data.data.map(
      ({ plate }) => plate,
    );
  expect(await byPlate('浙AT8866')).toEqual(['浙AT8866']);
  await answered();
  expect(await rowOf('history_orders', { id: orderId })).toMatchObject({
    plate: null,
    plate_mask: '浙A***66',
  });
  expect(await byPlate('浙AT8866')).toEqual(['浙A***66']);
  expect(await byPlate('浙AT8867')).toEqual([]);
  const { data } = await api.call(person, historyReportByOrder, { query: { orderId } });
  expect(data.plateMask).toBe('浙A***66');
  const [notice] = await rowsOf('notices', { user_id: person.userId });
  expect(notice?.params).toMatchObject({ plate: '浙A***66' });
});

test('a signature goes with the report, or with a query that brought none; that there was one stays known', async () => {
  const signed = (ending: string) =>
    aHistory(api, { form: { vin: aHistoryVin(ending), signature: drawn } });
  const { orderId, person } = await signed('09');
  const old = await signed('09');
  const { consent_id: id } = await rowOf('history_orders', { id: old.orderId });
  await setRows('history_consents', { id }, { version: '2026-12' });
  const failed = await signed('04');
  await answered();
  expect(await signatureOf(orderId)).toEqual(drawn);
  // Its version promised to delete it with the result.
  expect(await signatureOf(old.orderId)).toBeNull();
  expect(await signatureOf(failed.orderId)).toBeNull();
  advanceTime(31 * DAY_MS);
  await setRows('sessions', { user_id: person.userId }, { expires_at: new Date('2030-01-01') });
  await runJob(api, 'deleteOldHistories');
  expect(await signatureOf(orderId)).toBeNull();
  expect((await historyOf(api, person, orderId)).consent).toMatchObject({ signed: true });
});
