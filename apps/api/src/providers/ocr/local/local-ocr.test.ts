import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { carPicture } from '#testing/car-pictures/car-picture.ts';
import { drawText, typefaces } from '#testing/car-pictures/draw-text.ts';
import { createLocalOcr } from './local-ocr.ts';

vi.setConfig({ testTimeout: 60_000 }); // on a machine as busy as some

const ocr = createLocalOcr();
afterAll(() => ocr.close());
const soon = () => AbortSignal.timeout(60_000);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' } });

/** Drawing costs as much as reading: most tests share one picture. */
const shared = await carPicture('windscreen', 41);

const noText = await blank(200, 150).jpeg().toBuffer();

test('a VIN behind the windscreen: text, characters and where it stands', async () => {
  const reading = await ocr.readVin(shared.photo, soon());
  expect(reading).toMatchObject({ vin: shared.truth.vin, accepted: true });
  expect(reading?.chars.map(({ char }) => char).join('')).toBe(shared.truth.vin);
  const xs = reading?.box?.map(({ x }) => x) ?? [];
  const ys = reading?.box?.map(({ y }) => y) ?? [];
  expect(Math.min(...xs)).toBeGreaterThan(0.05);
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(0.25);
  expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(0.25);
});

test('stamped into metal, and the phone was held sideways', async () => {
  const { photo, truth } = await carPicture('stamped', 42, { quarterTurns: 3 });
  expect(await ocr.readVin(photo, soon())).toMatchObject({ vin: truth.vin, accepted: true });
});

test('the mileage of a dashboard, among what else it shows', async () => {
  const [face] = typefaces;
  if (face === undefined) throw new Error('no typeface');
  const shown = [
    { text: '63205 km', size: 60, left: 480, top: 400 },
    { text: '12:30', size: 36, left: 900, top: 120 },
    { text: '560 km', size: 36, left: 540, top: 640 },
  ];
  const layers = shown.map(async ({ left, top, ...text }) => {
    const { picture } = await drawText({ ...text, face, colour: '#f0f0f0' });
    return { input: picture, left, top };
  });
  const dark = { width: 1280, height: 900, channels: 3, background: '#101418' } as const;
  const photo = await sharp({ create: dark })
    .composite(await Promise.all(layers))
    .jpeg()
    .toBuffer();
  expect(await ocr.readMileage(photo, soon())).toEqual({ km: 63_205, others: [560] });
  expect(await ocr.readMileage(noText, soon())).toBeNull();
});

test('a driving licence, and a plate', async () => {
  const page = await carPicture('licence', 43);
  const fields = await ocr.readLicence(page.photo, soon());
  const texts = Object.entries(fields ?? {}).map(([name, field]) => [name, field.text]);
  expect(Object.fromEntries(texts)).toEqual(page.truth.licence);
  const { photo, truth } = await carPicture('plate', 44);
  expect((await ocr.readLicence(photo, soon()))?.plate?.text).toBe(truth.plate);
});

test('a picture without text says nothing', async () => {
  expect(await ocr.readVin(noText, soon())).toBeNull();
  expect(await ocr.readLicence(noText, soon())).toBeNull();
});

test.each([
  ['noise', async () => randomBytes(4_000)],
  ['nothing at all', async () => Buffer.alloc(0)],
  ['a photo cut short', async () => (await blank(640, 480).jpeg().toBuffer()).subarray(0, 700)],
  [
    'a small file that unfolds to 52 million pixels',
    async () =>
      sharp(Buffer.alloc(7_200 * 7_200), { raw: { width: 7_200, height: 7_200, channels: 1 } })
        .jpeg()
        .toBuffer(),
  ],
])('no picture: %s', async (_, make) => {
  await expect(ocr.readVin(await make(), soon())).rejects.toMatchObject({ why: 'picture' });
});

test('called off while reading it ends soon; the next photo is read, also after closing', async () => {
  const off = new AbortController();
  const reading = ocr.readVin(shared.photo, off.signal);
  setTimeout(() => off.abort(), 100);
  await expect(reading).rejects.toMatchObject({ why: 'late' });
  await expect(ocr.readVin(shared.photo, AbortSignal.abort())).rejects.toMatchObject({
    why: 'late',
  });
  await ocr.close();
  expect((await ocr.readVin(shared.photo, soon()))?.vin).toBe(shared.truth.vin);
});

test('whoever comes when too many wait is sent away; those called off while waiting free their places', async () => {
  const off = new AbortController();
  const asked = Array.from({ length: 12 }, () => ocr.readVin(shared.photo, off.signal));
  setTimeout(() => off.abort(), 50);
  const all = await Promise.allSettled(asked);
  const reasons = all.map((each) => (each.status === 'rejected' ? each.reason.why : 'read'));
  expect(reasons.filter((why) => why === 'busy')).toHaveLength(5);
  expect(reasons.filter((why) => why === 'late').length).toBeGreaterThanOrEqual(6);
  // Their places are free once the thread has stopped the one that it was at.
  await vi.waitFor(async () => expect(await ocr.readVin(noText, soon())).toBeNull(), 20_000);
});

test('somebody who waits for a VIN is read before the plates that a job still wants found', async () => {
  const done: string[] = [];
  const plates = () => ocr.findPlates(noText, soon()).then(() => done.push('plates'));
  const vin = () => ocr.readVin(noText, soon()).then(() => done.push('vin'));
  await Promise.all([plates(), plates(), plates(), vin()]);
  expect(done).toEqual(['plates', 'vin', 'plates', 'plates']);
});

test('a thread that hangs is ended and the one who asked is told', async () => {
  const hanging = createLocalOcr({ idleMs: 1_000, graceMs: 1, hungMs: 1 });
  await expect(hanging.readVin(shared.photo, soon())).rejects.toThrow('hangs');
});
