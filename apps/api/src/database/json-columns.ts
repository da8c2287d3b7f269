import type { LedgerAccountKind } from '@yanche/rules/money/ledger-accounts';
import type { ClaimCode, ClaimKind } from '@yanche/rules/claims/claim-policy';
import type { ColumnType } from 'kysely';

/** Set on insert, never changed. */
export type Unchanging = ColumnType<Date, Date, never>;

/** `accuracy` in m as the phone said it, null when it said none; phones before did not say. */
export type CheckIn = { lng: number; lat: number; meters: number; accuracy?: number | null };

/** What a product requires. */
export type ProductRule = {
  newCarPriceMin?: number;
  needsReportDays?: number;
  /** Whose orders need a confirmation of the report before they are done. */
  needsApproval?: 'dealers' | 'all';
  /** The certification an inspector needs. */
  skill?: string;
  /** Fen that come back of a history query that found nothing; null or absent: all of it, whatever the price is by then. */
  noRecordRefund?: number | null;
  /** The code of the history query that an inspection includes. */
  history?: string;
};

/** What an edition of a campaign says in both languages, as plain text; a heading may be ''. */
export type CampaignWords = {
  title: string;
  titleEn: string;
  art: 'inspection' | 'selfie' | 'deal';
  blocks: { heading: string; headingEn: string; text: string; textEn: string }[];
  links: { text: string; textEn: string; href: string }[];
};

/** One fault of a claim, as the customer tells it. */
export type ClaimFault = {
  itemId: string;
  kind: ClaimKind;
  itemCode: string | null;
  concern: string;
};

/** What was decided about one fault. Photos are file ids. */
export type DecidedFault = {
  itemId: string;
  kind: ClaimKind;
  code: ClaimCode;
  amount: number;
  clause: string;
  words: string;
  change: string[];
  pairs: { reportFileId: string; claimFileId: string }[];
};

/** One side of a correction by hand: whose account, and signed fen. */
export type BookedEntry = {
  ownerKind: 'dealer' | 'user' | 'platform';
  ownerId: string;
  kind: LedgerAccountKind;
  amount: number;
};

/** What a task of the sandbox was created with. Times as ISO 8601. */
export type SandboxFacts = {
  productId: number;
  slotId: string;
  vin: string;
  plate: string | null;
  carTitle: string;
  realPrice: number;
  cancelled?: { code: string; refund: number; fee: number };
};
