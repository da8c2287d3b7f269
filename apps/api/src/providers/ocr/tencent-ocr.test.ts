import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeCompany } from '#testing/fake-company.ts';
import { createTencentOcr } from './tencent-ocr.ts';

const vin = 'LSVHJ133022221761';
const keys = { secretId: 'id', secretKey: 'a very secret key', region: 'ap-guangzhou' };
const soon = () => AbortSignal.timeout(10_000);

let company: Awaited<ReturnType<typeof startFakeCompany>>;
let photo: Buffer;
beforeAll(async () => {
  company = await startFakeCompany();
  photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#777' } })
    .webp()
    .toBuffer();
});
afterAll(() => company.close());
const ocr = (waitMs?: number) =>
  createTencentOcr(keys, { endpoint: company.endpoint, protocol: 'http://' }, waitMs);
const says = (response: object) => company.answers({ Response: { RequestId: 'r', ...response } });
const refuses = (code: string) => says({ Error: { Code: code, Message: `about ${vin}` } });

test('a VIN: asked as the company wants it, a JPEG whatever the photo was', async () => {
  says({ Vin: vin });
  expect(await ocr().readVin(photo, soon())).toMatchObject({ vin, accepted: true, box: null });
  const { headers, body } = company.last() ?? { headers: {}, body: '{}' };
  expect(headers).toMatchObject({ 'x-tc-action': 'VinOCR', 'x-tc-version': '2018-11-19' });
  const sent = Buffer.from(JSON.parse(body).ImageBase64, 'base64');
  expect((await sharp(sent).metadata()).format).toBe('jpeg');
  expect(body).not.toContain(keys.secretKey);
});

test('a VIN whose check digit is wrong is a proposal', async () => {
  says({ Vin: 'LSVHJ133022221T61' });
  const reading = await ocr().readVin(photo, soon());
  expect(reading).toMatchObject({ accepted: false, others: [vin] });
});

test('a licence; dates and plates that cannot be are left out', async () => {
  says({
    FrontInfo: {
      PlateNo: '浙A12345',
      Owner: '欧阳静',
      UseCharacter: '非营运',
      Model: '大众牌SVW71810',
      Vin: vin,
      EngineNo: null,
      RegisterDate: '2020-03-15',
      IssueDate: '',
    },
  });
  const fields = await ocr().readLicence(photo, soon());
  const texts = Object.entries(fields ?? {}).map(([name, field]) => [name, field.text]);
  expect(Object.fromEntries(texts)).toEqual({
    plate: '浙A12345',
    owner: '欧阳静',
    useNature: '非营运',
    model: '大众牌SVW71810',
    vin,
    registerDate: '2020-03-15',
  });
});

describe('what is refused', () => {
  test.each([
    ['AuthFailure.SignatureFailure', 'company'],
    ['ResourceUnavailable.InArrears', 'company'],
    ['FailedOperation.ImageDecodeFailed', 'picture'],
  ])('%s → %s, by its code only', async (code, why) => {
    refuses(code);
    const error = await ocr()
      .readVin(photo, soon())
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ why });
    expect(String(error)).not.toContain(vin);
  });

  test('nothing in the picture is no fault', async () => {
    refuses('FailedOperation.ImageNoText');
    expect(await ocr().readVin(photo, soon())).toBeNull();
    expect(await ocr().readLicence(photo, soon())).toBeNull();
    says({ Vin: '' });
    expect(await ocr().readVin(photo, soon())).toBeNull();
  });

  test('something that is no picture is not sent at all', async () => {
    const before = company.times();
    await expect(ocr().readVin(Buffer.from('nothing'), soon())).rejects.toMatchObject({
      why: 'picture',
    });
    expect(company.times()).toBe(before);
  });

  test('an answer of another shape, silence, and being called off', async () => {
    says({ Vin: 17 });
    await expect(ocr().readVin(photo, soon())).rejects.toMatchObject({ why: 'company' });
    company.answers(null);
    await expect(ocr(50).readVin(photo, soon())).rejects.toMatchObject({ why: 'company' });
    await expect(ocr().readVin(photo, AbortSignal.timeout(40))).rejects.toMatchObject({
      why: 'late',
    });
  });
});
