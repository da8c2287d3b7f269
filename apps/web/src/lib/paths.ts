/** Every address of the web app, odd spellings included (spec §2). Screens link through `to`, never by literal. */
export const paths = {
  home: '/',
  createOrder: '/order/createOrder',
  confirmOrder: '/order/confirmOrder',
  packages: '/order/orderPackageDetail',
  orderDetail: '/orderDetial',
  dealerOrders: '/orderList',
  buyerOrders: '/c/orderList',
  report: '/jianceReport',
  reportPhotos: '/jiancePicture',
  verifyReport: '/report/verify',
  tasks: '/ownTesting/tasks',
  inspect: '/ownTesting/tasks/inspect',
  reviews: '/review',
  review: '/review/detail',
  cashier: '/cashier',
  inbox: '/inbox',
  userAgreement: '/agreement/user',
  privacyPolicy: '/agreement/privacy',
} as const;

const withQuery = (path: string, query: Record<string, string | number | null | undefined>) => {
  const entries = Object.entries(query).filter(([, value]) => value != null);
  return entries.length === 0
    ? path
    : `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
};

/** Links with their parameters. */
export const to = {
  createOrder: (
    from: { vin?: string; productId?: number; clueId?: string; sourceCarId?: string } = {},
  ) => withQuery(paths.createOrder, from),
  confirmOrder: (orderId: string) => withQuery(paths.confirmOrder, { orderId }),
  packages: (cityId?: number) => withQuery(paths.packages, { cityId }),
  orderDetail: (orderId: string) => withQuery(paths.orderDetail, { orderId }),
  report: (orderId: string) => withQuery(paths.report, { orderId }),
  reportPhotos: (orderId: string, photo?: string) =>
    withQuery(paths.reportPhotos, { orderId, photo }),
  verifyReport: (reportNo?: string, code?: string) =>
    withQuery(paths.verifyReport, { reportNo, code }),
  inspect: (taskId: string) => withQuery(paths.inspect, { taskId }),
  review: (taskId: string) => withQuery(paths.review, { taskId }),
} as const;
