import { sumFen } from '../money/money.ts';

/** How one source answered in the end. `contradictory`: its answer cannot be true as it stands, and was not used. */
export type SourceOutcome =
  | 'ready'
  | 'noRecord'
  | 'unsupported'
  | 'badInput'
  | 'contradictory'
  | 'failed';

/** What the customer got of the whole query. `partly`: one source has records, another did not answer. */
export type HistoryOutcome = SourceOutcome | 'partly';

/** The customer's result of what the sources answered. */
export function historyOutcomeOf(answers: readonly SourceOutcome[]): HistoryOutcome {
  const has = (outcome: SourceOutcome) => answers.includes(outcome);
  const isAll = (outcome: SourceOutcome) => answers.every((answer) => answer === outcome);
  if (answers.length === 0) return 'failed';
  if (has('ready')) {
    return answers.every((answer) => answer === 'ready' || answer === 'noRecord')
      ? 'ready'
      : 'partly';
  }
  if (isAll('noRecord')) return 'noRecord';
  if (isAll('unsupported')) return 'unsupported';
  if (has('badInput')) return 'badInput';
  return has('contradictory') ? 'contradictory' : 'failed';
}

/** The move of the query that the outcome is. */
export const historyEventOf = (outcome: HistoryOutcome): 'ready' | 'empty' | 'fail' => {
  if (outcome === 'ready' || outcome === 'partly') return 'ready';
  return outcome === 'noRecord' ? 'empty' : 'fail';
};

/**
 * What comes back at once, by what the customer got and never by what the source charges us. Nothing could be asked:
 * everything. No record, or one of two sources missing: of a paid query the share that was told before, capped at what was
 * paid; a free query comes back when there is no record. In fen; refund + fee = what was paid.
 */
export function historyRefundFor(query: {
  outcome: HistoryOutcome;
  /** What was paid, fen; 0 of a free query. */
  paid: number;
  noRecordRefund: number;
}): { refund: number; fee: number; returnsRight: boolean } {
  const { outcome, paid, noRecordRefund } = query;
  const event = historyEventOf(outcome);
  if (event === 'fail') return { refund: paid, fee: 0, returnsRight: true };
  const refund = outcome === 'ready' ? 0 : Math.min(paid, noRecordRefund);
  return { refund, fee: sumFen([paid, -refund]), returnsRight: event === 'empty' };
}
