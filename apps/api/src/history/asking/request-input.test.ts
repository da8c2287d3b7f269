import { uploadPhoto } from '@yanche/contract/files/files';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { SourceOrder } from '#providers/history/history-source.ts';
import { aHistory, aHistoryVin } from '#testing/a-history.ts';
import { aPhoto } from '#testing/a-self-order.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { runSlowJob } from '#testing/run-job.ts';

// Nothing can be read in the photos of these tests, and reading takes long.
test.beforeAll(() => {
  api.deps.ocr = { ...api.deps.ocr, readLicence: async () => null };
});
test.afterEach(expectInvariants);

/** Stands for a picture that was sent. */
const given = new Uint8Array([1]);
const pictures: Uint8Array[] = [];
const signature = {
  kind: 'drawn' as const,
  strokes: [Array.from({ length: 20 }, (_, index): [number, number] => [index * 20, index * 5])],
};

/** What each source is sent for a query that was ordered with every paper there is. */
async function sentFor(vin: string, engineNo: string | undefined) {
  const person = await api.aPerson(['buyer']);
  const bytes = await aPhoto();
  const licenceFileId = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await api.call(person, uploadPhoto, { query: { fileId: licenceFileId, sha256 }, body: bytes });
  const papers = { plate: '浙AT8866', licenceFileId, signature };
  await aHistory(api, { person, form: { vin, ...papers, ...(engineNo && { engineNo }) } });
  const sent: Record<string, Partial<SourceOrder>> = {};
  const kept = api.deps.historySources;
  api.deps.historySources = kept.map((source) => ({
    ...source,
    order: async (order) => {
      const { engineNo: no, plate, licence: photo, signature: drawn } = order;
      pictures.push(...[photo, drawn].flatMap((each) => each ?? []));
      const [licence, signature] = [photo && given, drawn && given];
      sent[source.key] = { engineNo: no, plate, licence, signature };
      return source.order(order);
    },
  }));
  await runSlowJob(api, 'askSources');
  api.deps.historySources = kept;
  return sent;
}
const nothing = { engineNo: null, plate: null, licence: null, signature: null };

test('each source gets what it asked for, and nothing that another wanted or somebody sent unasked', async () => {
  expect(await sentFor(aHistoryVin('13'), 'B48B20A1')).toEqual({
    'sample-claims': nothing,
    'sample-services': nothing,
  });
  expect(await sentFor(aHistoryVin('13', 'LBV'), 'B48B20A1')).toEqual({
    'sample-claims': nothing,
    'sample-services': { ...nothing, engineNo: 'B48B20A1' },
  });
  // Without the number the photo stands for it: a person at the source may read it.
  expect(await sentFor(aHistoryVin('13', 'LBV'), undefined)).toEqual({
    'sample-claims': nothing,
    'sample-services': { ...nothing, licence: given },
  });
  expect(await sentFor(aHistoryVin('09'), undefined)).toMatchObject({
    'sample-claims': { ...nothing, signature: given },
    'sample-services': nothing,
  });
  expect(await sentFor(aHistoryVin('10'), undefined)).toMatchObject({
    'sample-claims': { ...nothing, plate: '浙AT8866' },
    'sample-services': nothing,
  });
});

test('a signature is sent as the picture that was drawn', async () => {
  pictures.length = 0;
  await sentFor(aHistoryVin('09'), undefined);
  const [picture] = pictures;
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1000, 400]);
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  // On its line, between two points, and beside it.
  expect([at(200, 50), at(210, 53), at(200, 200)]).toEqual([0, 0, 255]);
});
