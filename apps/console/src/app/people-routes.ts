import { Ban, BookUser, ScanFace, Send, Store, UserCheck } from 'lucide-react';
import { lazy } from 'react';
import type { ScreenRow } from './screen-row.ts';

/** Those who order, and those who inspect. */
export const peopleRoutes: readonly ScreenRow[] = [
  {
    path: '/people',
    group: 'people',
    title: ['客户', 'People'],
    icon: BookUser,
    policy: 'people.read',
    Screen: lazy(() =>
      import('../features/people/people-screen.tsx').then((module) => ({
        default: module.PeopleScreen,
      })),
    ),
  },
  {
    path: '/person',
    group: 'people',
    title: ['一位客户', 'One person'],
    icon: BookUser,
    policy: 'people.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/people/person-screen.tsx').then((module) => ({
        default: module.PersonScreen,
      })),
    ),
  },
  {
    path: '/dealers',
    group: 'people',
    title: ['车商', 'Dealers'],
    icon: Store,
    policy: 'people.read',
    Screen: lazy(() =>
      import('../features/dealers/dealers-screen.tsx').then((module) => ({
        default: module.DealersScreen,
      })),
    ),
  },
  {
    path: '/dealer',
    group: 'people',
    title: ['一家车商', 'One dealer'],
    icon: Store,
    policy: 'people.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/dealers/dealer-screen.tsx').then((module) => ({
        default: module.DealerScreen,
      })),
    ),
  },
  {
    path: '/inspectors',
    group: 'people',
    title: ['检测师', 'Inspectors'],
    icon: UserCheck,
    policy: 'inspectors.read',
    Screen: lazy(() =>
      import('../features/inspectors/inspectors-screen.tsx').then((module) => ({
        default: module.InspectorsScreen,
      })),
    ),
  },
  {
    path: '/face-cases',
    title: ['人脸核验', 'Face checks'],
    icon: ScanFace,
    policy: 'inspectors.read',
    Screen: lazy(() =>
      import('../features/face-cases/face-cases-screen.tsx').then((module) => ({
        default: module.FaceCasesScreen,
      })),
    ),
  },
  {
    path: '/notices',
    group: 'people',
    title: ['发出的通知', 'Messages sent'],
    icon: Send,
    policy: 'notices.read',
    Screen: lazy(() =>
      import('../features/notices/notices-screen.tsx').then((module) => ({
        default: module.NoticesScreen,
      })),
    ),
  },
  {
    path: '/blocks',
    group: 'people',
    title: ['限制名单', 'Blocks'],
    icon: Ban,
    policy: 'blocks.read',
    Screen: lazy(() =>
      import('../features/blocks/blocks-screen.tsx').then((module) => ({
        default: module.BlocksScreen,
      })),
    ),
  },
];
