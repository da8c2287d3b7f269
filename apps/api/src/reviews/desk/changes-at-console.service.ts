import type {
  decideChangeAtConsole,
  listChangesAtConsole,
  proposeChangeAtConsole,
} from '@yanche/contract/console/report-changes';
import type { AnswerOf, Role } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { changeActionsOf } from '@yanche/rules/reports/change-actions';
import type { StaffRole } from '@yanche/rules/staff/rights';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { cleanWords } from '../lock-for-review.ts';
import { viewOf } from '../read-report-changes.service.ts';
import { type ChangeCaller, decideIn, proposeIn } from '../report-changes.service.ts';
import { listChangePage, lockChange } from '../report-changes.store.ts';

type Query = z.output<NonNullable<(typeof listChangesAtConsole)['query']>>;
type Proposal = z.output<NonNullable<(typeof proposeChangeAtConsole)['body']>>;
type Decision = z.output<NonNullable<(typeof decideChangeAtConsole)['body']>>;

const pageRows = 50;

export async function readChanges(
  deps: Deps,
  staff: StaffCaller,
  { status, kind, search, sort, after }: Query,
  language: Language,
): Promise<AnswerOf<typeof listChangesAtConsole>> {
  const caller = callerOf(staff);
  const limit = pageRows + 1;
  const page = { status, kind, search, sort, after: readCursor(after), limit };
  return pageFrom(
    await listChangePage(deps.db, page),
    pageRows,
    ({ proposed_at: at, id }) => ({ at, id }),
    (row) => {
      const view = viewOf(deps, caller, row, language);
      const { mine, mayConfirm, notConfirmed } = view;
      return {
        ...view,
        actions: changeActionsOf({
          isOpen: view.status === 'proposed',
          mine,
          isInvolved: notConfirmed === 'involved',
          mayConfirm,
        }),
      };
    },
  );
}

/** Writes a proposal down, and that it was made. */
export async function propose(
  deps: Deps,
  staff: StaffCaller,
  given: Proposal,
): Promise<AnswerOf<typeof proposeChangeAtConsole>> {
  return inTransaction(deps.db, async (tx) => {
    const { changeId, orderId } = await proposeIn(tx, deps, callerOf(staff), given);
    await insertAudit(tx, {
      by: staff,
      at: deps.clock.now(),
      action: 'report.propose',
      subject: { kind: 'report', id: orderId },
      reason: cleanWords(given.reason),
      after: {
        kind: given.kind,
        reportNo: given.reportNo.trim().toUpperCase(),
        items: given.corrections.map(({ code }) => code),
      },
    });
    return { changeId };
  });
}

/**
 * Confirms or declines what a colleague proposed, or withdraws one's own. Throws `samePerson`, `changeDecided`, and `noPermission`
 * for a withdrawal by somebody else.
 */
export async function decide(
  deps: Deps,
  staff: StaffCaller,
  { changeId, decision, reason }: Decision,
): Promise<AnswerOf<typeof decideChangeAtConsole>> {
  const why = cleanWords(reason);
  if (why === '') throw new Failure('fieldInvalid', { field: ['原因', 'reason'] });
  return inTransaction(deps.db, async (tx) => {
    const caller = callerOf(staff);
    const change = await lockChange(tx, changeId);
    if (change === null) throw new Failure('notFound');
    const mine = change.proposed_by === staff.userId;
    if (change.status === 'proposed') {
      if (decision === 'decline' && mine) throw new Failure('samePerson');
      if (decision === 'withdraw' && !mine) throw new Failure('noPermission');
    }
    const given = { changeId, decision: decision === 'confirm' ? decision : ('decline' as const) };
    const done = await decideIn(tx, deps, caller, given);
    // Repeated by the same person: it is written down already.
    if (change.status !== 'proposed') return done;
    await insertAudit(tx, {
      by: staff,
      at: deps.clock.now(),
      action: `report.${decision}`,
      subject: { kind: 'report', id: change.order_id },
      reason: why,
      before: { kind: change.kind, reportNo: change.report_no, status: change.report_status },
      after: { status: done.status, version: done.version },
    });
    return done;
  });
}

const productRoles: Readonly<Partial<Record<StaffRole, Role>>> = {
  reviewer: 'reviewer',
  administrator: 'admin',
};

/** Who asks, as the table of a report's states and the rule on own orders name people. */
const callerOf = ({ userId, name, roles, dealerId }: StaffCaller): ChangeCaller => ({
  userId,
  name,
  roles: roles.flatMap((role) => productRoles[role] ?? []),
  dealerId,
});
