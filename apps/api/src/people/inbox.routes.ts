import { listInbox, listSampleAccounts } from '@yanche/contract/people/inbox';
import { openRoute, type Route } from '#route.ts';
import { readAccounts, readInbox } from './inbox.service.ts';

export const inboxRoutes: Route[] = [
  openRoute(listInbox, async ({ deps }) => readInbox(deps)),
  openRoute(listSampleAccounts, async ({ deps }) => readAccounts(deps)),
];
