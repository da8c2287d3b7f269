import { listClaims } from '@yanche/contract/claims/claims';
import { contractOfOrder } from '@yanche/contract/contracts/contracts';
import { listHistories } from '@yanche/contract/history/history-queries';
import { createTopUp } from '@yanche/contract/money/top-ups';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { getOrderListByDealerId, submitOrder } from '@yanche/contract/orders/orders';
import { makeSellerLink } from '@yanche/contract/orders/seller-visit';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { listSelfOrders } from '@yanche/contract/self-orders/self-orders';
import { listThreads } from '@yanche/contract/support/threads';
import { historyStatus } from '@yanche/rules/history/history-status';
import { randomInt, randomUUID } from 'node:crypto';
import type { HttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { paths, to } from '../apps/web/src/lib/paths.ts';

/** Waits for its payment. */
const inspection = 1001;
/** Is placed at once. */
const freeCheck = 1009;

/** Addresses that somebody without an account opens, but those that need a number of an order. */
const ofAnybody = [
  paths.home,
  paths.mine,
  paths.packages,
  paths.productIntro,
  to.product(paths.productIntegrate, 1002),
  paths.productSelfCertify,
  paths.productSelfEva,
  paths.createOrder,
  paths.selfCreate,
  paths.verifyReport,
  paths.verifyContract,
  paths.userAgreement,
  paths.privacyPolicy,
  paths.guaranteeTerms,
  to.historySample('rich'),
  to.historySample('empty'),
  to.newHistoryQuery('LSVHJ1337N1708014'),
  paths.support,
  paths.inbox,
  to.verifyInspector('YC-SAMPLE-0003'),
];

/** Of a dealership, but those of single orders. */
const ofDealers = [
  paths.home,
  paths.mine,
  paths.createOrder,
  paths.batchOrder,
  paths.dealerOrders,
  paths.freeOrders,
  paths.selfOrders,
  paths.wallet,
  paths.topUp,
  paths.walletBill,
  paths.dealerBoard,
  paths.carsToPublish,
  paths.accidentOrders,
  paths.cashBackRecords,
  paths.messages,
  to.claims(),
  paths.support,
  paths.invoices,
  to.compareReports(),
];

/** Every screen of customers, dealers and visitors, with ids of the sample world; makes two orders, a top-up and a seller's link. */
export async function screenAddresses(dealer: HttpClient) {
  const orders = (await dealer(getOrderListByDealerId, { query: { tab: 'all' } })).data.data;
  const done = (await dealer(getOrderListByDealerId, { query: { tab: 'done' } })).data.data;
  const reported = done.filter(({ report }) => report !== null).map(({ orderId }) => orderId);
  const [first = '', second = ''] = reported;
  const { data: report } = await dealer(reportByOrder, { query: { orderId: first } });
  const key = { reportNo: report.content.reportNo, code: report.shortCode };
  const unpaid = await anOrder(dealer, inspection);
  const placed = await anOrder(dealer, freeCheck);
  const { data: seller } = await dealer(makeSellerLink, { body: { orderId: placed } });
  const { data: topUp } = await dealer(createTopUp, {
    body: { requestId: randomUUID(), amount: 100_000 },
  });
  const selfOrders = (await dealer(listSelfOrders, { query: {} })).data.data;
  const histories = (await dealer(listHistories, { query: {} })).data.data;
  const claims = (await dealer(listClaims, { query: {} })).data.data;
  const threads = (await dealer(listThreads, { query: {} })).data.data;
  const contracts = await Promise.all(
    reported.map(async (orderId) => (await dealer(contractOfOrder, { query: { orderId } })).data),
  );
  const contract = contracts.find(({ contract_no }) => contract_no !== null)?.contract_no;
  /** One of each status. */
  const perStatus = <T extends { status: string }>(rows: readonly T[]) => [
    ...new Map(rows.map((row) => [row.status, row])).values(),
  ];
  return {
    /** Leaves nothing that keeps others from ordering: only so many may wait for payment. */
    cancel: async () => {
      for (const orderId of [unpaid, placed]) {
        await dealer(cancelForUser, { body: { orderId, code: 'U01' } });
      }
    },
    visitor: [
      ...ofAnybody,
      to.verifyReport(key.reportNo, key.code),
      to.sharedReport(key.reportNo, key.code),
      to.advanceReport(key),
      ...(seller.url === null ? [] : [seller.url]),
    ],
    dealer: [
      ...ofDealers,
      to.confirmOrder(unpaid),
      to.topUpToPay(topUp.topUpId),
      ...perStatus([...orders, ...done]).map(({ orderId }) => to.orderDetail(orderId)),
      to.report(first),
      to.reportPhotos(first),
      to.interpretation(first),
      `${to.compareReports(first)}&orderId=${second}`,
      to.advanceReport({ orderId: first }),
      to.newClaim(first),
      to.deal(first),
      ...(contract == null ? [] : [to.signContract(contract)]),
      ...perStatus(selfOrders).map(({ orderId }) => to.selfOrderDetail(orderId)),
      ...selfOrders
        .filter(({ reportNo }) => reportNo !== null)
        .slice(0, 1)
        .map(({ orderId }) => to.selfReport({ orderId })),
      ...perStatus(histories).map(({ orderId }) => to.historyQuery(orderId)),
      ...histories
        .filter(({ status }) => status === historyStatus.reported)
        .slice(0, 1)
        .map(({ orderId }) => to.historyReport(orderId)),
      ...claims.slice(0, 1).flatMap(({ claimId }) => [to.claim(claimId), to.claimLetter(claimId)]),
      ...threads.slice(0, 1).map(({ threadId }) => to.thread(threadId)),
    ],
  };
}

async function anOrder(dealer: HttpClient, productId: number): Promise<string> {
  const body = await fillOrderForm(dealer, { vin: vinOf(randomInt(9_000_000)), productId });
  const made = await dealer(submitOrder, { query: { requestId: randomUUID() }, body });
  return made.data.orderId;
}
