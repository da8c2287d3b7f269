import type { Bilingual } from '@yanche/rules/bilingual';
import type { HistoryNeed, HistoryTopic } from '@yanche/rules/history/history-topics';
import type { SourceFacts } from '@yanche/rules/history/source-facts';

/** What a source can do for a car. `usualSeconds` and `longestSeconds`: how long its answer takes. */
export type SourceCoverage = {
  supported: boolean;
  needs: readonly HistoryNeed[];
  since: string;
  /** What it costs us, fen; the customer's price is the catalogue's. */
  cost: number;
  usualSeconds: number;
  longestSeconds: number;
};

export type SourceOrder = {
  /** Ours; the same again is the same order at the source. */
  requestId: string;
  vin: string;
  engineNo: string | null;
  plate: string | null;
  licence: Uint8Array | null;
  /** Drawn by hand, as a PNG. */
  signature: Uint8Array | null;
  /** The owner's consent that we hold for this query. */
  consentId: string;
  topics: readonly HistoryTopic[];
};

export type SourceResult =
  | { state: 'waiting' }
  | { state: 'ready' | 'noRecord'; facts: SourceFacts; charged: boolean }
  /** `charged` null: not known. */
  | { state: 'unsupported' | 'badInput' | 'failed'; charged: boolean | null };

/** A source takes an order, or says at once that it never will. */
export type SourceAccepted =
  | { thirdOrderId: string }
  | { refused: 'unsupported' | 'badInput' | 'failed' };

/** A source reports that there is an answer; the answer itself is asked for, so that nothing rests on what was sent to us. */
type SourceNotice = { thirdOrderId: string };

/**
 * A supplier of vehicle history. All of them answer later: an order, then its result, asked for or reported. Rejects with a
 * `SourceFault` when it is unknown whether the request arrived; asking again is harmless.
 */
export type HistorySource = {
  readonly key: string;
  readonly name: Bilingual;
  readonly topics: readonly HistoryTopic[];
  /** Built in: every record is invented. */
  readonly isSample: boolean;
  coverage(vin: string): Promise<SourceCoverage>;
  order(order: SourceOrder): Promise<SourceAccepted>;
  result(of: { thirdOrderId: string; vin: string; acceptedAt: Date }): Promise<SourceResult>;
  /** Null: forged, or too old. */
  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): SourceNotice | null;
};

/**
 * `unreachable`: no answer, or a server in trouble. `notAgreed`: an answer that is not what we agreed on. `account`: about us, such as
 * balance or authorisation: nothing works until somebody does something.
 */
export type SourceFaultKind = 'unreachable' | 'notAgreed' | 'account';

/** A source that cannot be reached or does not answer as agreed. Never contains what was asked. */
export class SourceFault extends Error {
  readonly kind: SourceFaultKind;

  constructor(source: string, reason: string, kind: SourceFaultKind = 'unreachable') {
    super(`${source}: ${reason}`);
    this.name = 'SourceFault';
    this.kind = kind;
  }
}
