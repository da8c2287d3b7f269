import { createHash } from 'node:crypto';
import { wantMasks } from '#files/photo-masks/photo-masks.store.ts';
import { makePhotoMasks } from '#files/photo-masks/make-photo-masks.ts';
import { reportPdf } from '@yanche/contract/reports/report-pdf';
import { MINUTE_MS } from '@yanche/rules/calendar';
import sharp from 'sharp';
import { busyLanes } from '#lib/repeat-in-lanes.ts';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import type { ReportToDraw } from './report-to-draw.ts';
import { abnormal, aFinding, aPhoto } from '#testing/a-task.ts';
import { api, advanceTime } from '#testing/fixture.ts';
import { aPublishedReport, inspector, teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { makeReportPdfs } from './make-report-pdfs.ts';

let real: Pick<Deps, 'drawReportPdf' | 'ocr' | 'storage'>;
const drawn: ReportToDraw[] = [];

test.beforeAll(async () => {
  const { drawReportPdf, ocr, storage } = api.deps;
  real = { drawReportPdf, ocr, storage };
  drawByHand();
});
test.afterEach(async () => {
  drawn.length = 0;
  api.deps.storage = real.storage;
  api.deps.ocr = real.ocr;
  drawByHand();
  await api.deps.db.deleteFrom('report_pdfs').execute();
});

/** A stub: these tests are about scheduling; its bytes only differ per report. */
function drawByHand(fails: () => boolean = () => false): void {
  api.deps.drawReportPdf = async (report) => {
    drawn.push(report);
    if (fails()) throw new Error('ink is out');
    return Buffer.from(`%PDF ${report.content.reportNo} ${report.language} ${report.masked}`);
  };
}

async function aWantedPdf(given: Parameters<typeof aPublishedReport>[0] = {}) {
  const made = await aPublishedReport(given);
  const ask = async (again?: '1', masked?: '1') =>
    (await api.call(made.owner, reportPdf, { query: { orderId: made.orderId, again, masked } }))
      .data;
  expect((await ask()).status).toBe('making');
  return { ...made, ask, askMasked: () => ask(undefined, '1') };
}
const maskQueueInOrder = () =>
  api.deps.db.selectFrom('photo_masks').select('file_id').orderBy('due_at').execute();
const pdfOf = (reportId: string) => rowOf('report_pdfs', { report_id: reportId });
const make = () => makeReportPdfs(api.deps);

test('a round draws a few, so that other jobs can run', async () => {
  const round = 4 * busyLanes;
  for (let n = 0; n < round + 1; n += 1) await aWantedPdf();
  expect(await make()).toBe(round);
  expect(await make()).toBe(1);
});

test('failures are retried with growing pauses, then given up; a new request starts over', async () => {
  const { ask, reportId } = await aWantedPdf();
  let broken = true;
  drawByHand(() => broken);
  for (const pause of [5_000, 20_000, 80_000]) {
    await expect(make()).rejects.toThrow('ink is out');
    advanceTime(pause - 1);
    expect(await make()).toBe(0);
    expect((await ask()).status).toBe('making');
    advanceTime(1);
  }
  await expect(make()).rejects.toThrow('ink is out');
  expect(await pdfOf(reportId)).toMatchObject({ status: 'failed', tries: 4, file_id: null });
  advanceTime(60 * MINUTE_MS);
  expect(await make()).toBe(0);
  expect((await ask()).status).toBe('failed');
  expect(drawn).toHaveLength(4);

  broken = false;
  expect((await ask('1')).status).toBe('making');
  expect(await make()).toBe(1);
  const ready = await ask();
  expect(ready.status).toBe('ready');
  expect(await ask('1')).toEqual(ready);
});

test('one failure does not block the next', async () => {
  const first = await aWantedPdf();
  const second = await aWantedPdf();
  drawByHand(() => drawn.length === 1);
  // The other lane has drawn it meanwhile.
  await expect(make()).rejects.toThrow('ink is out');
  expect(await make()).toBe(0);
  // Either may be drawn first.
  const statuses = [(await first.ask()).status, (await second.ask()).status];
  expect(statuses.toSorted()).toEqual(['making', 'ready']);
});

test('a failing store leaves no file behind and is retried', async () => {
  const { ask, reportId } = await aWantedPdf();
  let full = true;
  api.deps.storage = {
    ...real.storage,
    put: async (key, bytes) => {
      if (full) throw new Error('disk full');
      return real.storage.put(key, bytes);
    },
  };
  const files = () => rowsOf('files', { content_type: 'application/pdf' });
  const before = (await files()).length;
  await expect(make()).rejects.toThrow('disk full');
  expect(await files()).toHaveLength(before);
  expect(await pdfOf(reportId)).toMatchObject({ status: 'wanted', tries: 1 });
  full = false;
  advanceTime(5_000);
  expect(await make()).toBe(1);
  expect((await ask()).status).toBe('ready');
  expect(await files()).toHaveLength(before + 1);
});

test('small photos of findings are included; missing and invalid ones are left out', async () => {
  const [good, gone, broken] = [
    await aPhoto(api, inspector),
    await aPhoto(api, inspector),
    await aPhoto(api, inspector),
  ];
  const picture = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: 'blue' },
  })
    .jpeg()
    .toBuffer();
  await api.deps.storage.put(`photo/test/${good}.jpg`, picture);
  await api.deps.storage.put(`photo/test/${broken}.jpg`, Buffer.from('<html>'));
  const special = [abnormal('ID003', aFinding('不一致', { photos: [good, gone, broken] }))];
  await aWantedPdf({ special });
  expect(await make()).toBe(1);
  const photos = drawn[0]?.photos ?? {};
  expect(Object.keys(photos)).toEqual([good]);
  expect((photos[good]?.length ?? 0) < picture.length).toBe(true);
});

test('for passing on: masked, with covered copies of the photos, and only once these are made', async () => {
  const [car, paper] = [await aPhoto(api, inspector), await aPhoto(api, inspector)];
  for (const [photo, background] of [
    [car, 'blue'],
    [paper, 'red'],
  ] as const) {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await api.deps.storage.put(`photo/test/${photo}.jpg`, picture);
    const sha256 = createHash('sha256').update(picture).digest('hex');
    await setRows('files', { id: photo }, { sha256 });
  }
  const special = [
    abnormal('GB019', aFinding('HH', { degree: 2, photos: [car] })),
    abnormal('ID003', aFinding('不一致', { photos: [paper] })),
  ];
  const { askMasked, vin, reportId } = await aWantedPdf({
    groups: ['车身外观检查', '身份与里程'],
    special,
  });
  expect((await askMasked()).status).toBe('making');
  const earlier = new Date(api.time.now.getTime() - MINUTE_MS);
  await wantMasks(api.deps.db, [{ fileId: paper, sha256: 'f'.repeat(64) }], earlier);
  // The whole one is drawn; the other waits for the copies without counting a try.
  expect(await make()).toBe(2);
  expect(drawn.map(({ masked }) => masked)).toEqual([false]);
  expect(drawn[0]?.content.vehicle.vin).toBe(vin);
  expect(Object.keys(drawn[0]?.photos ?? {}).sort()).toEqual([car, paper].sort());
  const waiting = await rowOf('report_pdfs', { report_id: reportId, masked: true });
  expect(waiting).toMatchObject({ status: 'wanted', tries: 0 });
  // Its photo comes before those that were asked for earlier.
  const [next] = await maskQueueInOrder();
  expect(next?.file_id).toBe(car);

  api.deps.ocr = { ...real.ocr, findPlates: async () => [] };
  await makePhotoMasks(api.deps, AbortSignal.timeout(60_000));
  advanceTime(2_000);
  expect(await make()).toBe(1);
  const { content, photos, masked } = drawn[1] ?? {};
  expect(masked).toBe(true);
  expect(JSON.stringify(content)).not.toContain(vin);
  expect(content?.vehicle.vin).toBe(`${vin.slice(0, 3)}**********${vin.slice(-4)}`);
  expect([content?.inspector.name, content?.reviewer.name]).toEqual(['', '']);
  expect(Object.keys(photos ?? {})).toEqual([car]);
  expect((await askMasked()).status).toBe('ready');
});
