import { paths } from '#lib/paths.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Of `/jianceReport` and its two other addresses. */
const reportScreen: Omit<ScreenRoute, 'path'> = {
  title: ['检测报告', 'Inspection report'],
  screen: () => import('../features/reports/report/report-screen.tsx'),
  skeleton: 'detail',
};

/** Reports, and what is read with them. */
export const reportRoutes: readonly ScreenRoute[] = [
  {
    path: paths.compareReports,
    title: ['对比两份报告', 'Compare two reports'],
    screen: () => import('../features/reports/compare/compare-screen.tsx'),
    skeleton: 'list',
  },
  // Three addresses, one screen: the order decides which kind of report is shown (spec §2).
  ...[paths.report, paths.checkReport, paths.freeCheckReport].map((path) => ({
    path,
    ...reportScreen,
  })),
  {
    path: paths.reportPhotos,
    title: ['检测照片', 'Inspection photos'],
    screen: () => import('../features/reports/report-photos/report-photos-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.interpretation,
    title: ['卖车指导', 'Car-selling guidance'],
    screen: () => import('../features/interpretation/interpretation-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.verifyReport,
    title: ['报告验真', 'Verify a report'],
    screen: () => import('../features/reports/verify-report/verify-report-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.sharedReport,
    title: ['检测报告', 'Inspection report'],
    screen: () => import('../features/reports/shared-report/shared-report-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.saasReport,
    title: ['车辆检测报告', 'Vehicle inspection report'],
    screen: () => import('../features/reports/saas/saas-report-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.saasPhotos,
    title: ['检测照片', 'Inspection photos'],
    screen: () => import('../features/reports/saas/saas-photos-screen.tsx'),
    skeleton: 'list',
  },
  {
    path: paths.advanceCheckReport,
    title: ['完整报告预览', 'Preview of the complete report'],
    screen: () => import('../features/reports/advance-report/advance-report-screen.tsx'),
    skeleton: 'detail',
  },
];
