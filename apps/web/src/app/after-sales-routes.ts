import { paths } from '#lib/paths.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Screens for what comes after a sale or goes wrong. */
export const afterSalesRoutes: readonly ScreenRoute[] = [
  {
    path: paths.newClaimReport,
    title: ['售后理赔', 'Claim'],
    screen: () => import('../features/claims/claim-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.claimReport,
    title: ['理赔记录', 'Claims'],
    screen: () => import('../features/claims/letter/claim-letter-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.dealReport,
    title: ['交易报告', 'The deal'],
    screen: () => import('../features/claims/deal/deal-report-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.sellerVisit,
    title: ['确认到场', 'Be there'],
    screen: () => import('../features/orders/seller/seller-visit-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.support,
    title: ['联系客服', 'Contact us'],
    screen: () => import('../features/support/support-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.invoices,
    title: ['发票', 'Invoices'],
    screen: () => import('../features/invoices/invoices-screen.tsx'),
    skeleton: 'list',
  },
];
