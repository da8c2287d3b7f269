import { HandCoins, Landmark, ReceiptText, Scale } from 'lucide-react';
import { lazy } from 'react';
import type { ScreenRow } from './screen-row.ts';

/** What inspectors earn, and what partners owe. */
export const payRoutes: readonly ScreenRow[] = [
  {
    path: '/pay-statements',
    group: 'money',
    title: ['检测师结算', 'Pay of inspectors'],
    icon: HandCoins,
    policy: 'pay.read',
    Screen: lazy(() =>
      import('../features/pay/statements-screen.tsx').then((module) => ({
        default: module.PayStatementsScreen,
      })),
    ),
  },
  {
    path: '/payouts',
    group: 'money',
    title: ['报酬付款', 'Payouts'],
    icon: Landmark,
    policy: 'pay.read',
    Screen: lazy(() =>
      import('../features/pay/payouts-screen.tsx').then((module) => ({
        default: module.PayoutsScreen,
      })),
    ),
  },
  {
    path: '/pay-rates',
    group: 'money',
    title: ['报酬标准', 'Pay rates'],
    icon: Scale,
    policy: 'pay.read',
    Screen: lazy(() =>
      import('../features/pay/rates-screen.tsx').then((module) => ({
        default: module.PayRatesScreen,
      })),
    ),
  },
  {
    path: '/partner-bills',
    group: 'money',
    title: ['合作方账单', 'Bills of partners'],
    icon: ReceiptText,
    policy: 'partners.read',
    Screen: lazy(() =>
      import('../features/partners/bills-screen.tsx').then((module) => ({
        default: module.PartnerBillsScreen,
      })),
    ),
  },
  {
    path: '/partner-bill-lines',
    group: 'money',
    title: ['账单明细', 'Lines of a bill'],
    icon: ReceiptText,
    policy: 'partners.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/partners/bill-lines-screen.tsx').then((module) => ({
        default: module.PartnerBillLinesScreen,
      })),
    ),
  },
];
