import { paths } from '#lib/paths.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Screens about the past of a car. */
export const historyRoutes: readonly ScreenRoute[] = [
  {
    path: paths.accidentQuery,
    title: ['事故查询', 'Accident query'],
    screen: () => import('../features/history/query/query-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.accidentOrders,
    title: ['事故查询记录', 'Accident query records'],
    screen: () => import('../features/history/list/queries-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.accidentReport,
    title: ['事故报告', 'Accident report'],
    screen: () => import('../features/history/report/history-report-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.cashBackRecords,
    title: ['返现记录', 'Cash-back records'],
    screen: () => import('../features/history/cashback/cash-back-records-screen.tsx'),
    skeleton: 'list',
  },
];
