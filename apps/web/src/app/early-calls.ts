import { getBatch } from '@yanche/contract/batches/batches';
import { getOwnCertificate, verifyInspector } from '@yanche/contract/certification/certificates';
import { getClaim, listClaims } from '@yanche/contract/claims/claims';
import { getDeal } from '@yanche/contract/claims/deals';
import { readContract, verifyContract } from '@yanche/contract/contracts/contracts';
import type { Endpoint } from '@yanche/contract/endpoint';
import { explainBaseInfo } from '@yanche/contract/market/explain';
import { getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { listNotices } from '@yanche/contract/notices/notices';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import { accountInfo, getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import { productList } from '@yanche/contract/catalogue/products';
import {
  getBusinessReportShort,
  reportByOrder,
  verifyReport,
} from '@yanche/contract/reports/reports';
import { reportByLink } from '@yanche/contract/reports/shared-report';
import { listSelfOrders, selfOrderInfo } from '@yanche/contract/self-orders/self-orders';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { carList } from '@yanche/contract/shelf/shelf';
import { getCampaign } from '@yanche/contract/catalogue/showcase';
import { historyReportByLink } from '@yanche/contract/history/history-report';
import { historyInfo } from '@yanche/contract/history/history-queries';
import { getCashbackStat } from '@yanche/contract/money/cashback';
import { getBankAccount, getOwnPay } from '@yanche/contract/pay/own-pay';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { paths } from '#lib/paths.ts';

export type EarlyCall = { call: Endpoint; query: Record<string, string> };

const byOrder = { orderId: '{orderId}' };
const byTask = { taskId: '{taskId}' };

/**
 * The first call of a screen; the shell sends it before any code has arrived. `{name}` is filled in from the address; nothing
 * is sent when it is missing. Read at build time only: imported by the app it would bring the contract's schemas into the first
 * chunk.
 */
export const earlyCalls: Readonly<Record<string, EarlyCall>> = {
  [paths.home]: { call: homeOrders, query: {} },
  [paths.createOrder]: { call: productList, query: {} },
  [paths.batchOrder]: { call: productList, query: {} },
  [paths.batchResult]: { call: getBatch, query: { batchId: '{batchId}' } },
  [paths.confirmOrder]: { call: orderInfo, query: byOrder },
  [paths.orderDetail]: { call: orderInfo, query: byOrder },
  [paths.dealerOrders]: { call: getOrderListByDealerId, query: { scope: 'dealer', tab: 'all' } },
  [paths.buyerOrders]: { call: getOrderListByDealerId, query: { scope: 'mine', tab: 'all' } },
  [paths.freeOrders]: {
    call: getOrderListByDealerId,
    query: { scope: 'dealer', kind: 'free', tab: 'all' },
  },
  [paths.report]: { call: reportByOrder, query: byOrder },
  [paths.checkReport]: { call: reportByOrder, query: byOrder },
  [paths.freeCheckReport]: { call: reportByOrder, query: byOrder },
  [paths.reportPhotos]: { call: reportByOrder, query: byOrder },
  [paths.interpretation]: { call: explainBaseInfo, query: byOrder },
  [paths.verifyReport]: { call: verifyReport, query: { reportNo: '{reportNo}', code: '{code}' } },
  [paths.advanceCheckReport]: { call: getBusinessReportShort, query: byOrder },
  [paths.sharedReport]: { call: reportByLink, query: { link: '{link}' } },
  [paths.newClaimReport]: { call: getClaim, query: { claimId: '{claimId}' } },
  [paths.ownCertificate]: { call: getOwnCertificate, query: {} },
  [paths.bankAccount]: { call: getBankAccount, query: {} },
  [paths.pay]: { call: getOwnPay, query: {} },
  [paths.verifyInspector]: { call: verifyInspector, query: { certNo: '{certNo}' } },
  [paths.claimReport]: { call: getClaim, query: { claimId: '{claimId}' } },
  [paths.dealReport]: { call: getDeal, query: byOrder },
  [paths.signContract]: { call: readContract, query: { contract_no: '{contract_no}' } },
  [paths.verifyContract]: {
    call: verifyContract,
    query: { contract_no: '{contract_no}', code: '{code}' },
  },
  [paths.tasks]: { call: listTasks, query: { scope: 'mine' } },
  [paths.messages]: { call: listNotices, query: {} },
  [paths.inspect]: { call: getTask, query: byTask },
  [paths.selfCreate]: { call: selfOrderInfo, query: byOrder },
  [paths.selfToPay]: { call: selfOrderInfo, query: byOrder },
  [paths.selfOrderDetail]: { call: selfOrderInfo, query: byOrder },
  [paths.wallet]: { call: accountInfo, query: {} },
  [paths.productIntro]: { call: productList, query: {} },
  [paths.productIntegrate]: { call: productList, query: {} },
  [paths.productSelfCertify]: { call: selfProductInfo, query: {} },
  [paths.productSelfEva]: { call: selfProductInfo, query: {} },
  [paths.carsToPublish]: { call: carList, query: { tab: 'pending' } },
  [paths.banner]: { call: getCampaign, query: { id: '{id}' } },
  [paths.accidentQuery]: { call: historyInfo, query: byOrder },
  // A notice leads to one query; the list is mostly opened from inside.
  [paths.accidentOrders]: { call: historyInfo, query: byOrder },
  // Strangers wait longest: the link that was sent to them.
  [paths.accidentReport]: { call: historyReportByLink, query: { link: '{link}' } },
  [paths.cashBackRecords]: { call: getCashbackStat, query: {} },
  [paths.selfOrders]: { call: listSelfOrders, query: { tab: 'all' } },
};

/** Source of what such a screen draws beside its own chunk (`readParts` of its module). */
export const drawnParts: Readonly<Record<string, string>> = {
  [paths.home]: 'src/features/home/own-cards.tsx',
};

const user: EarlyCall = { call: getUserInfoByToken, query: {} };

/**
 * The screens that the server draws with the rows of whoever asks (first-view.tsx), with what their first render asks beside
 * their first call. Read at build time only.
 */
export const drawnScreens: Readonly<Record<string, readonly EarlyCall[]>> = {
  [paths.home]: [user, { call: listClaims, query: {} }],
  [paths.dealerOrders]: [user],
  [paths.buyerOrders]: [],
  [paths.freeOrders]: [user],
  [paths.orderDetail]: [],
  [paths.report]: [],
  [paths.checkReport]: [],
  [paths.freeCheckReport]: [],
};
