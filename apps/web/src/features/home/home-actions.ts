import type { Role } from '@yanche/contract/endpoint';
import type { UserInfo } from '@yanche/contract/people/sso';
import { paths } from '#lib/paths.ts';

export type HomeAction =
  | 'order'
  | 'mine'
  | 'messages'
  | 'dealer'
  | 'free'
  | 'stock'
  | 'products'
  | 'packages'
  | 'self'
  | 'history'
  | 'wallet'
  | 'tasks'
  | 'inspector'
  | 'apply'
  | 'verify'
  | 'claims'
  | 'support';

export const jobPaths: Record<HomeAction, string> = {
  order: paths.createOrder,
  mine: paths.buyerOrders,
  messages: paths.messages,
  dealer: paths.dealerOrders,
  free: paths.freeOrders,
  stock: paths.carsToPublish,
  products: paths.productIntro,
  packages: paths.packages,
  self: paths.selfOrders,
  history: paths.accidentQuery,
  wallet: paths.wallet,
  tasks: paths.tasks,
  inspector: paths.ownTesting,
  apply: paths.ownTesting,
  verify: paths.verifyReport,
  claims: paths.claimReport,
  support: paths.support,
};

type HomeActions = { primary: HomeAction; others: HomeAction[] };

/** Actions by role: the primary one and the others. */
export function homeActionsFor(user: UserInfo | null | undefined): HomeActions {
  const is = (...roles: Role[]) => roles.some((role) => user?.roles.includes(role));
  const jobs: HomeAction[] = [];
  if (is('inspector')) jobs.push('tasks');
  jobs.push('order');
  if (user?.dealerId != null) jobs.push('dealer', 'stock', 'free');
  jobs.push('mine', 'history', 'self');
  if (user?.dealerId != null || is('buyer')) jobs.push('wallet');
  jobs.push('products', 'packages', 'verify');
  const [primary = 'order', ...others] = jobs;
  // Steps, certificate and pay of whoever is one; whoever is none yet may apply.
  const own: HomeAction[] = is('inspector') ? ['inspector'] : [];
  const apply: HomeAction[] = is('inspector') ? [] : ['apply'];
  return {
    primary,
    others: user ? ['messages', ...own, ...others, 'claims', 'support', ...apply] : others,
  };
}
