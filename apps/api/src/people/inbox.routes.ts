import { listInbox } from '@yanche/contract/people/inbox';
import { openRoute, type Route } from '#route.ts';
import { readInbox } from './inbox.service.ts';

export const inboxRoutes: Route[] = [openRoute(listInbox, async ({ deps }) => readInbox(deps))];
