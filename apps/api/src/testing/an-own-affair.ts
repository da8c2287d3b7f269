import { createBlock } from '@yanche/contract/console/blocks';
import { changeDealerPerson, getDealerPage } from '@yanche/contract/console/dealers';
import { proposeChangeAtConsole } from '@yanche/contract/console/report-changes';
import { topUpWallet } from '@yanche/contract/console/wallets';
import type { BodyOf, Endpoint, QueryOf } from '@yanche/contract/endpoint';
import { reportWrongRecord } from '@yanche/contract/history/history-cases';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { requestInvoice } from '@yanche/contract/support/invoices';
import { sendMessage } from '@yanche/contract/support/threads';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { staffRoles } from '@yanche/rules/staff/rights';
import { newId } from '#lib/ids.ts';
import { settleOrders } from '#money/settle-orders.ts';
import { aColleague, callAs, type Colleague } from './a-colleague.ts';
import { aHistory, aHistoryVin } from './a-history.ts';
import { anInspection } from './an-inspection.ts';
import { anOrder, sandboxOf } from './an-order.ts';
import { aDealership } from './a-place.ts';
import { aSelfOrder, takeShotsAndSubmit } from './a-self-order.ts';
import { advanceTime, api } from './fixture.ts';
import { aPublishedReport, inspector } from './report-team.ts';
import { deskHeaders } from './review-desk.ts';
import { addRows, rowOf, setRows } from './rows.ts';
import { runSlowJob } from './run-job.ts';
import type { TestPerson } from './test-api.ts';

/** Somebody of the product who works at the console as well, with every role. */
export async function atConsole({ userId, phone }: TestPerson): Promise<Colleague> {
  await addRows('staff', {
    user_id: userId,
    roles: [...staffRoles],
    status: 'active',
    created_at: api.time.now,
  });
  const { cookie } = await deskHeaders(api, { userId });
  return { userId, phone, token: cookie.split('=')[1] ?? '', sessionId: '' };
}

/** Orders, money, reports and people of one dealership, as far as somebody at the console decides about them. */
export async function anOwnAffair() {
  const there = await aDealership(api);
  const { owner, staff: partner, dealerId } = there;
  const by = await aColleague([...staffRoles]);
  const as = <E extends Endpoint>(call: E, input: { body?: BodyOf<E>; query?: QueryOf<E> }) =>
    callAs(by, call, input);
  const paid = await anOrder(api, { person: owner, status: '20' });
  const done = await anOrder(api, { person: owner, status: '70' });
  await settleOrders(api.deps);
  const { invoices } = api.deps;
  api.deps.invoices = { ...invoices, issue: () => Promise.reject(new Error('down')) };
  const title = { kind: 'company' as const, name: '远大车行', taxNo: '91330100MA2AABCD1X' };
  const asked = { orderId: done.orderId, title, requestId: newId() };
  await api.call(owner, requestInvoice, { body: asked });
  api.deps.invoices = invoices;
  const invoice = await rowOf('invoices', { order_id: done.orderId });

  const troubled = await anOrder(api, { person: owner, status: '20' });
  const sandbox = sandboxOf(api);
  const away = async () => Promise.reject(new Error('away'));
  const queryRefund = async () => 'none' as const;
  api.deps.cashiers = { sandbox: { ...sandbox, refund: away, queryRefund } };
  await api.call(owner, cancelForUser, { body: { orderId: troubled.orderId, code: 'U01' } });
  // No try of it is under way any more.
  advanceTime(3 * MINUTE_MS);

  const wallet = { owner: { kind: 'dealer' as const, id: dealerId }, reason: '回单已核对' };
  const transfer = { ...wallet, amount: 5_000, bankReference: 'OWNAFFAIR1' };
  const posting = (await as(topUpWallet, { body: transfer })).data.bookingId;
  const waiting = { ...wallet, amount: 600_000, bankReference: 'OWNAFFAIR2' };
  const booking = (await as(topUpWallet, { body: waiting })).data.bookingId;
  const block = {
    kind: 'dealer' as const,
    subject: dealerId,
    stops: ['shelf' as const],
    told: '请联系客服',
    reason: '核实中',
    endsAt: null,
    sure: true,
  };
  const { blockId } = (await as(createBlock, { body: block })).data;
  const page = async () => (await as(getDealerPage, { query: { dealerId } })).data;
  const person = { userId: owner.userId, role: 'dealerOwner' as const, reason: '负责人来电' };
  const change = async (maySpend: boolean) => {
    const { version } = await page();
    await as(changeDealerPerson, {
      body: { ...person, dealerId, version, maySpend, monthLimit: null },
    });
  };
  await change(false);
  await change(true);

  const about = { kind: 'order' as const, id: paid.orderId };
  const message = { about, text: '几点到？', requestId: newId() };
  const thread = (await api.call(owner, sendMessage, { body: message })).data.threadId;
  const history = await aHistory(api, { person: owner, form: { vin: aHistoryVin('13') } });
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
  const wrong = { orderId: history.orderId, rowKey: null, fault: 'other' as const, words: '全错' };
  const { data: wrongCase } = await api.call(owner, reportWrongRecord, {
    body: { ...wrong, requestId: newId() },
  });

  const task = await anInspection(api, { inspector, owner });
  const report = await aPublishedReport({ owner });
  const proposed = await aPublishedReport({ owner });
  const proposal = { kind: 'revoke' as const, reason: '车架号与实车不符' };
  const { changeId } = (
    await as(proposeChangeAtConsole, { body: { ...proposal, reportNo: proposed.reportNo } })
  ).data;
  const self = await aSelfOrder(api, {
    person: owner,
    form: { productId: 2003, roadHaulKm: 900_000 },
  });
  await takeShotsAndSubmit(api, self);
  // The jobs of an order that an inspector has.
  for (const { orderId } of [paid, done]) {
    await setRows('orders', { id: orderId }, { inspector_id: inspector.userId });
  }
  // They were of the dealership when they ordered, and are not any more.
  await setRows('users', { id: owner.userId }, { dealer_id: null });
  return {
    owner,
    partner,
    dealerId,
    paid,
    done,
    invoice,
    posting,
    booking,
    blockId,
    page,
    thread,
    task,
    report,
    changeId,
    self,
    wrongCase,
    troubled,
  };
}
