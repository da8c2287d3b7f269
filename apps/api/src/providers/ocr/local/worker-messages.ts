import type { LicenceReading, MileageReading, VinReading } from '../ocr.ts';
import type { Image } from './image.ts';

export type Task = {
  what: 'vin' | 'licence' | 'mileage';
  image: Image;
  /** Other than 0: find an end, with what there is. */
  stop: Int32Array;
};

export type Answer =
  | { reading: VinReading | LicenceReading | MileageReading | null }
  | { fault: 'late' | 'broken' };
