import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { checkVin, normaliseVin, vinCandidates } from '@yanche/rules/cars/vin';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { withTimeout } from '#lib/with-timeout.ts';
import { decodePhoto } from './decode-photo.ts';
import { mileageIn } from './mileage-text.ts';
import { type LicenceReading, type Ocr, OcrFault, type Photo, type VinReading } from './ocr.ts';

export type TencentOcrKeys = { secretId: string; secretKey: string; region: string };

/** The service endpoint; replaced in tests. */
type Endpoint = { endpoint: string; protocol: 'https://' | 'http://' };

const timeoutMs = 8_000;
/** The provider reports no confidence for VINs and licence fields; only the check digit tells. */
const assumedConfidence = 0.9;
const assumedConfidenceIfInvalid = 0.4;

const vinAnswer = z.object({ Vin: z.nullish(z.string()) });
const plateAnswer = z.object({ Number: z.string(), Confidence: z.number() });
const word = z.nullish(z.string());
const frontInfo = z.object({
  PlateNo: word,
  Owner: word,
  UseCharacter: word,
  Model: word,
  Vin: word,
  EngineNo: word,
  RegisterDate: word,
  IssueDate: word,
});
const licenceAnswer = z.object({ FrontInfo: z.nullish(frontInfo) });

const textAnswer = z.object({
  TextDetections: z.array(z.object({ DetectedText: z.string(), Confidence: z.number() })),
});

/** Tencent Cloud OCR (version 2018-11-19): VinOCR, VehicleLicenseOCR, LicensePlateOCR, GeneralBasicOCR. The photo goes to the company. */
export function createTencentOcr(
  keys: TencentOcrKeys,
  place: Endpoint = { endpoint: 'ocr.tencentcloudapi.com', protocol: 'https://' },
  waitMs = timeoutMs,
): Omit<Ocr, 'findPlates'> {
  /** Null: the provider found nothing of the kind. */
  const ask = async (action: string, photo: Photo, signal: AbortSignal): Promise<unknown> => {
    const { CommonClient } = await import('tencentcloud-sdk-nodejs-common');
    const client = new CommonClient(place.endpoint, '2018-11-19', {
      credential: { secretId: keys.secretId, secretKey: keys.secretKey },
      region: keys.region,
      profile: { httpProfile: { ...place, reqTimeout: Math.ceil(waitMs / 1000) } },
    });
    const asking = client.request(action, { ImageBase64: await smaller(photo) });
    const ended = new Promise<never>((_, reject) => {
      const late = () => reject(new OcrFault('late', 'called off'));
      if (signal.aborted) late();
      signal.addEventListener('abort', late, { once: true });
    });
    try {
      return await withTimeout(waitMs, Promise.race([asking, ended]));
    } catch (error) {
      if (error instanceof OcrFault) throw error;
      const code = codeOf(error);
      if (nothingThere.has(code)) return null;
      if (/ImageDecodeFailed|ImageSize|ImageFormat|TooLarge/.test(code)) {
        throw new OcrFault('picture', code);
      }
      throw new OcrFault('company', code);
    }
  };

  return {
    name: 'tencent',
    async readVin(photo, signal) {
      const answer = await ask('VinOCR', photo, signal);
      return answer === null ? null : vinReading(parse(vinAnswer, answer).Vin ?? '');
    },
    async readLicence(photo, signal) {
      const page = await ask('VehicleLicenseOCR', photo, signal);
      const front = page === null ? null : parse(licenceAnswer, page).FrontInfo;
      if (front != null) return licenceReading(front);
      const answer = await ask('LicensePlateOCR', photo, signal);
      if (answer === null) return null;
      const { Number: number, Confidence: confidence } = parse(plateAnswer, answer);
      const text = normalisePlate(number);
      return checkPlate(text).ok ? { plate: { text, confidence: confidence / 100 } } : null;
    },
    async readMileage(photo, signal) {
      const answer = await ask('GeneralBasicOCR', photo, signal);
      if (answer === null) return null;
      const { TextDetections } = parse(textAnswer, answer);
      return mileageIn(
        TextDetections.map((line) => ({
          text: line.DetectedText,
          confidence: line.Confidence / 100,
        })),
      );
    },
    close: async () => {},
  };
}

/** The provider accepts JPEG and PNG of a few megabytes. Metadata (position, device) is removed. */
async function smaller(photo: Photo): Promise<string> {
  const { data, width, height } = await decodePhoto(photo);
  const raw = { width, height, channels: 3 } as const;
  return (await sharp(data, { raw }).jpeg({ quality: 88 }).toBuffer()).toString('base64');
}

const nothingThere = new Set([
  'FailedOperation.ImageNoText',
  'FailedOperation.NoVehicleLicenseError',
  'FailedOperation.OcrFailed',
]);

/** Only the code: messages may quote the request. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no answer';

function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new OcrFault('company', 'an answer of another shape');
  return parsed.data;
}

function vinReading(text: string): VinReading | null {
  const vin = normaliseVin(text);
  if (vin === '') return null;
  const isSound = checkVin(vin).level === 'ok';
  const confidence = isSound ? assumedConfidence : assumedConfidenceIfInvalid;
  return {
    vin,
    read: vin,
    confidence,
    accepted: isSound,
    chars: vin.split('').map((char) => ({ char, confidence })),
    others: isSound ? [] : vinCandidates(vin),
    box: null,
  };
}

function licenceReading(front: z.output<typeof frontInfo>): LicenceReading | null {
  const texts = {
    vin: normaliseVin(front.Vin ?? ''),
    plate: normalisePlate(front.PlateNo ?? ''),
    owner: front.Owner ?? '',
    model: front.Model ?? '',
    engineNo: front.EngineNo ?? '',
    registerDate: front.RegisterDate ?? '',
    issueDate: front.IssueDate ?? '',
    useNature: front.UseCharacter ?? '',
  };
  const isSound: Record<string, boolean> = {
    vin: checkVin(texts.vin).level !== 'error',
    plate: checkPlate(texts.plate).ok,
    registerDate: /^\d{4}-\d{2}-\d{2}$/.test(texts.registerDate),
    issueDate: /^\d{4}-\d{2}-\d{2}$/.test(texts.issueDate),
  };
  const fields = Object.entries(texts)
    .filter(([name, text]) => text !== '' && (isSound[name] ?? true))
    .map(([name, text]) => [name, { text, confidence: assumedConfidence }]);
  return fields.length === 0 ? null : Object.fromEntries(fields);
}
