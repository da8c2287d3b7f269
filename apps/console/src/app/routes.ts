import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import type { Bilingual } from '@yanche/rules/bilingual';
import type { Policy } from '@yanche/rules/staff/rights';
import { House, type LucideIcon, ScrollText, Users } from 'lucide-react';
import { type ComponentType, lazy } from 'react';

type Screen = ComponentType<{ user: ConsoleUser }>;
type Row = {
  /** Below `/console`. */
  path: `/${string}`;
  title: Bilingual;
  icon: LucideIcon;
  /** Who does not hold it does not see the entry; the server refuses in any case. */
  policy: Policy | 'any';
  Screen: Screen;
};

/** The table of screens, in the order of the navigation. */
export const routes: readonly Row[] = [
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
    path: '/staff',
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
