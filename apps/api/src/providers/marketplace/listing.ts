/** What a marketplace is told of a car. A higher `version` of the same car replaces whatever came before it. */
export type ListingNotice = {
  shelfCarId: string;
  version: number;
  event: 'publish' | 'withdraw';
  /** ISO 8601 */
  at: string;
  /** Null when the car is withdrawn. */
  car: {
    vin: string;
    title: string;
    /** `YYYY-MM` */
    licenseTime: string;
    roadHaulKm: number;
    /** Fen. */
    price: number;
    /** Addresses that work for about a day: to be fetched, not linked. */
    photos: string[];
    report: { kind: 'inspection' | 'self'; reportNo: string; expiresAt: string };
  } | null;
};

/** `refused` is final, with words of the marketplace for the dealer. Not to be reached is an error. */
export type ListingAnswer = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };
