import type { PayStatementRow } from '@yanche/contract/console/pay-statements';
import type { TitleIn } from '#cars/car-titles.ts';
import { afterTax } from './after-tax.ts';
import { earningView } from './earning-view.ts';
import type { EarningData } from './earnings.store.ts';
import type { StatementRow } from './statements.store.ts';

type More = {
  lines: readonly EarningData[];
  titleIn: TitleIn;
  version: number;
  actions: PayStatementRow['actions'];
};

export const statementView = (
  row: StatementRow,
  { lines, titleIn, version, actions }: More,
): PayStatementRow => ({
  statementId: row.id,
  inspector: { inspectorId: row.inspector_id, name: row.inspector_name },
  month: row.month,
  total: row.sum,
  ...afterTax(row),
  jobs: row.jobs,
  toLookAt: row.to_look_at,
  status: row.status,
  lines: lines.map((line) => earningView(line, titleIn)),
  account: accountOf(row),
  proposedBy: row.proposer_name,
  decidedBy: row.decider_name,
  payoutId: row.payout_id,
  paidAt: row.paid_at?.toISOString() ?? null,
  version,
  actions,
});

/** What the file says, once there is one; before that what they gave. */
function accountOf(row: StatementRow): PayStatementRow['account'] {
  if (row.account_mask !== null) {
    const { account_mask: mask, bank_name: bankName, holder } = row;
    return { mask, bankName: bankName ?? '', holder: holder ?? '', changedAt: null };
  }
  if (row.own_mask === null) return null;
  return {
    mask: row.own_mask,
    bankName: row.own_bank ?? '',
    holder: row.own_holder ?? '',
    changedAt: row.own_changed_at?.toISOString() ?? null,
  };
}
