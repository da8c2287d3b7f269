import type { CarFactSheet } from '#sheets/car-facts/car-fact-sheets.tsx';

/** The open sheet of the form. */
export type OpenSheet = CarFactSheet | 'city' | 'place' | 'price' | null;
