import { createHash } from 'node:crypto';
import { uploadPhoto } from '@yanche/contract/files/files';
import { getOcrInfoV2, ocrMileage, ocrVin, ocrVinV2 } from '@yanche/contract/files/recognition';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Ocr, OcrFault, type VinReading } from '#providers/ocr/ocr.ts';
import { carPicture } from '#testing/car-pictures/car-picture.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

vi.setConfig({ testTimeout: 60_000 });

const calls = [ocrVin, ocrVinV2, getOcrInfoV2, ocrMileage];
const vin = 'LSVHJ133022221761';
const certain: VinReading = {
  vin,
  confidence: 0.97,
  accepted: true,
  read: vin,
  chars: vin.split('').map((char) => ({ char, confidence: 0.99 })),
  others: [],
  box: null,
};
let person: TestPerson;
let local: Ocr;
let picture: Buffer;
/** The address of a real connection. */
let address: string;
test.beforeAll(async () => {
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  local = api.deps.ocr;
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
});
// The limit is ten calls a minute per person.
test.beforeEach(async () => {
  person = await api.aPerson(['inspector']); // may call all of them
});
test.afterEach(() => {
  api.deps.ocr = local;
});

async function upload(bytes: Uint8Array, by = person): Promise<string> {
  const fileId = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { code } = await api.call(by, uploadPhoto, { query: { fileId, sha256 }, body: bytes });
  expect(code).toBe(0);
  return fileId;
}

/** A stub reader; only the calls are tested. */
function reads(answer: () => VinReading | null): void {
  api.deps.ocr = {
    ...local,
    readVin: async () => answer(),
    readLicence: async () => {
      const reading = answer();
      return reading && { vin: { text: reading.vin, confidence: reading.confidence } };
    },
    readMileage: async () => answer() && { km: 68_312, others: [430] },
  };
}
const fails = (why: OcrFault['why']) =>
  reads(() => {
    throw new OcrFault(why, 'test');
  });

describe.each(calls)('$name refuses', (call) => {
  test('visitors, bad ids and unknown fields', async () => {
    const fileId = await upload(picture);
    expect((await api.call(null, call, { query: { fileId } })).code).toBe(1001);
    expect((await api.call(person, call, { query: { fileId: '../../etc/passwd' } })).status).toBe(
      400,
    );
    expect(
      (await api.call(person, call, { query: { fileId, url: 'http://x' } as never })).status,
    ).toBe(400);
    expect((await api.call(person, call, { query: {} as never })).status).toBe(400);
  });

  test("another person's photo, as if it did not exist", async () => {
    const other = await api.aPerson(['inspector']);
    const theirs = await upload(picture, other);
    const answers = [theirs, newId()].map((fileId) =>
      api.call(person, call, { query: { fileId } }),
    );
    const [notMine, unknown] = await Promise.all(answers);
    expect(notMine?.code).toBe(5001);
    expect(notMine).toEqual(unknown);
  });

  test('a file that is no photo, and one whose bytes are gone', async () => {
    const fileId = await upload(picture);
    const change = api.deps.db.updateTable('files').where('id', '=', fileId);
    await change.set({ content_type: 'video/mp4' }).execute();
    expect((await api.call(person, call, { query: { fileId } })).code).toBe(5002);
    await change
      .set({ content_type: 'image/jpeg', object_key: `photo/2026/11/${newId()}.jpg` })
      .execute();
    expect((await api.call(person, call, { query: { fileId } })).code).toBe(5001);
  });

  test.each([
    ['late', 5202],
    ['picture', 5203],
    ['busy', 5204],
    ['company', 5204],
  ] as const)('when reading failed (%s): %i', async (why, code) => {
    const fileId = await upload(picture);
    fails(why);
    expect((await api.call(person, call, { query: { fileId } })).code).toBe(code);
  });

  test('a picture without text, with tips in both languages', async () => {
    const fileId = await upload(picture);
    reads(() => null);
    const zh = await api.call(person, call, { query: { fileId } });
    const en = await api.call(person, call, {
      query: { fileId },
      headers: { 'accept-language': 'en' },
    });
    expect(zh).toMatchObject({ status: 200, code: 5201 });
    expect(zh.message).toContain('重拍');
    expect(en.message).toContain('take it again');
  });

  test('more than ten calls a minute per person, without affecting others', async () => {
    const fileId = await upload(picture);
    reads(() => certain);
    const codes: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      codes.push((await api.call(person, call, { query: { fileId } })).code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 1108]);
    const calm = await api.aPerson(['inspector']);
    const own = await upload(picture, calm);
    expect((await api.call(calm, call, { query: { fileId: own } })).code).toBe(0);
  });
});

test.each(calls)(
  '$name: who hangs up gives up the reader',
  async (call) => {
    const fileId = await upload(picture);
    const ended: Promise<unknown>[] = [];
    const untilEnd = (_: unknown, signal: AbortSignal) => {
      const end = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new OcrFault('late', 'called off')));
      });
      ended.push(end.catch((error: unknown) => error));
      return end;
    };
    api.deps.ocr = { ...local, readVin: untilEnd, readLicence: untilEnd, readMileage: untilEnd };
    const caller = new AbortController();
    const asked = fetch(`${address}${call.path}?fileId=${fileId}`, {
      method: call.method,
      headers: { cookie: `yc_session=${person.token}`, origin: 'http://localhost:3000' },
      signal: caller.signal,
    });
    await vi.waitFor(() => expect(ended).toHaveLength(1));
    caller.abort();
    await expect(asked).rejects.toThrow();
    // Long before the time limit.
    expect(await ended[0]).toBeInstanceOf(OcrFault);
  },
  5_000,
);

test('ocrvin returns only certain readings', async () => {
  const fileId = await upload(picture);
  reads(() => certain);
  const { data } = await api.call(person, ocrVin, { query: { fileId } });
  expect(data).toEqual({ vin, confidence: 0.97 });
  reads(() => ({ ...certain, confidence: 0.4, accepted: false }));
  expect((await api.call(person, ocrVin, { query: { fileId } })).code).toBe(5201);
});

test('V2 also returns doubts: alternatives, the raw text, the position in the photo', async () => {
  const fileId = await upload(picture);
  const [read, other] = ['LSVHJ133022221T61', 'LSVHJ133022222781'];
  reads(() => ({ ...certain, accepted: false, confidence: 0.5, read, others: [other] }));
  const { data } = await api.call(person, ocrVinV2, { query: { fileId } });
  expect(data).toMatchObject({
    vin,
    checkDigitOk: true,
    candidates: [
      { vin: other, reason: 'checkDigit' },
      { vin: read, reason: 'asRead' },
    ],
  });
  expect((await api.app.inject({ url: data.fileUrl })).rawPayload.equals(picture)).toBe(true);
  reads(() => ({ ...certain, vin: read, accepted: false }));
  const wrong = await api.call(person, ocrVinV2, { query: { fileId } });
  expect(wrong.data.checkDigitOk).toBe(false);
});

test('the real reader reads a VIN and a whole licence', async () => {
  // A busy machine may take longer than the limit.
  const patient = () => AbortSignal.timeout(60_000);
  api.deps.ocr = {
    ...local,
    readVin: (photo) => local.readVin(photo, patient()),
    readLicence: (photo) => local.readLicence(photo, patient()),
  };
  const door = await carPicture('door', 51);
  const query = { fileId: await upload(door.photo) };
  const first = await api.call(person, ocrVinV2, { query });
  expect(first.data.vin).toBe(door.truth.vin);
  expect(first.data.box).toHaveLength(4);

  const page = await carPicture('licence', 52);
  const fileId = await upload(page.photo);
  const { data } = await api.call(person, getOcrInfoV2, { query: { fileId } });
  expect(data).toMatchObject(page.truth.licence ?? {});
  expect(data.confidence.vin).toBeGreaterThan(0.5);
});

test('a mileage is for inspectors, and is kept with its photo', async () => {
  const buyer = await api.aPerson(['buyer']);
  reads(() => certain);
  const theirs = await upload(picture, buyer);
  expect((await api.call(buyer, ocrMileage, { query: { fileId: theirs } })).code).toBe(1003);
  const fileId = await upload(picture);
  const keptOf = (id: string) =>
    api.deps.db.selectFrom('files').select('km_read').where('id', '=', id).executeTakeFirst();
  expect(await keptOf(fileId)).toEqual({ km_read: null });
  const { data } = await api.call(person, ocrMileage, { query: { fileId } });
  expect(data).toEqual({ km: 68_312, others: [430] });
  expect(await keptOf(fileId)).toEqual({ km_read: [68_312, 430] });
  expect(await keptOf(theirs)).toEqual({ km_read: null });
});
