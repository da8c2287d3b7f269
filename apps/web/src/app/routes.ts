import type { Language } from '@yanche/contract/failures';
import { paths } from '#lib/paths.ts';
import { comingScreens } from '../features/coming/coming-screens.ts';

/** What the shell draws until the code is there: rough shapes of the screen. */
export type SkeletonKind = 'form' | 'list' | 'detail' | 'plain';

export type ScreenRoute = {
  path: string;
  /** Window title of the shell; the screen sets its own afterwards. */
  title: Record<Language, string>;
  /** `features/<screen>`, without the ending. */
  screen: string;
  skeleton: SkeletonKind;
};

/** Addresses that only lead on. spec §2 */
export const redirects: Readonly<Record<string, string>> = {
  [paths.accident]: paths.accidentQuery,
};

/** Every screen that has its content, once. */
const readyRoutes: readonly ScreenRoute[] = [
  {
    path: paths.home,
    title: { zh: '验车', en: 'Yanche' },
    screen: 'home/home-screen',
    skeleton: 'detail',
  },
  {
    path: paths.createOrder,
    title: { zh: '订单确认', en: 'Order confirmation' },
    screen: 'orders/create-order/create-order-screen',
    skeleton: 'form',
  },
  {
    path: paths.confirmOrder,
    title: { zh: '支付订单', en: 'Pay for the order' },
    screen: 'orders/confirm-order/confirm-order-screen',
    skeleton: 'detail',
  },
  {
    path: paths.packages,
    title: { zh: '检测产品介绍', en: 'Inspection packages' },
    screen: 'orders/packages/packages-screen',
    skeleton: 'list',
  },
  {
    path: paths.orderDetail,
    title: { zh: '订单详情', en: 'Order details' },
    screen: 'orders/order-detail/order-detail-screen',
    skeleton: 'detail',
  },
  {
    path: paths.dealerOrders,
    title: { zh: '车商订单', en: 'Dealer orders' },
    screen: 'orders/order-list/dealer-order-list-screen',
    skeleton: 'list',
  },
  {
    path: paths.buyerOrders,
    title: { zh: '我的订单', en: 'My orders' },
    screen: 'orders/order-list/buyer-order-list-screen',
    skeleton: 'list',
  },
  {
    path: paths.freeOrders,
    title: { zh: '免费检测订单', en: 'Free inspection orders' },
    screen: 'orders/free-order-list/free-order-list-screen',
    skeleton: 'list',
  },
  // The order says which kind of report it is; the other addresses come from elsewhere (spec §2).
  ...[paths.report, paths.checkReport, paths.freeCheckReport].map(
    (path): ScreenRoute => ({
      path,
      title: { zh: '检测报告', en: 'Inspection report' },
      screen: 'reports/report/report-screen',
      skeleton: 'detail',
    }),
  ),
  {
    path: paths.reportPhotos,
    title: { zh: '检测照片', en: 'Inspection photos' },
    screen: 'reports/report-photos/report-photos-screen',
    skeleton: 'list',
  },
  {
    path: paths.interpretation,
    title: { zh: '卖车指导', en: 'Car-selling guidance' },
    screen: 'interpretation/interpretation-screen',
    skeleton: 'detail',
  },
  {
    path: paths.verifyReport,
    title: { zh: '报告验真', en: 'Verify a report' },
    screen: 'reports/verify-report/verify-report-screen',
    skeleton: 'form',
  },
  {
    path: paths.signContract,
    title: { zh: '委托检测协议', en: 'Inspection contract' },
    screen: 'contracts/sign/sign-contract-screen',
    skeleton: 'detail',
  },
  {
    path: paths.verifyContract,
    title: { zh: '协议验真', en: 'Verify a contract' },
    screen: 'contracts/verify/verify-contract-screen',
    skeleton: 'form',
  },
  {
    path: paths.tasks,
    title: { zh: '检测任务', en: 'Inspection jobs' },
    screen: 'own-testing/task-list/task-list-screen',
    skeleton: 'list',
  },
  {
    path: paths.inspect,
    title: { zh: '车辆检测', en: 'Inspection' },
    screen: 'own-testing/inspect/inspect-screen',
    skeleton: 'list',
  },
  {
    path: paths.reviews,
    title: { zh: '报告审核', en: 'Reviews' },
    screen: 'reviews/review-list/review-list-screen',
    skeleton: 'list',
  },
  {
    path: paths.review,
    title: { zh: '审核报告', en: 'Review a report' },
    screen: 'reviews/review/review-screen',
    skeleton: 'detail',
  },
  {
    path: paths.selfReview,
    title: { zh: '自检审核', en: 'Review a self-inspection' },
    screen: 'reviews/self-review/self-review-screen',
    skeleton: 'detail',
  },
  {
    path: paths.selfCreate,
    title: { zh: '自检认证', en: 'Self-inspection certification' },
    screen: 'self-orders/create/self-create-screen',
    skeleton: 'form',
  },
  {
    path: paths.selfToPay,
    title: { zh: '自检认证', en: 'Self-inspection certification' },
    screen: 'self-orders/pay/self-to-pay-screen',
    skeleton: 'detail',
  },
  {
    path: paths.selfOrderDetail,
    title: { zh: '自检认证订单', en: 'Self-inspection certification order' },
    screen: 'self-orders/detail/self-order-detail-screen',
    skeleton: 'detail',
  },
  {
    path: paths.selfOrders,
    title: { zh: '自检认证订单', en: 'Self-inspection certification orders' },
    screen: 'self-orders/list/self-orders-screen',
    skeleton: 'list',
  },
  {
    path: paths.selfCheckReport,
    title: { zh: '检测报告', en: 'Inspection report' },
    screen: 'reports/self-report/self-report-screen',
    skeleton: 'detail',
  },
  {
    path: paths.wallet,
    title: { zh: '钱包', en: 'Wallet' },
    screen: 'account/wallet/wallet-screen',
    skeleton: 'list',
  },
  {
    path: paths.productIntro,
    title: { zh: '产品介绍', en: 'Product introduction' },
    screen: 'production/product-intro/product-intro-screen',
    skeleton: 'list',
  },
  {
    path: paths.productIntegrate,
    title: { zh: '检测', en: 'Inspection' },
    screen: 'production/product-integrate/product-integrate-screen',
    skeleton: 'detail',
  },
  {
    path: paths.productSelfCertify,
    title: { zh: '检测', en: 'Inspection' },
    screen: 'production/product-self-certify/product-self-certify-screen',
    skeleton: 'detail',
  },
  {
    path: paths.productSelfEva,
    title: { zh: '检测', en: 'Inspection' },
    screen: 'production/product-self-eva/product-self-eva-screen',
    skeleton: 'detail',
  },
  {
    path: paths.carsToPublish,
    title: { zh: '待发布车辆', en: 'Cars pending publication' },
    screen: 'car-info/car-list-screen',
    skeleton: 'list',
  },
  {
    path: paths.banner,
    title: { zh: '', en: '' },
    screen: 'banner/banner-screen',
    skeleton: 'detail',
  },
  {
    path: paths.cashier,
    title: { zh: '沙箱收银台', en: 'Sandbox cashier' },
    screen: 'dev/cashier/cashier-screen',
    skeleton: 'form',
  },
  {
    path: paths.inbox,
    title: { zh: '本地短信箱', en: 'Local inbox' },
    screen: 'dev/inbox/inbox-screen',
    skeleton: 'list',
  },
  {
    path: paths.messages,
    title: { zh: '消息', en: 'Messages' },
    screen: 'notices/notices-screen',
    skeleton: 'list',
  },
  {
    path: paths.userAgreement,
    title: { zh: '用户协议', en: 'User agreement' },
    screen: 'agreements/user-agreement-screen',
    skeleton: 'detail',
  },
  {
    path: paths.privacyPolicy,
    title: { zh: '隐私政策', en: 'Privacy policy' },
    screen: 'agreements/privacy-policy-screen',
    skeleton: 'detail',
  },
];

/** Every screen of the product. The router, the build and the server's shell read this table. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...readyRoutes,
  ...comingScreens.map(
    ({ path, title }): ScreenRoute => ({
      path,
      title,
      screen: 'coming/coming-screen',
      skeleton: 'plain',
    }),
  ),
];
