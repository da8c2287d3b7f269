import type { CarFactSheet } from '#sheets/car-facts/car-fact-sheets.tsx';

/** What is open over the form. */
export type OpenSheet = CarFactSheet | 'city' | 'place' | 'price' | null;
