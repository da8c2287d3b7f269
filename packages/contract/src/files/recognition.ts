import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, uuid } from '../fields.ts';

/** Confidence of the reading: 0–1. */
const confidence = z.number().check(z.gte(0), z.lte(1));
const point = z.object({ x: confidence, y: confidence });

/** An own stored photo (see `uploadPhoto`). */
const photo = z.strictObject({ fileId: uuid });

const unlessUnread = z.nullable(z.string());

/** Time limit in the server, seconds; the phone's is slightly longer (spec §7). */
export const recognitionSeconds = 10;

export const ocrVin = endpoint({
  name: 'ocrVin',
  method: 'GET',
  path: '/client/common/ocrvin',
  summary: 'The VIN a photo shows, when there is no doubt about it',
  access: 'login',
  query: photo,
  answer: z.object({ vin: z.string(), confidence }),
});

/** `asRead`: the letters before applying VIN rules. `checkDigit`: another candidate with a valid check digit. */
const candidate = z.object({ vin: z.string(), reason: z.enum(['checkDigit', 'asRead']) });

/**
 * To be compared with the photo: `box` (clockwise, as shares of its upright width and height) is the VIN's position;
 * null when the provider does not report it.
 */
export const ocrVinV2 = endpoint({
  name: 'ocrVinV2',
  method: 'GET',
  path: '/client/common/ocrvin/V2',
  summary: 'The VIN a photo shows with its doubts: characters, other readings, where it stands',
  access: 'login',
  query: photo,
  answer: z.object({
    vin: z.string(),
    confidence,
    chars: z.array(z.object({ char: z.string(), confidence })),
    candidates: z.array(candidate),
    box: z.nullable(z.array(point)),
    checkDigitOk: z.boolean(),
    fileUrl: z.string(),
  }),
});

/** A dash also shows how far the fuel reaches and the trip: `others` are what else may be the mileage. km. */
export const ocrMileage = endpoint({
  name: 'ocrMileage',
  method: 'GET',
  path: '/client/common/ocrMileage',
  summary: 'The mileage a photo of a dash shows, to be compared with what is typed',
  access: ['inspector'],
  query: photo,
  answer: z.object({ km: z.int(), others: z.array(z.int()) }),
});

/** Unreadable fields are null; `confidence` contains the others. */
export const getOcrInfoV2 = endpoint({
  name: 'getOcrInfoV2',
  method: 'GET',
  path: '/client/dealerShelf/getOcrInfoV2',
  summary: 'What a photo of a driving licence (行驶证) or of a plate says',
  access: 'login',
  query: photo,
  answer: z.object({
    vin: unlessUnread,
    plate: unlessUnread,
    owner: unlessUnread,
    model: unlessUnread,
    engineNo: unlessUnread,
    registerDate: z.nullable(calendarDate),
    issueDate: z.nullable(calendarDate),
    useNature: unlessUnread,
    confidence: z.record(z.string(), confidence),
  }),
});
