import { claimPages } from '@yanche/contract/claims/claim-pages';
import { contractPages } from '@yanche/contract/contracts/contract-pages';
import { wayInPage } from '@yanche/contract/inspectors/inspector-pages';
import { payPages } from '@yanche/contract/money/pay-pages';
import { sellerVisitPage } from '@yanche/contract/orders/visit-pages';
import { saasPages } from '@yanche/contract/partners/saas-pages';
import { reportPage, sharedPage } from '@yanche/contract/reports/report-pages';

/** Every path of the web app, odd spellings included (spec §2). Screens link through `to`, never by a literal. */
export const paths = {
  home: '/',
  createOrder: '/order/createOrder',
  batchOrder: '/order/batchOrder',
  batchResult: '/order/batchResult',
  confirmOrder: payPages.inspection,
  packages: '/order/orderPackageDetail',
  orderDetail: '/orderDetial',
  sellerVisit: sellerVisitPage, // /order/sellerVisit
  dealerOrders: '/orderList',
  buyerOrders: '/c/orderList',
  report: reportPage, // /jianceReport
  reportPhotos: '/jiancePicture',
  verifyReport: '/report/verify',
  sharedReport: sharedPage, // /report/shared
  signContract: contractPages.sign,
  verifyContract: contractPages.verify,
  tasks: '/ownTesting/tasks',
  inspect: '/ownTesting/tasks/inspect',
  wallet: '/account/wallet',
  topUp: payPages.topUp, // /account/topUp
  walletBill: '/account/bill',
  dealerBoard: '/account/board',
  colleagues: '/account/colleagues',
  cashier: '/cashier',
  inbox: '/inbox',
  messages: '/messages',
  mine: '/my',
  userAgreement: '/agreement/user',
  privacyPolicy: '/agreement/privacy',
  guaranteeTerms: '/agreement/guarantee',
  freeOrders: '/freeOrderList',
  /** `{product}` stands for one word of letters, digits, `_` or `-`. */
  interpretation: '/{product}Interpretation',
  selfCreate: '/order/selfCreate',
  selfToPay: payPages.self,
  selfOrderDetail: '/order/selfOrderDetail',
  selfOrders: '/order/selfOrders',
  accident: '/accident',
  accidentQuery: payPages.history,
  accidentOrders: '/accident/accidentOrderList',
  cashBackRecords: '/accident/cashBackRecords',
  accidentReport: '/accident/historyReport',
  productIntro: '/production/productionIntro',
  productIntegrate: '/production/productIntegrate',
  productSelfCertify: '/production/productSelfCertify',
  productSelfEva: '/production/productSelfEva',
  carsToPublish: '/carInfo/addCarList',
  claimReport: claimPages.letter, // /shouhouReport
  newClaimReport: claimPages.claim, // /shouhouReportNew
  dealReport: claimPages.deal, // /jiaoyiReport
  saasReport: saasPages.report, // /saasReport
  saasPhotos: saasPages.photos, // /saasPicture
  checkReport: '/reportView/checkReport',
  freeCheckReport: '/reportView/freeCheckReport',
  selfCheckReport: '/reportView/selfCheckReport',
  advanceCheckReport: '/reportView/advanceCheckReport',
  compareReports: '/reportView/compare',
  banner: '/banner',
  ownTesting: wayInPage,
  infoConfirm: '/ownTesting/infoConfirm',
  authentication: '/ownTesting/authentication',
  faceMiddlePage: '/faceMiddlePage',
  exam: '/ownTesting/exam',
  practical: '/ownTesting/practical',
  ownCertificate: '/ownTesting/certificate',
  verifyInspector: '/inspector/certificate',
  pay: '/ownTesting/pay',
  bankAccount: '/ownTesting/pay/account',
  support: '/support',
  invoices: '/invoices',
} as const;

/** Screens whose title is blank where the address says hideTitle=1. spec §2 */
export const titleMayHide: readonly string[] = [
  paths.carsToPublish,
  paths.report,
  paths.claimReport,
  paths.newClaimReport,
  paths.dealReport,
  paths.reportPhotos,
  paths.saasReport,
  paths.saasPhotos,
];

/**
 * A regular expression for a path with a `{word}`, which React Router does not support inside a segment; null for a plain path.
 */
export const patternOf = (path: string): string | null =>
  path.includes('{') ? `^${path.replace(/\{\w+\}/g, '[\\w-]+')}$` : null;

/** Does this pathname match the path of a screen? */
export function matchesPath(path: string, pathname: string): boolean {
  const pattern = patternOf(path);
  return pattern === null ? path === pathname : new RegExp(pattern).test(pathname);
}

const withQuery = (path: string, query: Record<string, string | number | null | undefined>) => {
  const entries = Object.entries(query).filter(([, value]) => value != null);
  return entries.length === 0
    ? path
    : `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
};

/** `version`: not the newest one. `appraisal`: without the car's value (`noAppraisal`). */
type ReportAs = { version?: string | number; appraisal?: string };

/** Links with their parameters. */
export const to = {
  createOrder: (
    from: { vin?: string; productId?: number; clueId?: string; sourceCarId?: string } = {},
  ) => withQuery(paths.createOrder, from),
  batchResult: (batchId: string) => withQuery(paths.batchResult, { batchId }),
  confirmOrder: (orderId: string) => withQuery(paths.confirmOrder, { orderId }),
  selfCreate: (orderId: string) => withQuery(paths.selfCreate, { orderId }),
  selfToPay: (orderId: string) => withQuery(paths.selfToPay, { orderId }),
  /** `short`: fen that an order or (`batch`) a list of cars lacks, to which people go back with the money. */
  topUp: (from: { orderFor?: string; short?: number; batch?: 1 } = {}) =>
    withQuery(paths.topUp, from),
  bill: (month: string) => withQuery(paths.walletBill, { month }),
  /** A part of the dealership's orders. */
  dealerOrders: (part: { tab: string; from?: string; to?: string; only?: string }) =>
    withQuery(paths.dealerOrders, { ...part, tab: part.tab === 'all' ? undefined : part.tab }),
  /** The movements of a month. */
  walletMonth: (month: string) => withQuery(paths.wallet, { month }),
  topUpToPay: (topUpId: string) => withQuery(paths.topUp, { orderId: topUpId }),
  selfOrderDetail: (orderId: string) => withQuery(paths.selfOrderDetail, { orderId }),
  historyQuery: (orderId: string) => withQuery(paths.accidentOrders, { orderId }),
  newHistoryQuery: (vin: string) => withQuery(paths.accidentQuery, { vin }),
  historyReport: (orderId: string) => withQuery(paths.accidentReport, { orderId }),
  historyReportNo: (reportNo: string) => withQuery(paths.accidentReport, { reportNo }),
  /** A report of invented records, for anybody. */
  historySample: (sample: 'rich' | 'empty') => withQuery(paths.accidentReport, { sample }),
  historyToPay: (orderId: string) => withQuery(paths.accidentQuery, { orderId }),
  selfReport: (of: { orderId: string } | { reportNo: string; code: string }) =>
    withQuery(paths.selfCheckReport, of),
  /** The form for a new self-inspection order. */
  newSelfOrder: (from: { productId?: number; vin?: string; sourceCarId?: string } = {}) =>
    withQuery(paths.selfCreate, from),
  /** Introduction of a product, on the page of its kind. */
  product: (page: string, productId: number) => withQuery(page, { productId }),
  addStockCar: (vin: string) => withQuery(paths.carsToPublish, { vin }),
  stockCar: (shelfCarId: string) => withQuery(paths.carsToPublish, { car: shelfCarId }),
  packages: (cityId?: number) => withQuery(paths.packages, { cityId }),
  orderDetail: (orderId: string) => withQuery(paths.orderDetail, { orderId }),
  report: (orderId: string, as: ReportAs = {}) => withQuery(paths.report, { orderId, ...as }),
  /** Two reports beside each other; the second is chosen there. */
  compareReports: (orderId?: string) => withQuery(paths.compareReports, { orderId }),
  reportPhotos: (orderId: string, as: ReportAs & { photo?: string } = {}) =>
    withQuery(paths.reportPhotos, { orderId, ...as }),
  /** Selling guidance of an inspected car; `{product}` names the product. */
  interpretation: (orderId: string, version?: string) =>
    withQuery(paths.interpretation.replace('{product}', 'jiance'), { orderId, version }),
  verifyReport: (reportNo?: string, code?: string) =>
    withQuery(paths.verifyReport, { reportNo, code }),
  /** The report for anybody with its number and code. */
  sharedReport: (reportNo: string, code: string) =>
    withQuery(paths.sharedReport, { reportNo, code }),
  /** The report in short, before the whole of it: of an order, or for holders of number and code. */
  advanceReport: (of: { orderId: string } | { reportNo: string; code: string }) =>
    withQuery(paths.advanceCheckReport, of),
  /** The case: whose turn, evidence, decision. */
  claim: (claimId: string) => withQuery(paths.newClaimReport, { claimId }),
  /** What of an order is covered, to begin a claim. */
  newClaim: (orderId: string) => withQuery(paths.newClaimReport, { orderId }),
  /** The decision alone, to be kept or shown to somebody. */
  claimLetter: (claimId: string) => withQuery(paths.claimReport, { claimId }),
  /** The sale of an inspected car, for the side of the order. */
  deal: (orderId: string) => withQuery(paths.dealReport, { orderId }),
  /** A person to write to about something; a claim names its order, too. */
  support: (about: {
    about: 'order' | 'report' | 'payment' | 'claim';
    id: string;
    orderId?: string;
  }) => withQuery(paths.support, about),
  thread: (threadId: string) => withQuery(paths.support, { threadId }),
  invoices: (orderId?: string) => withQuery(paths.invoices, { orderId }),
  /** Claims of an order, those of before included; without one, all of the person. */
  claims: (orderId?: string) => withQuery(paths.claimReport, { orderId }),
  signContract: (contract_no: string) => withQuery(paths.signContract, { contract_no }),
  verifyContract: (contract_no?: string, code?: string) =>
    withQuery(paths.verifyContract, { contract_no, code }),
  /** The inspector's finished jobs. */
  endedTasks: withQuery(paths.tasks, { tab: 'done' }),
  /** The list of jobs at this one. */
  job: (taskId: string) => withQuery(paths.tasks, { job: taskId }),
  /** The wish to correct the report of a job that is done. */
  correctionOf: (taskId: string) => withQuery(paths.tasks, { tab: 'done', correct: taskId }),
  /** What was wrong in an exam that has ended. */
  examReview: (examId: string) => withQuery(paths.exam, { examId }),
  verifyInspector: (certNo: string) => withQuery(paths.verifyInspector, { certNo }),
  inspect: (taskId: string) => withQuery(paths.inspect, { taskId }),
} as const;
