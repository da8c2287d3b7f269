import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import type { Bilingual } from '@yanche/rules/bilingual';
import type { Policy } from '@yanche/rules/staff/rights';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { NavGroup } from './nav-groups.ts';

type Screen = ComponentType<{ user: ConsoleUser }>;
/** One row of the table of screens. */
export type ScreenRow = {
  /** Below `/console`. */
  path: `/${string}`;
  title: Bilingual;
  /** Of the navigation; an inner screen names the one it is reached from. None: it stands above all groups. */
  group?: NavGroup;
  icon: LucideIcon;
  /** Who does not hold it does not see the entry; the server refuses in any case. */
  policy: Policy | 'any';
  /** Reached from another screen, not from the navigation. */
  inner?: true;
  Screen: Screen;
  /** It needs the width: the navigation beside it shows its icons only. */
  isWide?: true;
};
