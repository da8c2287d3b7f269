import { allCalls } from '@yanche/contract/calls';
import { createBlock, liftBlock, listBlocks } from '@yanche/contract/console/blocks';
import { decideBooking, listBookings } from '@yanche/contract/console/bookings';
import {
  addDealerPerson,
  changeDealerPerson,
  createDealer,
  decideSpending,
  editDealer,
  getDealerPage,
  grantHistories,
  removeDealerPerson,
} from '@yanche/contract/console/dealers';
import {
  correctDegree,
  getDeskReview,
  holdReview,
  listDesk,
  noteReview,
  publishReview,
  returnReview,
} from '@yanche/contract/console/desk';
import {
  decideCertificate,
  editInspector,
  endLeave,
  inviteInspector,
  listInspectors,
  planLeave,
  setCertificateStatus,
  setInspectorStatus,
  reopenIdentity,
  withdrawInvitation,
} from '@yanche/contract/console/inspectors';
import {
  creditInvoice,
  issueInvoice,
  listConsoleInvoices,
  refuseInvoice,
} from '@yanche/contract/console/invoices';
import { listJobs, reassignJob } from '@yanche/contract/console/jobs';
import { correctPosting, listPostings } from '@yanche/contract/console/ledger';
import { cancelForCustomer, endQueryForCustomer } from '@yanche/contract/console/order-commands';
import { getConsoleOrder } from '@yanche/contract/console/orders';
import { listRefunds, retryRefund } from '@yanche/contract/console/refunds';
import { payRefundToWallet, refundByHand } from '@yanche/contract/console/refunds-by-hand';
import {
  decideChangeAtConsole,
  listChangesAtConsole,
  proposeChangeAtConsole,
  reportToChange,
} from '@yanche/contract/console/report-changes';
import { decideSelfReview, getSelfReview } from '@yanche/contract/console/self-desk';
import { answerThread, listConsoleThreads } from '@yanche/contract/console/support';
import { listWallets, topUpWallet } from '@yanche/contract/console/wallets';
import type { Endpoint } from '@yanche/contract/endpoint';
import { failureCodes } from '@yanche/contract/failure-codes';
import { decideHistoryCase, listHistoryCases } from '@yanche/contract/history/history-cases';
import { HOUR_MS, shanghaiDay } from '@yanche/rules/calendar';
import { staffRoles } from '@yanche/rules/staff/rights';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anOwnAffair, atConsole } from '#testing/an-own-affair.ts';
import { api } from '#testing/fixture.ts';
import { inspector, teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';

/** Who ordered, who belongs to the dealership, who inspects, and somebody with the same rights who has nothing to do with it. */
type Side = 'customer' | 'partner' | 'inspector';
let people: Record<Side | 'stranger', Colleague>;

let world: Awaited<ReturnType<typeof anOwnAffair>>;

test.beforeAll(async () => {
  world = await anOwnAffair();
  people = {
    customer: await atConsole(world.owner),
    partner: await atConsole(world.partner),
    inspector: await atConsole(inspector),
    stranger: await aColleague([...staffRoles]),
  };
});

type Row = {
  call: Endpoint;
  not: readonly Side[];
  body: () => object | Promise<object>;
};
const reason = '客户来电';
const ofInspector = () => ({ inspectorId: inspector.userId, version: 0, reason });
const dealer = async () => {
  const { dealerId, version } = await world.page();
  return { dealerId, version, reason };
};
const everybody: readonly Side[] = ['customer', 'partner', 'inspector'];
const both: readonly Side[] = ['customer', 'partner'];
const ofTask = () => ({ taskId: world.task.taskId, round: 1 });
const decision = (given: string) => () => ({
  changeId: world.changeId,
  decision: given,
  reason,
});
const refundOf = async () => {
  const { id, tries } = await rowOf('refunds', { order_id: world.troubled.orderId });
  return { refundId: id, tries, reason };
};
const ofQuery = async () => ({
  orderId: (await rowOf('history_cases', { id: world.wrongCase.caseId })).order_id,
  reason,
});
const order = async () => {
  const { data } = await callAs(people.stranger, getConsoleOrder, {
    query: { orderId: world.paid.orderId },
  });
  return data;
};
const wallet = () => ({ kind: 'dealer', id: world.dealerId });

/** Every command that decides about somebody or their order, and who may not. */
const rows: Row[] = [
  {
    call: cancelForCustomer,
    not: everybody,
    async body() {
      const { orderId, version, cancelTerms } = await order();
      const refund = (cancelTerms?.refund ?? 0) + (cancelTerms?.fee ?? 0);
      return { orderId, version, reason, code: 'S03', refund };
    },
  },
  {
    call: reassignJob,
    not: everybody,
    async body() {
      const { orderId, version } = await order();
      return { orderId, version, reason, to: null };
    },
  },
  {
    call: refundByHand,
    not: everybody,
    async body() {
      const { orderId } = world.done;
      const { data } = await callAs(people.stranger, getConsoleOrder, { query: { orderId } });
      return { orderId, amount: 1, refundable: data.refundable, way: 'wallet', reason };
    },
  },
  { call: endQueryForCustomer, not: both, body: ofQuery },
  { call: retryRefund, not: both, body: refundOf },
  { call: payRefundToWallet, not: both, body: refundOf },
  {
    call: topUpWallet,
    not: ['partner'],
    body: () => ({ owner: wallet(), amount: 1, bankReference: `OWN-${newId()}`, reason }),
  },
  {
    call: correctPosting,
    not: ['partner'],
    body: () => ({ postingId: world.posting, version: 0, reason, move: null }),
  },
  {
    call: decideBooking,
    not: ['partner'],
    body: () => ({ bookingId: world.booking, decision: 'decline', reason }),
  },
  {
    call: createBlock,
    not: ['customer'],
    body: () => ({
      kind: 'person',
      subject: world.owner.userId,
      stops: ['shelf'],
      told: '请联系客服',
      endsAt: null,
      sure: true,
      reason,
    }),
  },
  {
    call: liftBlock,
    not: ['partner'],
    body: () => ({ blockId: world.blockId, version: 1, reason }),
  },
  {
    call: createDealer,
    not: ['customer'],
    body: () => ({
      dealerName: '远大车行',
      cityName: '杭州',
      address: '石祥路 1 号',
      phone: world.owner.phone,
      name: '周远',
      reason,
    }),
  },
  {
    call: editDealer,
    not: ['partner'],
    body: async () => ({
      ...(await dealer()),
      dealerName: '远大车行',
      cityName: '杭州',
      marketName: null,
      address: '石祥路 1 号',
      contact: '周远',
      phone: null,
      level: 2,
    }),
  },
  {
    call: grantHistories,
    not: ['partner'],
    body: async () => ({ ...(await dealer()), count: 1, days: 7 }),
  },
  {
    call: addDealerPerson,
    not: ['partner'],
    body: async () => ({
      ...(await dealer()),
      phone: '13712345678',
      name: '小周',
      role: 'dealerStaff',
      maySpend: true,
      monthLimit: null,
    }),
  },
  {
    call: changeDealerPerson,
    not: ['partner'],
    body: async () => ({
      ...(await dealer()),
      userId: world.partner.userId,
      role: 'dealerOwner',
      maySpend: true,
      monthLimit: null,
    }),
  },
  {
    call: removeDealerPerson,
    not: ['partner'],
    body: async () => ({ ...(await dealer()), userId: world.partner.userId }),
  },
  {
    call: decideSpending,
    not: both,
    async body() {
      const [proposal] = await rowsOf('spending_proposals', { user_id: world.owner.userId });
      return { ...(await dealer()), proposalId: proposal?.id, decision: 'decline' };
    },
  },
  {
    call: inviteInspector,
    not: ['partner'],
    body: () => ({
      phone: world.partner.phone,
      name: '小周',
      cityNames: '杭州',
      skills: [],
      reason,
    }),
  },
  { call: withdrawInvitation, not: ['inspector'], body: ofInspector },
  {
    call: decideCertificate,
    not: ['inspector'],
    body: () => ({ ...ofInspector(), certNo: '浙A1', decision: 'certify' }),
  },
  {
    call: editInspector,
    not: ['inspector'],
    body: () => ({ ...ofInspector(), cityNames: '杭州', skills: ['luxury'] }),
  },
  {
    call: planLeave,
    not: ['inspector'],
    body() {
      const day = shanghaiDay(new Date(api.time.now.getTime() + 48 * HOUR_MS));
      return { ...ofInspector(), firstDay: day, lastDay: day, seen: [] };
    },
  },
  { call: reopenIdentity, not: ['inspector'], body: ofInspector },
  { call: endLeave, not: ['inspector'], body: () => ({ ...ofInspector(), leaveId: newId() }) },
  {
    call: setInspectorStatus,
    not: ['inspector'],
    body: () => ({ ...ofInspector(), event: 'restore', seen: [] }),
  },
  {
    call: setCertificateStatus,
    not: ['inspector'],
    body: () => ({ ...ofInspector(), event: 'lift', seen: [] }),
  },
  {
    call: issueInvoice,
    not: both,
    body: () => ({ invoiceId: world.invoice.id, version: 0, reason }),
  },
  {
    call: creditInvoice,
    not: both,
    body: () => ({ invoiceId: world.invoice.id, version: 0, reason }),
  },
  {
    call: refuseInvoice,
    not: both,
    body: () => ({ invoiceId: world.invoice.id, version: 0, reason, told: '税号不对' }),
  },
  {
    call: answerThread,
    not: ['customer'],
    async body() {
      const { last_at: lastAt } = await rowOf('support_threads', { id: world.thread });
      const text = '十点前到';
      return { threadId: world.thread, lastAt: lastAt.toISOString(), text, requestId: newId() };
    },
  },
  {
    call: decideHistoryCase,
    not: both,
    body: () => ({ caseId: world.wrongCase.caseId, decision: 'uphold', version: 0, reason }),
  },
  { call: holdReview, not: everybody, body: () => ({ taskId: world.task.taskId }) },
  { call: noteReview, not: everybody, body: () => ({ ...ofTask(), text: '看过' }) },
  {
    call: correctDegree,
    not: everybody,
    body: () => ({ ...ofTask(), findingId: newId(), degree: 1, reason }),
  },
  {
    call: returnReview,
    not: everybody,
    body: () => ({ ...ofTask(), requests: [], comment: '请补拍' }),
  },
  { call: publishReview, not: everybody, body: ofTask },
  {
    call: decideSelfReview,
    not: both,
    body: () => ({
      selfOrderId: world.self.orderId,
      round: 0,
      decision: 'reject',
      comment: '改过里程',
    }),
  },
  {
    call: proposeChangeAtConsole,
    not: everybody,
    body: () => ({ reportNo: world.report.reportNo, kind: 'revoke', reason }),
  },
  { call: decideChangeAtConsole, not: everybody, body: decision('decline') },
  { call: decideChangeAtConsole, not: everybody, body: decision('confirm') },
];

const refusals: readonly number[] = [failureCodes.ownAffair, failureCodes.reviewOwnWork];
const codeOf = async (by: Colleague, { call, body }: Row) =>
  (await callAs(by, call, { body: await body() })).code;
const cases = rows.flatMap((row) => row.not.map((side) => ({ row, side, name: row.call.name })));

test.each(cases)('$name is not for the $side', async ({ row, side }) => {
  expect(refusals).toContain(await codeOf(people[side], row));
});

/** Decide nothing about a person or an order of theirs, have a test beside their service, or are told by the session. */
const others = `
  takeClaim acceptConsoleClaim askForMore decideClaim confirmClaim
  readCustomerPhone readPersonPhone readInspectorPhone readStaffPhone readFacePictures decideFaceCase
  acceptApplication declineApplication decideAppeal decideCorrectionRequest settleRefund movePayStatement adjustPay makePayout markPayoutPaid
  downloadPayout setQuestionUse
  releaseReview seeReviewPhotos previewAmendment storeCorrectionPhoto withdrawSpending messageDealer pushEasyDealerMessage
  resendNotice tellOfClosure tellOfPoint
  inviteStaff proposeStaffRoles decideStaffRoles setStaffStatus giveEnrolmentCode endSessionsOfStaff
  endStaffSession revokeStaffSession saveView setDefaultView dropView sealSearch
  setSoldPrice dropSoldPrice decideSoldPrice editSoldItem importPrices
  createCampaign editCampaign showCampaign hideCampaign
  setPayRate decidePayRate setCashbackRule dropCashbackRule editTown
  createPoint editPoint setPointTimes setPointOpen importPoints createTown setTownOpen createMarket
  editMarket importMarkets createClosure liftClosure setHoliday dropHoliday setSwitch
  setOrderTerms dropOrderTerms setRiskLimits dropRiskLimits setSupportContact dropSupportContact
  setFaceDrawRule dropFaceDrawRule
  createPartner editPartner setPartnerStatus setPartnerLogo createPartnerKey editPartnerKey endPartnerKey proposePartnerCredit decidePartnerCredit
  createPartnerHook changePartnerHook replayDelivery payPartnerBill
`
  .trim()
  .split(/\s+/);

test('every command of the console stands in one of the two lists', () => {
  const commands = allCalls
    .map(({ call }) => call)
    .filter(({ access, method }) => {
      return method === 'POST' && typeof access === 'object' && 'staff' in access;
    })
    .map(({ name }) => name);
  const listed = new Set([...rows.map(({ call }) => call.name), ...others]);
  expect([...listed].sort()).toEqual(commands.sort());
});

/** What the console offers of each; of one's own affairs nothing that decides. */
const offers: Record<string, (by: Colleague) => Promise<readonly string[] | undefined>> = {
  order: async (by) =>
    (await callAs(by, getConsoleOrder, { query: { orderId: world.paid.orderId } })).data.actions,
  job: async (by) =>
    (
      await callAs(by, listJobs, { query: { day: shanghaiDay((await paidRow()).start_at) } })
    ).data.jobs.find(({ orderId }) => orderId === world.paid.orderId)?.actions,
  refund: async (by) =>
    (await callAs(by, listRefunds, { query: { size: '500' } })).data.data.find(
      ({ order: { orderId } }) => orderId === world.troubled.orderId,
    )?.actions,
  wallet: async (by) =>
    (await callAs(by, listWallets, { query: { size: '500' } })).data.data.find(
      ({ walletId }) => walletId === world.dealerId,
    )?.actions,
  posting: async (by) =>
    (await callAs(by, listPostings, { query: { postingId: world.posting } })).data.data[0]?.actions,
  booking: async (by) =>
    (await callAs(by, listBookings, { query: { size: '500' } })).data.data.find(
      ({ bookingId }) => bookingId === world.booking,
    )?.actions,
  block: async (by) =>
    (await callAs(by, listBlocks, { query: { size: '500' } })).data.data.find(
      ({ blockId }) => blockId === world.blockId,
    )?.actions,
  dealer: async (by) =>
    (await callAs(by, getDealerPage, { query: { dealerId: world.dealerId } })).data.actions,
  dealerPerson: async (by) =>
    (await callAs(by, getDealerPage, { query: { dealerId: world.dealerId } })).data.staff.find(
      ({ userId }) => userId === world.partner.userId,
    )?.actions,
  inspector: async (by) =>
    (await callAs(by, listInspectors, { query: { size: '500' } })).data.data.find(
      ({ inspectorId }) => inspectorId === inspector.userId,
    )?.actions,
  invoice: async (by) =>
    (await callAs(by, listConsoleInvoices, { query: { size: '500' } })).data.data.find(
      ({ invoiceId }) => invoiceId === world.invoice.id,
    )?.actions,
  thread: async (by) =>
    (await callAs(by, listConsoleThreads, { query: { size: '500' } })).data.data.find(
      ({ threadId }) => threadId === world.thread,
    )?.actions,
  historyCase: async (by) =>
    (await callAs(by, listHistoryCases, { query: {} })).data.data.find(
      ({ caseId }) => caseId === world.wrongCase.caseId,
    )?.actions,
  change: async (by) =>
    (await callAs(by, listChangesAtConsole, { query: {} })).data.data.find(
      ({ changeId }) => changeId === world.changeId,
    )?.actions,
  report: async (by) =>
    (await callAs(by, reportToChange, { query: { reportNo: world.report.reportNo } })).data.kinds,
  desk: async (by) =>
    (await callAs(by, listDesk, { query: {} })).data.data
      .filter(({ id }) => id === world.task.taskId || id === world.self.orderId)
      .map(({ kind }) => kind),
};
const paidRow = () => rowOf('orders', { id: world.paid.orderId });
const harmless = ['readPhone', 'message', 'withdraw'];
const decisive = (actions: readonly string[] | undefined) =>
  actions?.filter((action) => !harmless.includes(action));

test.each([
  ['order', everybody],
  ['job', everybody],
  ['refund', both],
  ['wallet', ['partner']],
  ['posting', ['partner']],
  ['booking', ['partner']],
  ['block', ['partner']],
  ['dealer', ['partner']],
  ['dealerPerson', ['partner']],
  ['inspector', ['inspector']],
  ['invoice', both],
  ['thread', ['customer']],
  ['historyCase', both],
  ['change', everybody],
  ['report', everybody],
  ['desk', both],
] as const)('%s: what is offered', async (what, sides) => {
  const offer = offers[what];
  if (offer === undefined) throw new Error(what);
  for (const side of sides) expect(decisive(await offer(people[side])), side).toEqual([]);
  expect(decisive(await offer(people.stranger))).not.toEqual([]);
});

test('a report of one’s own is not read at the desk either', async () => {
  const { taskId } = world.task;
  const read = async (side: Side) =>
    (await callAs(people[side], getDeskReview, { query: { taskId } })).code;
  for (const side of everybody) expect(refusals).toContain(await read(side));
  const query = { selfOrderId: world.self.orderId };
  for (const side of both) {
    expect(refusals).toContain((await callAs(people[side], getSelfReview, { query })).code);
  }
});

// Last: these change what the others look at.
const named = rows.map((row) => ({ row, name: row.call.name }));
test.each(named)('$name is for somebody else', async ({ row }) => {
  expect(refusals).not.toContain(await codeOf(people.stranger, row));
});
