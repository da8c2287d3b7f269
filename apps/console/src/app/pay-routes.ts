import { HandCoins, Landmark, Scale } from 'lucide-react';
import { lazy } from 'react';
import type { ScreenRow } from './screen-row.ts';

/** What inspectors earn. */
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
];
