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
  // Whoever is none yet may apply.
  const apply: HomeAction[] = is('inspector') ? [] : ['inspector'];
  return {
    primary,
    others: user ? ['messages', ...others, 'claims', 'support', ...apply] : others,
  };
}
