import { FileText, MessagesSquare, ShieldCheck } from 'lucide-react';
import { lazy } from 'react';
import type { ScreenRow } from './screen-row.ts';

/** What comes after a report. */
export const afterSalesRoutes: readonly ScreenRow[] = [
  {
    path: '/claims',
    group: 'after',
    title: ['理赔与纠错', 'Claims and records'],
    icon: ShieldCheck,
    policy: 'claims.read',
    Screen: lazy(() =>
      import('../features/claims/claims-screen.tsx').then((module) => ({
        default: module.ClaimsScreen,
      })),
    ),
  },
  {
    path: '/claim',
    group: 'after',
    title: ['一个理赔', 'One claim'],
    icon: ShieldCheck,
    policy: 'claims.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/claims/claim-screen.tsx').then((module) => ({
        default: module.ClaimScreen,
      })),
    ),
  },
  {
    path: '/history-cases',
    group: 'after',
    title: ['车史纠错', 'History records'],
    icon: ShieldCheck,
    policy: 'history.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/claims/history-cases-screen.tsx').then((module) => ({
        default: module.HistoryCasesScreen,
      })),
    ),
  },
  {
    path: '/history-case',
    group: 'after',
    title: ['一项车史纠错', 'One history record'],
    icon: ShieldCheck,
    policy: 'history.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/claims/history-case-screen.tsx').then((module) => ({
        default: module.HistoryCaseScreen,
      })),
    ),
  },
  {
    path: '/support',
    group: 'after',
    title: ['客服', 'Support'],
    icon: MessagesSquare,
    policy: 'support.read',
    Screen: lazy(() =>
      import('../features/support/support-screen.tsx').then((module) => ({
        default: module.SupportScreen,
      })),
    ),
  },
  {
    path: '/invoices',
    group: 'money',
    title: ['发票', 'Invoices'],
    icon: FileText,
    policy: 'invoices.read',
    Screen: lazy(() =>
      import('../features/invoices/invoices-screen.tsx').then((module) => ({
        default: module.InvoicesScreen,
      })),
    ),
  },
];
