import * as captcha from './captcha.ts';
import * as client from './client.ts';
import * as dealers from './dealers.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as inbox from './inbox.ts';
import * as inspections from './inspections.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as products from './products.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as sessions from './sessions.ts';
import * as sso from './sso.ts';
import * as tracking from './tracking.ts';

const groups = {
  captcha,
  client,
  dealers,
  files,
  inbox,
  inspections,
  orders,
  payments,
  products,
  reports,
  reviews,
  sessions,
  sso,
  tracking,
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
