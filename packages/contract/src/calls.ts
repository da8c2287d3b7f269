import * as cancelOrders from './cancel-orders.ts';
import * as captcha from './captcha.ts';
import * as cashback from './cashback.ts';
import * as client from './client.ts';
import * as contracts from './contracts.ts';
import * as dealers from './dealers.ts';
import * as dispatch from './dispatch.ts';
import type { Endpoint } from './endpoint.ts';
import * as explain from './explain.ts';
import * as explainMarket from './explain-market.ts';
import * as files from './files.ts';
import * as inbox from './inbox.ts';
import * as inspections from './inspections.ts';
import * as liveChanges from './live-changes.ts';
import * as notices from './notices.ts';
import * as orderChanges from './order-changes.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as products from './products.ts';
import * as recognition from './recognition.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as selfOrders from './self-orders.ts';
import * as selfProducts from './self-products.ts';
import * as selfReports from './self-reports.ts';
import * as selfReviews from './self-reviews.ts';
import * as sessions from './sessions.ts';
import * as shelf from './shelf.ts';
import * as showcase from './showcase.ts';
import * as sso from './sso.ts';
import * as tracking from './tracking.ts';
import * as uploads from './uploads.ts';

const groups = {
  cancelOrders,
  captcha,
  cashback,
  client,
  contracts,
  dealers,
  dispatch,
  explain,
  explainMarket,
  files,
  inbox,
  inspections,
  liveChanges,
  notices,
  orderChanges,
  orders,
  payments,
  products,
  recognition,
  reports,
  reviews,
  selfOrders,
  selfProducts,
  selfReports,
  selfReviews,
  sessions,
  shelf,
  showcase,
  sso,
  tracking,
  uploads,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

/** Every call of the product with the group it belongs to. For the server and tests; the web imports single calls. */
export const allCalls: readonly { group: string; call: Endpoint }[] = Object.entries(
  groups,
).flatMap(([group, members]) =>
  Object.values(members)
    .filter(isEndpoint)
    .map((call) => ({ group, call })),
);
