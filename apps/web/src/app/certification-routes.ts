import { paths } from '#lib/paths.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Screens about exam, certificate and pay of inspectors. */
export const certificationRoutes: readonly ScreenRoute[] = [
  {
    path: paths.exam,
    title: ['理论考试', 'Exam'],
    screen: () => import('../features/own-testing/exam/exam-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.practical,
    title: ['实操', 'Practical'],
    screen: () => import('../features/own-testing/practical/practical-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.ownCertificate,
    title: ['证书与质量', 'Certificate and quality'],
    screen: () => import('../features/own-testing/certificate/own-certificate-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.pay,
    title: ['我的报酬', 'My pay'],
    screen: () => import('../features/own-testing/pay/pay-screen.tsx'),
    skeleton: 'detail',
  },
  {
    path: paths.bankAccount,
    title: ['收款账户', 'Bank account'],
    screen: () => import('../features/own-testing/pay/bank-account-screen.tsx'),
    skeleton: 'form',
  },
  {
    path: paths.verifyInspector,
    title: ['查验检测师', 'Verify an inspector'],
    screen: () => import('../features/own-testing/certificate/verify-inspector-screen.tsx'),
    skeleton: 'form',
  },
];
