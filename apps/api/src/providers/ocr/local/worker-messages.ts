import type { LicenceReading, VinReading } from '../ocr.ts';
import type { Image } from './image.ts';

export type Task = {
  what: 'vin' | 'licence';
  image: Image;
  /** Other than 0: find an end, with what there is. */
  stop: Int32Array;
};

export type Answer = { reading: VinReading | LicenceReading | null } | { fault: 'late' | 'broken' };
