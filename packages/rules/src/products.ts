import type { GroupName } from './checklist.ts';
import data from './products.data.json' with { type: 'json' };

/** Something a user can order. Prices in fen; our own proposal, a city may charge otherwise. */
export type Product = {
  readonly productId: string;
  readonly code: string;
  readonly kind: 'inspection' | 'free' | 'self' | 'accident' | 'insurance';
  readonly zh: string;
  readonly en: string;
  readonly price: number;
  readonly originPrice: number;
  /** Groups of the checklist; empty for products without an inspector. */
  readonly checkGroups: readonly GroupName[];
  /** Minutes until the report is promised. */
  readonly reportSlaMin: number;
  readonly where: readonly ('market' | 'point' | 'onsite' | 'anywhere')[];
  /** Minutes on site. */
  readonly durationMin?: number;
  /** Whether the report carries a GB/T 30323 score and a grade. */
  readonly scored?: boolean;
  readonly claim?: 'none' | 'structure' | 'full' | 'inherit';
  readonly applies?: 'nev';
  /** Guided photos of a self inspection. */
  readonly shots?: number;
  /** Fen paid back when the query finds nothing. */
  readonly cashback?: number;
  readonly includes?: readonly string[];
  /** Only for cars whose new price is at least this many fen. */
  readonly newCarPriceMin?: number;
  /** Only with a valid report at most this old. */
  readonly needsReportDays?: number;
};

/** What can be added to an inspection, price in fen; FAR counts per km over 20 km. */
export type Addon = {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly price: number;
};

// TypeScript sees the words of a JSON file as `string`.
const catalogue = data as unknown as {
  readonly products: readonly Product[];
  readonly addons: readonly Addon[];
};

export const { products, addons } = catalogue;

/** The product with this id, or null. */
export const findProduct = (productId: string): Product | null =>
  products.find((product) => product.productId === productId) ?? null;
