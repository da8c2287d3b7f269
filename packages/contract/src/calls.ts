import * as cancelOrders from './orders/cancel-orders.ts';
import * as audit from './console/audit.ts';
import * as applications from './inspectors/applications.ts';
import * as corrections from './inspectors/corrections.ts';
import * as correctionRequests from './console/correction-requests.ts';
import * as appeals from './inspectors/appeals.ts';
import * as consoleApplications from './console/applications.ts';
import * as consoleAppeals from './console/appeals.ts';
import * as batches from './batches/batches.ts';
import * as blocks from './console/blocks.ts';
import * as campaigns from './console/campaigns.ts';
import * as claims from './claims/claims.ts';
import * as deals from './claims/deals.ts';
import * as consoleClaims from './console/claims.ts';
import * as consoleSupport from './console/support.ts';
import * as threads from './support/threads.ts';
import * as invoices from './support/invoices.ts';
import * as captcha from './people/captcha.ts';
import * as cashback from './money/cashback.ts';
import * as topUps from './money/top-ups.ts';
import * as dealerBoard from './orders/dealer-board.ts';
import * as walletBill from './money/wallet-bill.ts';
import * as inspectorCertificates from './certification/certificates.ts';
import * as examQuestions from './console/exam-questions.ts';
import * as exam from './certification/exam.ts';
import * as client from './client.ts';
import * as consoleOrderCommands from './console/order-commands.ts';
import * as consoleOrders from './console/orders.ts';
import * as consoleAllOrders from './console/all-orders.ts';
import * as consoleJobs from './console/jobs.ts';
import * as consoleRefunds from './console/refunds.ts';
import * as consoleBookings from './console/bookings.ts';
import * as consoleLedger from './console/ledger.ts';
import * as consoleToday from './console/today.ts';
import * as consoleWallets from './console/wallets.ts';
import * as refundsByHand from './console/refunds-by-hand.ts';
import * as contracts from './contracts/contracts.ts';
import * as colleagues from './people/colleagues.ts';
import * as dealers from './people/dealers.ts';
import * as dealersAtConsole from './console/dealers.ts';
import * as peopleAtConsole from './console/people.ts';
import * as disputes from './console/disputes.ts';
import type { Endpoint } from './endpoint.ts';
import * as desk from './console/desk.ts';
import * as selfDesk from './console/self-desk.ts';
import * as changesAtConsole from './console/report-changes.ts';
import * as explain from './market/explain.ts';
import * as explainMarket from './market/explain-market.ts';
import * as files from './files/files.ts';
import * as historyCases from './history/history-cases.ts';
import * as historyQueries from './history/history-queries.ts';
import * as historyReports from './history/history-report.ts';
import * as historyShares from './history/history-shares.ts';
import * as historyVerification from './history/verify-history.ts';
import * as holidays from './console/holidays.ts';
import * as onboarding from './inspectors/onboarding.ts';
import * as faceChecks from './inspectors/face-checks.ts';
import * as faceCases from './console/face-cases.ts';
import * as inbox from './people/inbox.ts';
import * as inspections from './inspections/inspections.ts';
import * as inspectors from './console/inspectors.ts';
import * as liveChanges from './orders/live-changes.ts';
import * as notices from './notices/notices.ts';
import * as orderChanges from './orders/order-changes.ts';
import * as homeOrders from './orders/home-orders.ts';
import * as knownCars from './orders/known-car.ts';
import * as orderPrefill from './orders/order-prefill.ts';
import * as orders from './orders/orders.ts';
import * as practicals from './inspections/practicals.ts';
import * as ownJobs from './inspections/own-job.ts';
import * as ownStanding from './inspections/own-standing.ts';
import * as payments from './money/payments.ts';
import * as ownPay from './pay/own-pay.ts';
import * as payRates from './console/pay-rates.ts';
import * as payStatements from './console/pay-statements.ts';
import * as payouts from './console/payouts.ts';
import * as orderTerms from './catalogue/order-terms.ts';
import * as places from './console/places.ts';
import * as ratings from './orders/ratings.ts';
import * as sellerVisits from './orders/seller-visit.ts';
import * as visitThreads from './orders/visit-thread.ts';
import * as dealerNotes from './orders/dealer-notes.ts';
import * as products from './catalogue/products.ts';
import * as recognition from './files/recognition.ts';
import * as reportEvidences from './reports/report-evidence.ts';
import * as reportPdfs from './reports/report-pdf.ts';
import * as reportUrls from './reports/report-urls.ts';
import * as reports from './reports/reports.ts';
import * as selfOrders from './self-orders/self-orders.ts';
import * as selfProducts from './catalogue/self-products.ts';
import * as shareLinks from './reports/share-links.ts';
import * as sharedReports from './reports/shared-report.ts';
import * as selfReports from './reports/self-reports.ts';

import * as privacy from './privacy/privacy.ts';
import * as sessions from './people/sessions.ts';
import * as savedViews from './console/saved-views.ts';
import * as saasReports from './partners/saas-report.ts';
import * as saasBills from './partners/saas-bills.ts';
import * as saasTasks from './partners/saas-tasks.ts';
import * as partnerBills from './console/partner-bills.ts';
import * as partnerCalls from './console/partner-calls.ts';
import * as partnerHooks from './console/partner-hooks.ts';
import * as partners from './console/partners.ts';
import * as consoleInvoices from './console/invoices.ts';
import * as searchTerms from './console/search-terms.ts';
import * as sentNotices from './console/sent-notices.ts';
import * as shelf from './shelf/shelf.ts';
import * as showcase from './catalogue/showcase.ts';
import * as sso from './people/sso.ts';
import * as settings from './console/settings.ts';
import * as soldItems from './console/sold-items.ts';
import * as staff from './console/staff.ts';
import * as staffLogin from './console/staff-login.ts';
import * as switches from './console/switches.ts';
import * as tables from './console/tables.ts';
import * as towns from './console/towns.ts';
import * as newPlaces from './console/new-places.ts';
import * as tracking from './tracking.ts';
import * as uploads from './files/uploads.ts';

const groups = {
  audit,
  batches,
  blocks,
  campaigns,
  cancelOrders,
  captcha,
  cashback,
  topUps,
  walletBill,
  dealerBoard,
  changesAtConsole,
  claims,
  client,
  consoleClaims,
  consoleSupport,
  consoleJobs,
  ratings,
  dealerNotes,
  sellerVisits,
  visitThreads,
  consoleOrderCommands,
  consoleOrders,
  consoleAllOrders,
  consoleRefunds,
  consoleBookings,
  consoleLedger,
  consoleToday,
  consoleWallets,
  refundsByHand,
  contracts,
  colleagues,
  dealers,
  dealersAtConsole,
  peopleAtConsole,
  deals,
  desk,
  disputes,
  exam,
  examQuestions,
  explain,
  explainMarket,
  corrections,
  correctionRequests,
  appeals,
  consoleAppeals,
  applications,
  practicals,
  consoleApplications,
  faceCases,
  faceChecks,
  files,
  historyCases,
  historyQueries,
  historyReports,
  historyShares,
  historyVerification,
  holidays,
  inbox,
  inspections,
  inspectorCertificates,
  inspectors,
  invoices,
  liveChanges,
  notices,
  onboarding,
  orderChanges,
  homeOrders,
  knownCars,
  orderPrefill,
  orders,
  orderTerms,
  ownJobs,
  ownStanding,
  ownPay,
  partnerBills,
  partnerCalls,
  partnerHooks,
  partners,
  saasReports,
  saasBills,
  saasTasks,
  payRates,
  payStatements,
  payouts,
  payments,
  places,
  towns,
  products,
  recognition,
  reportUrls,
  reports,
  reportEvidences,
  reportPdfs,
  settings,
  shareLinks,
  sharedReports,
  selfOrders,
  selfProducts,
  selfReports,
  selfDesk,
  privacy,
  sessions,
  savedViews,
  searchTerms,
  consoleInvoices,
  sentNotices,
  shelf,
  showcase,
  soldItems,
  sso,
  staff,
  staffLogin,
  switches,
  tables,
  newPlaces,
  threads,
  tracking,
  uploads,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

/** Every call of the product with its group. For the server and tests; the web imports single calls. */
export const allCalls: readonly { group: string; call: Endpoint }[] = Object.entries(
  groups,
).flatMap(([group, members]) =>
  Object.values(members)
    .filter(isEndpoint)
    .map((call) => ({ group, call })),
);
