/** A notice about a car. A higher `version` of the same car replaces earlier ones. */
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
    /** Of copies with covered plates, valid for about a day: to be downloaded, not linked. */
    photos: string[];
    report: { kind: 'inspection' | 'self'; reportNo: string; expiresAt: string };
  } | null;
};

/** `refused` is final, with a reason for the dealer. An unreachable marketplace is an error. */
export type ListingAnswer = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };
