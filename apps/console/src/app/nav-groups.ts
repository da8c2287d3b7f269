import type { Bilingual } from '@yanche/rules/bilingual';
import {
  CarFront,
  LifeBuoy,
  type LucideIcon,
  Settings2,
  ShoppingBag,
  UsersRound,
  Wallet,
} from 'lucide-react';

/** The groups of the navigation, in their order. What belongs to none stands above them. */
export const navGroups = {
  work: { title: ['检测业务', 'Inspections'], icon: CarFront },
  after: { title: ['售后', 'After-sales'], icon: LifeBuoy },
  people: { title: ['人与通知', 'People'], icon: UsersRound },
  money: { title: ['资金', 'Money'], icon: Wallet },
  sold: { title: ['商品与场地', 'Products and places'], icon: ShoppingBag },
  system: { title: ['系统', 'System'], icon: Settings2 },
} as const satisfies Record<string, { title: Bilingual; icon: LucideIcon }>;
export type NavGroup = keyof typeof navGroups;
export const navGroupKeys = Object.keys(navGroups) as NavGroup[];
