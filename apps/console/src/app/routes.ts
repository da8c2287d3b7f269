import {
  BookOpen,
  CalendarRange,
  ClipboardCheck,
  FilePen,
  FileX2,
  House,
  MessageSquareWarning,
  NotebookPen,
  ReceiptText,
  ScrollText,
  Search,
  SlidersHorizontal,
  ToggleRight,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react';
import { lazy } from 'react';
import { afterSalesRoutes } from './after-sales-routes.ts';
import { payRoutes } from './pay-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import type { ScreenRow } from './screen-row.ts';
import { soldRoutes } from './sold-routes.ts';

/** The table of screens, in the order of the navigation. */
export const routes: readonly ScreenRow[] = [
  {
    path: '/',
    title: ['首页', 'Front page'],
    icon: House,
    policy: 'any',
    Screen: lazy(() =>
      import('../features/home/home-screen.tsx').then((module) => ({ default: module.HomeScreen })),
    ),
  },
  {
    path: '/all-orders',
    group: 'work',
    title: ['全部订单', 'All orders'],
    icon: Search,
    policy: 'orders.read',
    Screen: lazy(() =>
      import('../features/orders/all-orders-screen.tsx').then((module) => ({
        default: module.AllOrdersScreen,
      })),
    ),
  },
  {
    path: '/orders',
    group: 'work',
    title: ['检测订单', 'Inspection orders'],
    icon: ReceiptText,
    policy: 'orders.read',
    Screen: lazy(() =>
      import('../features/orders/orders-screen.tsx').then((module) => ({
        default: module.OrdersScreen,
      })),
    ),
  },
  {
    path: '/dispatch',
    group: 'work',
    title: ['派单', 'Dispatch'],
    icon: CalendarRange,
    policy: 'dispatch.read',
    Screen: lazy(() =>
      import('../features/dispatch/dispatch-screen.tsx').then((module) => ({
        default: module.DispatchScreen,
      })),
    ),
  },
  ...afterSalesRoutes,
  ...payRoutes,
  ...peopleRoutes,
  {
    path: '/refunds',
    group: 'money',
    title: ['退款', 'Refunds'],
    icon: Undo2,
    policy: 'refunds.read',
    Screen: lazy(() =>
      import('../features/refunds/refunds-screen.tsx').then((module) => ({
        default: module.RefundsScreen,
      })),
    ),
  },
  {
    path: '/ledger',
    group: 'money',
    title: ['账本', 'Ledger'],
    icon: BookOpen,
    policy: 'ledger.read',
    Screen: lazy(() =>
      import('../features/books/ledger-screen.tsx').then((module) => ({
        default: module.LedgerScreen,
      })),
    ),
  },
  {
    path: '/wallets',
    group: 'money',
    title: ['钱包', 'Wallets'],
    icon: Wallet,
    policy: 'ledger.read',
    Screen: lazy(() =>
      import('../features/books/wallets-screen.tsx').then((module) => ({
        default: module.WalletsScreen,
      })),
    ),
  },
  {
    path: '/bookings',
    group: 'money',
    title: ['手工记账', 'Bookings by hand'],
    icon: NotebookPen,
    policy: 'ledger.read',
    Screen: lazy(() =>
      import('../features/books/bookings-screen.tsx').then((module) => ({
        default: module.BookingsScreen,
      })),
    ),
  },
  {
    path: '/order',
    group: 'work',
    title: ['一张订单', 'One order'],
    icon: ReceiptText,
    policy: 'orders.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/orders/any-order-screen.tsx').then((module) => ({
        default: module.AnyOrderScreen,
      })),
    ),
  },
  ...soldRoutes,
  {
    path: '/reviews',
    group: 'work',
    title: ['审核台', 'Review desk'],
    icon: ClipboardCheck,
    policy: 'reviews.work',
    isWide: true,
    Screen: lazy(() =>
      import('../features/reviews/reviews-screen.tsx').then((module) => ({
        default: module.ReviewsScreen,
      })),
    ),
  },
  {
    path: '/disputes',
    group: 'work',
    title: ['异议', 'Disputes'],
    icon: MessageSquareWarning,
    policy: 'disputes.read',
    Screen: lazy(() =>
      import('../features/disputes/disputes-screen.tsx').then((module) => ({
        default: module.DisputesScreen,
      })),
    ),
  },
  {
    path: '/switches',
    group: 'system',
    title: ['功能开关', 'Switches'],
    icon: ToggleRight,
    policy: 'switches.read',
    Screen: lazy(() =>
      import('../features/switches/switches-screen.tsx').then((module) => ({
        default: module.SwitchesScreen,
      })),
    ),
  },
  {
    path: '/settings',
    group: 'system',
    title: ['规则与限额', 'Terms and limits'],
    icon: SlidersHorizontal,
    policy: 'settings.read',
    Screen: lazy(() =>
      import('../features/switches/settings-screen.tsx').then((module) => ({
        default: module.SettingsScreen,
      })),
    ),
  },
  {
    path: '/report-changes',
    group: 'work',
    title: ['撤销与更正', 'Revoke and amend'],
    icon: FileX2,
    policy: 'reports.read',
    Screen: lazy(() =>
      import('../features/report-changes/report-changes-screen.tsx').then((module) => ({
        default: module.ReportChangesScreen,
      })),
    ),
  },
  {
    path: '/correction-requests',
    group: 'work',
    title: ['检测师申请更正', 'Corrections'],
    icon: FilePen,
    policy: 'reports.read',
    Screen: lazy(() =>
      import('../features/correction-requests/correction-requests-screen.tsx').then((module) => ({
        default: module.CorrectionRequestsScreen,
      })),
    ),
  },
  {
    path: '/report-changes/amend',
    group: 'work',
    title: ['提议更正报告', 'Propose to amend a report'],
    icon: FileX2,
    policy: 'reports.propose',
    inner: true,
    Screen: lazy(() =>
      import('../features/report-changes/amend/amend-screen.tsx').then((module) => ({
        default: module.AmendScreen,
      })),
    ),
  },
  {
    path: '/staff',
    group: 'system',
    title: ['同事与权限', 'Colleagues'],
    icon: Users,
    policy: 'staff.read',
    Screen: lazy(() =>
      import('../features/staff/staff-screen.tsx').then((module) => ({
        default: module.StaffScreen,
      })),
    ),
  },
  {
    path: '/audit',
    group: 'system',
    title: ['操作记录', 'Audit log'],
    icon: ScrollText,
    policy: 'any',
    Screen: lazy(() =>
      import('../features/audit/audit-screen.tsx').then((module) => ({
        default: module.AuditScreen,
      })),
    ),
  },
];
