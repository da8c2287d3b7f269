/** A stored photo: JPEG, PNG or WebP as it came from the phone. */
export type Photo = Uint8Array;

export type ReadChar = { char: string; confidence: number };

/** Corners in the upright photo, as shares of its width and height, clockwise from the first character's upper left. */
export type ReadBox = readonly { x: number; y: number }[];

export type VinReading = {
  vin: string;
  /** Probability of this text among all candidates, 0–1. */
  confidence: number;
  /** Certain enough to be filled in without a check; others are proposals shown with the photo. */
  accepted: boolean;
  /** Letters and digits as recognised, before any rule of VINs. */
  read: string;
  chars: readonly ReadChar[];
  /** Other VINs the picture may show, most likely first; each satisfies the check digit. */
  others: readonly string[];
  /** Null where the provider does not report it. */
  box: ReadBox | null;
};

export type LicenceField =
  | 'vin'
  | 'plate'
  | 'owner'
  | 'model'
  | 'engineNo'
  | 'registerDate'
  | 'issueDate'
  | 'useNature';

/** What could be read of a driving licence (行驶证) or of a number plate; a field that could not is absent. */
export type LicenceReading = Partial<Record<LicenceField, { text: string; confidence: number }>>;

/** The likeliest mileage of a dashboard, and the other numbers that could be it. */
export type MileageReading = { km: number; others: readonly number[] };

/** Reads photos. Null: nothing of the kind is in the picture. An aborted signal stops the work. */
export type Ocr = {
  readonly name: string;
  readVin(photo: Photo, signal: AbortSignal): Promise<VinReading | null>;
  readLicence(photo: Photo, signal: AbortSignal): Promise<LicenceReading | null>;
  readMileage(photo: Photo, signal: AbortSignal): Promise<MileageReading | null>;
  /** Where plates and VINs stand, to be covered; none is an empty list. A doubt counts as a plate. */
  findPlates(photo: Photo, signal: AbortSignal): Promise<readonly ReadBox[]>;
  /** Frees threads and memory; the next photo starts them again. */
  close(): Promise<void>;
};

/**
 * `picture`: not a decodable picture. `late`: stopped by the signal. `busy`: too many are waiting. `company`: the
 * provider failed or refused. Never contains what was read.
 */
export class OcrFault extends Error {
  readonly why: 'picture' | 'late' | 'busy' | 'company';
  constructor(why: OcrFault['why'], reason: string) {
    super(`${why}: ${reason}`);
    this.name = 'OcrFault';
    this.why = why;
  }
}
