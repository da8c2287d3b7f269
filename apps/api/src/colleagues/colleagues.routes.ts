import {
  answerInvitation,
  changeColleague,
  handOverDealership,
  inviteColleague,
  listColleagueChanges,
  listColleagues,
  listOwnInvitations,
  removeColleague,
  withdrawColleague,
} from '@yanche/contract/people/colleagues';
import { type Route, route } from '#route.ts';
import * as invitations from './invite.service.ts';
import * as colleagues from './manage-colleagues.service.ts';
import { readChanges, readColleagues, readOwnInvitations } from './read-colleagues.service.ts';

export const colleagueRoutes: Route[] = [
  route(listColleagues, async ({ deps, caller }) => readColleagues(deps, caller)),
  route(listColleagueChanges, async ({ deps, caller, query }) =>
    readChanges(deps, caller, query.after),
  ),
  route(inviteColleague, async ({ deps, caller, body }) => invitations.invite(deps, caller, body)),
  route(withdrawColleague, async ({ deps, caller, body }) =>
    invitations.withdraw(deps, caller, body),
  ),
  route(changeColleague, async ({ deps, caller, body }) => colleagues.change(deps, caller, body)),
  route(removeColleague, async ({ deps, caller, body }) => colleagues.remove(deps, caller, body)),
  route(handOverDealership, async ({ deps, caller, body }) =>
    colleagues.handOver(deps, caller, body),
  ),
  route(listOwnInvitations, async ({ deps, caller }) => readOwnInvitations(deps, caller)),
  route(answerInvitation, async ({ deps, caller, body }) => invitations.answer(deps, caller, body)),
];
