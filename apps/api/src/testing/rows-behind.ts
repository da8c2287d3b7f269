import { listAppeals } from '@yanche/contract/console/appeals';
import { listApplications } from '@yanche/contract/console/applications';
import { listAudit } from '@yanche/contract/console/audit';
import { listBookings } from '@yanche/contract/console/bookings';
import { listConsoleClaims } from '@yanche/contract/console/claims';
import { listDealers } from '@yanche/contract/console/dealers';
import { listDesk } from '@yanche/contract/console/desk';
import { listDisputes } from '@yanche/contract/console/disputes';
import { listFaceCases } from '@yanche/contract/console/face-cases';
import { listConsoleInvoices } from '@yanche/contract/console/invoices';
import { listCorrectionRequests } from '@yanche/contract/console/correction-requests';
import { listPartnerBills } from '@yanche/contract/console/partner-bills';
import { listPartners } from '@yanche/contract/console/partners';
import { listPayStatements } from '@yanche/contract/console/pay-statements';
import { listPostings } from '@yanche/contract/console/ledger';
import { listSentNotices } from '@yanche/contract/console/sent-notices';
import { listRefunds } from '@yanche/contract/console/refunds';
import { listChangesAtConsole } from '@yanche/contract/console/report-changes';
import { listSoldItems } from '@yanche/contract/console/sold-items';
import { listConsoleThreads } from '@yanche/contract/console/support';
import { listHistoryCases } from '@yanche/contract/history/history-cases';
import { listAllOrders } from '@yanche/contract/console/all-orders';
import { listConsoleOrders } from '@yanche/contract/console/orders';
import { listStaff } from '@yanche/contract/console/staff';
import type { Endpoint } from '@yanche/contract/endpoint';
import { expect } from 'vitest';
import { callAs, type Colleague } from './a-colleague.ts';

/** The call behind each screen that a number leads to. */
const listOf: Record<string, Endpoint> = {
  '/audit': listAudit,
  '/orders': listConsoleOrders,
  '/all-orders': listAllOrders,
  '/ledger': listPostings,
  '/refunds': listRefunds,
  '/disputes': listDisputes,
  '/notices': listSentNotices,
  '/bookings': listBookings,
  '/report-changes': listChangesAtConsole,
  '/staff': listStaff,
  '/reviews': listDesk,
  '/claims': listConsoleClaims,
  '/support': listConsoleThreads,
  '/history-cases': listHistoryCases,
  '/face-cases': listFaceCases,
  '/applications': listApplications,
  '/appeals': listAppeals,
  '/correction-requests': listCorrectionRequests,
  '/pay-statements': listPayStatements,
  '/partner-bills': listPartnerBills,
  '/partners': listPartners,
  '/invoices': listConsoleInvoices,
  '/products': listSoldItems,
  '/dealers': listDealers,
};

/** How many rows the list has that a number of the front page leads to. */
export async function rowsBehind(by: Colleague, to: string, day: string): Promise<number> {
  const url = new URL(to.replaceAll('{day}', day), 'http://console');
  const list = listOf[url.pathname];
  if (list === undefined) throw new Error(`no list at ${url.pathname}`);
  let rows = 0;
  let after: string | undefined;
  do {
    const query = { ...Object.fromEntries(url.searchParams), after } as never;
    const { code, data } = await callAs(by, list, { query });
    expect(code, to).toBe(0);
    const page = data as { data: unknown[]; next: string | null };
    rows += page.data.length;
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}
