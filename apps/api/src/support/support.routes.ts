import { answerThread, listConsoleThreads } from '@yanche/contract/console/support';
import {
  complain,
  getHelp,
  getThread,
  listThreads,
  replyInThread,
  sendMessage,
} from '@yanche/contract/support/threads';
import { rateVisit } from '@yanche/contract/orders/ratings';
import { openRoute, type Route, route, staffRoute } from '#route.ts';
import { answer, readThreads } from './console-threads.service.ts';
import { rateOwnVisit } from './rate-visit.service.ts';
import { readHelp } from './help.service.ts';
import { listOwnThreads, readOwnThread, reply, write } from './threads.service.ts';

export const supportRoutes: Route[] = [
  route(sendMessage, async ({ deps, caller, body, language }) =>
    write(deps, caller, { ...body, isComplaint: false }, language),
  ),
  route(complain, async ({ deps, caller, body, language }) =>
    write(deps, caller, { ...body, isComplaint: true }, language),
  ),
  route(replyInThread, async ({ deps, caller, body, language }) =>
    reply(deps, caller, body, language),
  ),
  route(getThread, async ({ deps, caller, query, language }) =>
    readOwnThread(deps, caller, query.threadId, language),
  ),
  route(listThreads, async ({ deps, caller, query, language }) =>
    listOwnThreads(deps, caller, query, language),
  ),
  route(rateVisit, async ({ deps, caller, body, language }) =>
    rateOwnVisit(deps, caller, body, language),
  ),
  openRoute(getHelp, async ({ deps, caller, query, language }) =>
    readHelp(deps, caller, query.orderId, language),
  ),
  staffRoute(listConsoleThreads, async ({ deps, staff, query }) => readThreads(deps, staff, query)),
  staffRoute(answerThread, async ({ deps, staff, body }) => answer(deps, staff, body)),
];
