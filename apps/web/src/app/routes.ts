import { webHome, webMine } from '@yanche/host/tab-paths';
import { paths } from '#lib/paths.ts';
import { afterSalesRoutes } from './after-sales-routes.ts';
import { certificationRoutes } from './certification-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { reportRoutes } from './report-routes.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Old addresses and where they redirect to. spec §2 */
export const redirects: Readonly<Record<string, string>> = {
  [paths.accident]: paths.accidentQuery,
  [webHome]: paths.home,
  [webMine]: paths.mine,
};

/** Every screen of the product. The router, the build and the server's shell read this table. */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: paths.home,
    title: ['验车', 'Yanche'],
    screen: () => import('../features/home/home-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.mine,
    title: ['我的', 'Me'],
    screen: () => import('../features/my/my-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.createOrder,
    title: ['预约检测', 'Order an inspection'],
    screen: () => import('../features/orders/create-order/create-order-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.batchOrder,
    title: ['批量下单', 'Batch order'],
    screen: () => import('../features/orders/batch-order/batch-order-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.batchResult,
    title: ['批量下单结果', 'Batch ordered'],
    screen: () => import('../features/orders/batch-order/batch-result-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.confirmOrder,
    title: ['支付订单', 'Pay for the order'],
    screen: () => import('../features/orders/confirm-order/confirm-order-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.packages,
    title: ['检测产品介绍', 'Inspection packages'],
    screen: () => import('../features/orders/packages/packages-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.orderDetail,
    title: ['订单详情', 'Order details'],
    screen: () => import('../features/orders/order-detail/order-detail-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.dealerOrders,
    title: ['车商订单', 'Dealer orders'],
    screen: () => import('../features/orders/order-list/dealer-order-list-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.buyerOrders,
    title: ['我的订单', 'My orders'],
    screen: () => import('../features/orders/order-list/buyer-order-list-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.freeOrders,
    title: ['免费检测订单', 'Free inspection orders'],
    screen: () => import('../features/orders/free-order-list/free-order-list-screen.tsx'),
    skeleton: 'list',
  },
  ...reportRoutes,
  ...afterSalesRoutes,
  {
    path: paths.signContract,
    title: ['委托检测协议', 'Inspection contract'],
    screen: () => import('../features/contracts/sign/sign-contract-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.verifyContract,
    title: ['协议验真', 'Verify a contract'],
    screen: () => import('../features/contracts/verify/verify-contract-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.tasks,
    title: ['检测任务', 'Inspection jobs'],
    screen: () => import('../features/own-testing/task-list/task-list-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.ownTesting,
    title: ['', ''],
    screen: () => import('../features/own-testing/way-in/way-in-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.infoConfirm,
    title: ['检测师信息确认', 'Inspector information confirmation'],
    screen: () => import('../features/own-testing/way-in/info-confirm-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.faceMiddlePage,
    title: ['', ''],
    screen: () => import('../features/own-testing/face/face-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.authentication,
    title: ['检测师认证', 'Inspector certification'],
    screen: () => import('../features/own-testing/authentication/authentication-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.inspect,
    title: ['车辆检测', 'Inspection'],
    screen: () => import('../features/own-testing/inspect/inspect-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.selfCreate,
    title: ['自检认证', 'Self-inspection certification'],
    screen: () => import('../features/self-orders/create/self-create-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.selfToPay,
    title: ['自检认证', 'Self-inspection certification'],
    screen: () => import('../features/self-orders/pay/self-to-pay-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.selfOrderDetail,
    title: ['自检认证订单', 'Self-inspection certification order'],
    screen: () => import('../features/self-orders/detail/self-order-detail-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.selfOrders,
    title: ['自检认证订单', 'Self-inspection certification orders'],
    screen: () => import('../features/self-orders/list/self-orders-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.selfCheckReport,
    title: ['检测报告', 'Inspection report'],
    screen: () => import('../features/reports/self-report/self-report-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.wallet,
    title: ['钱包', 'Wallet'],
    screen: () => import('../features/account/wallet/wallet-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.topUp,
    title: ['钱包充值', 'Top up the wallet'],
    screen: () => import('../features/account/top-up/top-up-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.walletBill,
    title: ['月账单', 'Monthly bill'],
    screen: () => import('../features/account/bill/bill-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.dealerBoard,
    title: ['经营看板', 'Overview'],
    screen: () => import('../features/account/board/board-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.colleagues,
    title: ['员工', 'Staff'],
    screen: () => import('../features/account/colleagues/colleagues-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.productIntro,
    title: ['产品介绍', 'Product introduction'],
    screen: () => import('../features/production/product-intro/product-intro-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.productIntegrate,
    title: ['检测', 'Inspection'],
    screen: () => import('../features/production/product-integrate/product-integrate-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.productSelfCertify,
    title: ['检测', 'Inspection'],
    screen: () =>
      import('../features/production/product-self-certify/product-self-certify-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.productSelfEva,
    title: ['检测', 'Inspection'],
    screen: () => import('../features/production/product-self-eva/product-self-eva-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.carsToPublish,
    title: ['待发布车辆', 'Cars pending publication'],
    screen: () => import('../features/car-info/car-list-screen.tsx'),
    skeleton: 'list',
  },
  ...certificationRoutes,
  ...historyRoutes,
  {
    path: paths.banner,
    title: ['', ''],
    screen: () => import('../features/banner/banner-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.cashier,
    title: ['沙箱收银台', 'Sandbox cashier'],
    screen: () => import('../features/dev/cashier/cashier-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.inbox,
    title: ['本地短信箱', 'Local inbox'],
    screen: () => import('../features/dev/inbox/inbox-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.messages,
    title: ['消息', 'Messages'],
    screen: () => import('../features/notices/notices-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.userAgreement,
    title: ['用户协议', 'User agreement'],
    screen: () => import('../features/agreements/user-agreement-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.guaranteeTerms,
    title: ['赔付保障条款', 'Terms of the guarantee'],
    screen: () => import('../features/agreements/guarantee-terms-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.privacyPolicy,
    title: ['隐私政策', 'Privacy policy'],
    screen: () => import('../features/agreements/privacy-policy-screen.tsx'),
    skeleton: 'detail',
  },
];
