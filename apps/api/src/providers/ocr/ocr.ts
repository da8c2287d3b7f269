/** A stored photo: JPEG, PNG or WebP as it came from the phone. */
export type Photo = Uint8Array;

export type ReadChar = { char: string; confidence: number };

/** Corners in the upright photo, as shares of its width and height, clockwise from the first character's upper left. */
type ReadBox = readonly { x: number; y: number }[];

export type VinReading = {
  vin: string;
  /** How likely this text is among all that the picture may say, 0–1. */
  confidence: number;
  /** Sure enough to be filled in without a second look; everything else is a proposal beside the photo. */
  accepted: boolean;
  /** The letters and digits of the line before any rule of VINs was applied. */
  read: string;
  chars: readonly ReadChar[];
  /** Other VINs the picture may show, most likely first; each satisfies the check digit. */
  others: readonly string[];
  /** Null where a company does not say. */
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

/** Reads photos. Null: there is nothing of the kind in the picture. A signal that ends stops the work. */
export type Ocr = {
  readonly name: string;
  readVin(photo: Photo, signal: AbortSignal): Promise<VinReading | null>;
  readLicence(photo: Photo, signal: AbortSignal): Promise<LicenceReading | null>;
  readMileage(photo: Photo, signal: AbortSignal): Promise<MileageReading | null>;
  /** Gives back threads and memory; the next photo takes them again. */
  close(): Promise<void>;
};

/**
 * `picture`: this is no picture that can be opened. `late`: stopped by the signal. `busy`: too many are waiting.
 * `company`: the service could not be asked or refused. Never carries what was read.
 */
export class OcrFault extends Error {
  readonly why: 'picture' | 'late' | 'busy' | 'company';
  constructor(why: OcrFault['why'], reason: string) {
    super(`${why}: ${reason}`);
    this.name = 'OcrFault';
    this.why = why;
  }
}
