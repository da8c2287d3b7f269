import { parseArgs } from 'node:util';
import type { AnswerOf, Envelope } from '@yanche/contract/endpoint';
import { listAllOrders } from '@yanche/contract/console/all-orders';
import { listApplications } from '@yanche/contract/console/applications';
import { listAudit } from '@yanche/contract/console/audit';
import { listBlocks } from '@yanche/contract/console/blocks';
import { listBookings } from '@yanche/contract/console/bookings';
import { listCampaigns } from '@yanche/contract/console/campaigns';
import { listConsoleClaims } from '@yanche/contract/console/claims';
import { listDealers } from '@yanche/contract/console/dealers';
import { listDesk } from '@yanche/contract/console/desk';
import { listDisputes } from '@yanche/contract/console/disputes';
import { listExamQuestions } from '@yanche/contract/console/exam-questions';
import { listFaceCases } from '@yanche/contract/console/face-cases';
import { listHolidays } from '@yanche/contract/console/holidays';
import { listInspectors } from '@yanche/contract/console/inspectors';
import { listConsoleInvoices } from '@yanche/contract/console/invoices';
import { listJobs } from '@yanche/contract/console/jobs';
import { listPostings } from '@yanche/contract/console/ledger';
import { listConsoleOrders } from '@yanche/contract/console/orders';
import { listPayRates } from '@yanche/contract/console/pay-rates';
import { listPayStatements } from '@yanche/contract/console/pay-statements';
import { listPayouts } from '@yanche/contract/console/payouts';
import { listPeople } from '@yanche/contract/console/people';
import { listClosures, listPoints } from '@yanche/contract/console/places';
import { listTowns } from '@yanche/contract/console/towns';
import { listRefunds } from '@yanche/contract/console/refunds';
import { listChangesAtConsole } from '@yanche/contract/console/report-changes';
import { listSentNotices } from '@yanche/contract/console/sent-notices';
import { listSettings } from '@yanche/contract/console/settings';
import { listSoldItems } from '@yanche/contract/console/sold-items';
import { listStaff } from '@yanche/contract/console/staff';
import { listConsoleThreads } from '@yanche/contract/console/support';
import { listSwitches } from '@yanche/contract/console/switches';
import { getToday } from '@yanche/contract/console/today';
import { listWallets } from '@yanche/contract/console/wallets';
import { listHistoryCases } from '@yanche/contract/history/history-cases';
import { staffRoles } from '@yanche/rules/staff/rights';
import type { Pool } from 'pg';
import { hashToken, newId, newToken } from '../apps/api/src/lib/ids.ts';
import { fillConsoleLists } from './console-rows.ts';
import { lineOf, tableHead, withListBench } from './list-bench.ts';

/*
 * The lists of the console over HTTP against the same SQL sent directly to the database, interleaved in one run: each filter and search
 * of the orders, and the first page of every other list with the filters that might cost. The ratio at p99 counts, at most 2:
 * `npm run bench:console-orders -- --orders 1000000`, and with `--only 'refunds|claims'` some of them.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
  },
});

/** An administrator, who may see everything, with a session. */
async function logIn(pool: Pool): Promise<string> {
  const [userId, token] = [newId(), newToken()];
  await pool.query(
    `insert into users (id, phone_hash, phone_sealed, phone_mask, name, roles) values ($1, 'bench', '', '', 'bench', '{}')`,
    [userId],
  );
  await pool.query(
    `insert into staff (user_id, roles, status, created_at) values ($1, $2, 'active', now())`,
    [userId, staffRoles],
  );
  await pool.query(
    `insert into staff_sessions (id, token_hash, user_id, ip, user_agent, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, '127.0.0.1', 'bench', now(), now(), now() + interval '8 hours')`,
    [newId(), hashToken(token), userId],
  );
  return token;
}

/** Every fifth order is paid and in the ledger, every hundredth is refunded. */
async function fillLedger(pool: Pool): Promise<void> {
  const external = await account(pool, 'platform', 'sandbox', 'external', null);
  const escrow = await account(pool, 'platform', 'yanche', 'escrow', 0);
  await pool.query(`
    insert into payments (id, order_id, method, amount, status, paid_at, created_at)
    select gen_random_uuid(), id, 'sandbox', real_price, 'paid', created_at, created_at from orders
    where real_price > 0 and substr(order_no, 5)::int % 5 = 0`);
  await pool.query(`
    insert into ledger_transactions (id, unique_key, kind, order_id, at)
    select gen_random_uuid(), 'pay:' || order_id, 'pay', order_id, paid_at from payments`);
  for (const [id, sign] of [
    [external, -1],
    [escrow, 1],
  ] as const) {
    await pool.query(
      `insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, at)
       select gen_random_uuid(), posting.id, $1, $2 * payments.amount, 0, posting.at
       from ledger_transactions as posting join payments using (order_id)`,
      [id, sign],
    );
  }
  await pool.query(`
    insert into refunds (id, order_id, payment_id, amount, status, next_at, created_at)
    select gen_random_uuid(), order_id, payments.id, amount,
      case when random() < 0.01 then 'pending' else 'done' end, payments.created_at, payments.created_at
    from payments join orders on orders.id = payments.order_id
    where substr(order_no, 5)::int % 100 = 0`);
}

async function account(
  pool: Pool,
  ownerKind: string,
  ownerId: string,
  kind: string,
  floor: number | null,
): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into ledger_accounts (id, owner_kind, owner_id, kind, floor) values ($1, $2, $3, $4, $5)`,
    [id, ownerKind, ownerId, kind, floor],
  );
  return id;
}

async function fill(pool: Pool): Promise<void> {
  await fillLedger(pool);
  await fillConsoleLists(pool);
}

await withListBench({ orders: Number(values.orders), fill }, async (bench) => {
  const cookie = `yc_console=${await logIn(bench.pool)}`;
  const ask = async <Data>(path: string, query: Record<string, string>): Promise<Data> => {
    const reply = await fetch(`${bench.url}${path}?${new URLSearchParams(query)}`, {
      headers: { cookie },
    });
    const envelope: Envelope<Data> = await reply.json();
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.message}`);
    return envelope.data;
  };
  const first = await ask<AnswerOf<typeof listConsoleOrders>>(listConsoleOrders.path, {});
  const [row] = first.data;
  if (row === undefined) throw new Error('no orders');
  const { vin } = row;
  const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
  const orders = listConsoleOrders.path;
  const asks: [name: string, path: string, query: Record<string, string>][] = [
    ['all, page 1', orders, {}],
    ['all, page 2', orders, { after: first.next ?? '' }],
    ['oldest first', orders, { sort: 'oldest' }],
    ['by appointment', orders, { sort: 'earliest' }],
    ['state, appointment', orders, { sort: 'latest', status: '40' }],
    ['refunding', orders, { status: '85' }],
    ['one town', orders, { cityId: '330100' }],
    ['town and state', orders, { cityId: '330100', status: '40' }],
    ['one day', orders, { day }],
    ['ordered on a day', orders, { created: day }],
    ['by 6 of VIN', orders, { search: vin.slice(-6) }],
    ['by 4 of plate', orders, { search: '00FF' }],
    ['by 4 of phone', orders, { search: '0042' }],
    ['nothing found', orders, { search: 'QQQQQQ' }],
    ['all kinds', listAllOrders.path, {}],
    ['kinds, oldest', listAllOrders.path, { sort: 'oldest' }],
    ['kinds, queries', listAllOrders.path, { kind: 'history' }],
    ['kinds, in review', listAllOrders.path, { stage: 'review' }],
    ['kinds, waiting', listAllOrders.path, { stage: 'waiting' }],
    ['kinds, trouble', listAllOrders.path, { source: 'trouble' }],
    ['kinds, one day', listAllOrders.path, { created: day }],
    ['kinds, a person', listAllOrders.path, { userId: row.customer.userId }],
    ['kinds, 6 of VIN', listAllOrders.path, { search: vin.slice(-6) }],
    ['kinds, 4 of phone', listAllOrders.path, { search: '0042' }],
    ['kinds, nothing', listAllOrders.path, { search: 'QQQQQQ' }],
    ['dispatch board', listJobs.path, {}],
    ['board, one town', listJobs.path, { cityId: '330100' }],
    ['board, one day', listJobs.path, { day }],
    ['ledger', listPostings.path, {}],
    ['ledger, escrow', listPostings.path, { account: 'escrow' }],
    ['ledger, an order', listPostings.path, { orderNo: 'BULK5' }],
    ['refunds', listRefunds.path, {}],
    ['refunds, open', listRefunds.path, { state: 'open' }],
    ['refunds, late', listRefunds.path, { state: 'late' }],
    ['refunds, trouble', listRefunds.path, { state: 'trouble' }],
    ['invoices', listConsoleInvoices.path, {}],
    ['invoices, failed', listConsoleInvoices.path, { status: 'failed' }],
    ['invoices, search', listConsoleInvoices.path, { search: 'IBENCH40' }],
    ['face cases', listFaceCases.path, {}],
    ['face cases, open', listFaceCases.path, { state: 'review' }],
    ['applications', listApplications.path, {}],
    ['applications, open', listApplications.path, { state: 'open' }],
    ['statements', listPayStatements.path, {}],
    ['statements, search', listPayStatements.path, { search: '检测师 7' }],
    ['payouts', listPayouts.path, {}],
    ['pay rates', listPayRates.path, {}],
    ['exam questions', listExamQuestions.path, {}],
    ['bookings', listBookings.path, {}],
    ['wallets', listWallets.path, {}],
    ['people', listPeople.path, {}],
    ['people, buyers', listPeople.path, { kind: 'buyer' }],
    ['people, inspectors', listPeople.path, { kind: 'inspector' }],
    ['people, 4 of phone', listPeople.path, { search: '0042' }],
    ['people, by name', listPeople.path, { search: '客户 10' }],
    ['disputes', listDisputes.path, {}],
    ['disputes, open', listDisputes.path, { state: 'open' }],
    ['notices', listSentNotices.path, {}],
    ['notices, oldest', listSentNotices.path, { sort: 'oldest' }],
    ['notices, failed', listSentNotices.path, { state: 'failed' }],
    ['notices, waiting', listSentNotices.path, { state: 'waiting' }],
    ['notices, not sent', listSentNotices.path, { state: 'skipped' }],
    ['notices, one day', listSentNotices.path, { from: day, to: day }],
    ['notices, an order', listSentNotices.path, { search: 'BULK6' }],
    ['notices, 4 of phone', listSentNotices.path, { search: '0042' }],
    ['audit log', listAudit.path, {}],
    ['audit, an action', listAudit.path, { action: 'order.cancel' }],
    ['audit, a subject', listAudit.path, { subjectKind: 'order', subjectId: row.orderId }],
    ['audit, search', listAudit.path, { search: row.orderNo }],
    ['audit, by name', listAudit.path, { search: '客户 10' }],
    ['audit, colleague', listAudit.path, { actorId: row.customer.userId }],
    ['reviews', listDesk.path, {}],
    ['reviews, disputed', listDesk.path, { only: 'disputed' }],
    ['claims', listConsoleClaims.path, {}],
    ['claims, newest', listConsoleClaims.path, { sort: 'newest' }],
    ['claims, over', listConsoleClaims.path, { state: 'over' }],
    ['claims, search', listConsoleClaims.path, { search: 'CBENCH40' }],
    ['history cases', listHistoryCases.path, {}],
    ['history cases, open', listHistoryCases.path, { status: 'open' }],
    ['support', listConsoleThreads.path, {}],
    ['support, waiting', listConsoleThreads.path, { state: 'waiting' }],
    ['support, complaints', listConsoleThreads.path, { state: 'complaints' }],
    ['support, search', listConsoleThreads.path, { search: 'TBENCH40' }],
    ['report changes', listChangesAtConsole.path, {}],
    ['changes, proposed', listChangesAtConsole.path, { status: 'proposed' }],
    ['campaigns', listCampaigns.path, {}],
    ['dealers', listDealers.path, {}],
    ['dealers, search', listDealers.path, { search: '车行 B7' }],
    ['inspectors', listInspectors.path, {}],
    ['inspectors, search', listInspectors.path, { search: '检测师 7' }],
    ['blocks', listBlocks.path, {}],
    ['blocks, search', listBlocks.path, { search: vin.slice(-6) }],
    ['towns', listTowns.path, {}],
    ['points', listPoints.path, {}],
    ['closures', listClosures.path, {}],
    ['holidays', listHolidays.path, {}],
    ['switches', listSwitches.path, {}],
    ['settings', listSettings.path, {}],
    ['products', listSoldItems.path, {}],
    ['staff', listStaff.path, {}],
    ['front page', getToday.path, {}],
  ];
  console.log(tableHead);
  const above: string[] = [];
  const only = new RegExp(values.only);
  for (const [name, path, query] of asks.filter(([each]) => only.test(each))) {
    const measured = await bench.beside(async () => {
      const data = await ask<{ data?: unknown[] }>(path, query);
      return { rows: data.data?.length ?? 0 };
    }, Number(values.rounds));
    const { line, ratio99 } = lineOf(name, measured);
    if (ratio99 > 2) above.push(`${name} ${ratio99.toFixed(2)}`);
    console.log(line);
  }
  console.log(
    above.length === 0 ? 'p99 at most twice the SQL: all' : `above 2: ${above.join(', ')}`,
  );
});
