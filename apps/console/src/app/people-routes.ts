import {
  Ban,
  BookUser,
  Gavel,
  GraduationCap,
  Plug,
  ScanFace,
  Send,
  Store,
  UserCheck,
  UserPlus,
} from 'lucide-react';
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
    path: '/partners',
    group: 'people',
    title: ['合作方', 'Partners'],
    icon: Plug,
    policy: 'partners.read',
    Screen: lazy(() =>
      import('../features/partners/partners-screen.tsx').then((module) => ({
        default: module.PartnersScreen,
      })),
    ),
  },
  {
    path: '/partner',
    group: 'people',
    title: ['一家合作方', 'One partner'],
    icon: Plug,
    policy: 'partners.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/partners/partner-screen.tsx').then((module) => ({
        default: module.PartnerScreen,
      })),
    ),
  },
  {
    path: '/partner-messages',
    group: 'people',
    title: ['合作方回调', 'Messages to partners'],
    icon: Plug,
    policy: 'partners.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/partners/messages-screen.tsx').then((module) => ({
        default: module.PartnerMessagesScreen,
      })),
    ),
  },
  {
    path: '/partner-calls',
    group: 'people',
    title: ['合作方调用记录', 'Calls of partners'],
    icon: Plug,
    policy: 'partners.read',
    inner: true,
    Screen: lazy(() =>
      import('../features/partners/calls-screen.tsx').then((module) => ({
        default: module.PartnerCallsScreen,
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
    path: '/applications',
    group: 'people',
    title: ['检测师申请', 'Applications'],
    icon: UserPlus,
    policy: 'inspectors.read',
    Screen: lazy(() =>
      import('../features/applications/applications-screen.tsx').then((module) => ({
        default: module.ApplicationsScreen,
      })),
    ),
  },
  {
    path: '/appeals',
    group: 'people',
    title: ['停派申诉', 'Appeals'],
    icon: Gavel,
    policy: 'inspectors.read',
    Screen: lazy(() =>
      import('../features/appeals/appeals-screen.tsx').then((module) => ({
        default: module.AppealsScreen,
      })),
    ),
  },
  {
    path: '/exam-questions',
    group: 'people',
    title: ['考题质量', 'Exam questions'],
    icon: GraduationCap,
    policy: 'inspectors.read',
    Screen: lazy(() =>
      import('../features/exam-questions/exam-questions-screen.tsx').then((module) => ({
        default: module.ExamQuestionsScreen,
      })),
    ),
  },
  {
    path: '/face-cases',
    group: 'people',
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
