import { Building2, CalendarDays, CalendarOff, MapPin, Megaphone, Tags } from 'lucide-react';
import { lazy } from 'react';
import type { ScreenRow } from './screen-row.ts';

/** What is sold, and where and when. */
export const soldRoutes: readonly ScreenRow[] = [
  {
    path: '/products',
    group: 'sold',
    title: ['商品与价格', 'Products and prices'],
    icon: Tags,
    policy: 'products.read',
    Screen: lazy(() =>
      import('../features/products/products-screen.tsx').then((module) => ({
        default: module.ProductsScreen,
      })),
    ),
  },
  {
    path: '/campaigns',
    group: 'sold',
    title: ['活动页', 'Campaigns'],
    icon: Megaphone,
    policy: 'campaigns.read',
    Screen: lazy(() =>
      import('../features/campaigns/campaigns-screen.tsx').then((module) => ({
        default: module.CampaignsScreen,
      })),
    ),
  },
  {
    path: '/points',
    group: 'sold',
    title: ['检测点', 'Inspection points'],
    icon: MapPin,
    policy: 'places.read',
    Screen: lazy(() =>
      import('../features/places/points-screen.tsx').then((module) => ({
        default: module.PointsScreen,
      })),
    ),
  },
  {
    path: '/towns',
    group: 'sold',
    title: ['城市与市场', 'Towns and markets'],
    icon: Building2,
    policy: 'places.read',
    Screen: lazy(() =>
      import('../features/places/towns-screen.tsx').then((module) => ({
        default: module.TownsScreen,
      })),
    ),
  },
  {
    path: '/closures',
    group: 'sold',
    title: ['停业安排', 'Closures'],
    icon: CalendarOff,
    policy: 'places.read',
    Screen: lazy(() =>
      import('../features/places/closures-screen.tsx').then((module) => ({
        default: module.ClosuresScreen,
      })),
    ),
  },
  {
    path: '/holidays',
    group: 'sold',
    title: ['节假日', 'Holidays'],
    icon: CalendarDays,
    policy: 'places.read',
    Screen: lazy(() =>
      import('../features/places/holidays-screen.tsx').then((module) => ({
        default: module.HolidaysScreen,
      })),
    ),
  },
];
