import type { UserInfo } from '@yanche/contract/people/sso';
import { paths } from '#lib/paths.ts';

export type MyRowName =
  | 'mine'
  | 'wallet'
  | 'bill'
  | 'staff'
  | 'self'
  | 'accident'
  | 'claims'
  | 'invoices'
  | 'inspector'
  | 'apply'
  | 'support'
  | 'verify';

export const rowPaths: Record<MyRowName, string> = {
  mine: paths.buyerOrders,
  wallet: paths.wallet,
  bill: paths.walletBill,
  staff: paths.colleagues,
  self: paths.selfOrders,
  accident: paths.accidentOrders,
  claims: paths.claimReport,
  invoices: paths.invoices,
  inspector: paths.ownTesting,
  apply: paths.ownTesting,
  support: paths.support,
  verify: paths.verifyReport,
};

const isInspector = (user: UserInfo | null | undefined) =>
  user?.roles.includes('inspector') === true;

/** What belongs to this person. The tab of orders has the dealership's, or jobs: their own stand here, too. */
export function rowsFor(user: UserInfo): MyRowName[] {
  const { acts, dealerId } = user;
  // In a dealership the wallet is for whoever may see what comes into it.
  const hasWallet = dealerId === null ? user.roles.includes('buyer') : acts.includes('bill');
  const mayManage = dealerId !== null && acts.includes('staff');
  return [
    ...(isInspector(user) ? (['inspector'] as const) : []),
    'mine',
    ...(hasWallet ? (['wallet'] as const) : []),
    ...(dealerId !== null && hasWallet && !mayManage ? (['bill'] as const) : []),
    ...(mayManage ? (['staff'] as const) : []),
    'self',
    'accident',
    'claims',
    'invoices',
  ];
}

/** Whoever is no inspector yet may apply. */
export const helpFor = (user: UserInfo | null | undefined): MyRowName[] => [
  'support',
  'verify',
  ...(user == null || isInspector(user) ? [] : (['apply'] as const)),
];
