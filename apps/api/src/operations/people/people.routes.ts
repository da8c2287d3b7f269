import {
  addDealerPerson,
  changeDealerPerson,
  createDealer,
  decideSpending,
  editDealer,
  getDealerPage,
  grantHistories,
  listDealers,
  messageDealer,
  removeDealerPerson,
  withdrawSpending,
} from '@yanche/contract/console/dealers';
import { getPerson, listPeople, readPersonPhone } from '@yanche/contract/console/people';
import { pushEasyDealerMessage } from '@yanche/contract/notices/notices';
import { type Route, staffRoute } from '#route.ts';
import { add, change, create, decide, remove, withdraw } from '../dealers/dealer-people.service.ts';
import { changeFacts } from '../dealers/edit-dealer.service.ts';
import { grant } from '../dealers/grant-histories.service.ts';
import { push, sendToDealer } from '../dealers/message-dealer.service.ts';
import { readDealer, readDealers } from '../dealers/read-dealers.service.ts';
import { readPeople, readPerson, readPhoneOf } from './people.service.ts';

export const peopleRoutes: Route[] = [
  staffRoute(listPeople, async ({ deps, staff, query }) => readPeople(deps, staff, query)),
  staffRoute(getPerson, async ({ deps, staff, query, language }) =>
    readPerson(deps, staff, query.userId, language),
  ),
  staffRoute(readPersonPhone, async ({ deps, staff, body }) => readPhoneOf(deps, staff, body)),
  staffRoute(listDealers, async ({ deps, staff, query }) => readDealers(deps, staff, query)),
  staffRoute(getDealerPage, async ({ deps, staff, query }) =>
    readDealer(deps, staff, query.dealerId),
  ),
  staffRoute(createDealer, async ({ deps, staff, body }) => create(deps, staff, body)),
  staffRoute(editDealer, async ({ deps, staff, body }) => changeFacts(deps, staff, body)),
  staffRoute(addDealerPerson, async ({ deps, staff, body }) => add(deps, staff, body)),
  staffRoute(changeDealerPerson, async ({ deps, staff, body }) => change(deps, staff, body)),
  staffRoute(removeDealerPerson, async ({ deps, staff, body }) => remove(deps, staff, body)),
  staffRoute(decideSpending, async ({ deps, staff, body }) => decide(deps, staff, body)),
  staffRoute(withdrawSpending, async ({ deps, staff, body }) => withdraw(deps, staff, body)),
  staffRoute(grantHistories, async ({ deps, staff, body }) => grant(deps, staff, body)),
  staffRoute(messageDealer, async ({ deps, staff, body }) => sendToDealer(deps, staff, body)),
  staffRoute(pushEasyDealerMessage, async ({ deps, staff, query, body }) =>
    push(deps, staff, query.dealer_id, body),
  ),
];
