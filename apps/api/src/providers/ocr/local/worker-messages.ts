import type { LicenceReading, MileageReading, ReadBox, VinReading } from '../ocr.ts';
import type { Image } from './image.ts';

export type Task = {
  what: 'vin' | 'licence' | 'mileage' | 'plates';
  image: Image;
  /** Other than 0: find an end, with what there is. */
  stop: Int32Array;
};

export type Answer =
  | { reading: VinReading | LicenceReading | MileageReading | readonly ReadBox[] | null }
  | { fault: 'late' | 'broken' };
