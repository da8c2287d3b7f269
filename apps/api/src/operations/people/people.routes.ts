import {
  addDealerPerson,
  changeDealerPerson,
  createDealer,
  decideSpending,
  getDealerPage,
  listDealers,
  messageDealer,
  removeDealerPerson,
  withdrawSpending,
} from '@yanche/contract/console/dealers';
import { getPerson, listPeople, readPersonPhone } from '@yanche/contract/console/people';
import { type Route, staffRoute } from '#route.ts';
import { add, change, create, decide, remove, withdraw } from '../dealers/dealer-people.service.ts';
import { sendToDealer } from '../dealers/message-dealer.service.ts';
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
    readDealer(deps.db, staff, query.dealerId),
  ),
  staffRoute(createDealer, async ({ deps, staff, body }) => create(deps, staff, body)),
  staffRoute(addDealerPerson, async ({ deps, staff, body }) => add(deps, staff, body)),
  staffRoute(changeDealerPerson, async ({ deps, staff, body }) => change(deps, staff, body)),
  staffRoute(removeDealerPerson, async ({ deps, staff, body }) => remove(deps, staff, body)),
  staffRoute(decideSpending, async ({ deps, staff, body }) => decide(deps, staff, body)),
  staffRoute(withdrawSpending, async ({ deps, staff, body }) => withdraw(deps, staff, body)),
  staffRoute(messageDealer, async ({ deps, staff, body }) => sendToDealer(deps, staff, body)),
];
