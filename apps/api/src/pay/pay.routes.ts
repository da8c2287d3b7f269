import { decidePayRate, listPayRates, setPayRate } from '@yanche/contract/console/pay-rates';
import {
  adjustPay,
  listPayStatements,
  movePayStatement,
} from '@yanche/contract/console/pay-statements';
import {
  downloadPayout,
  listPayouts,
  makePayout,
  markPayoutPaid,
} from '@yanche/contract/console/payouts';
import { getBankAccount, getOwnPay, setBankAccount } from '@yanche/contract/pay/own-pay';
import { type Route, route, staffRoute } from '#route.ts';
import { giveBankAccount, readBankAccount } from './bank-account.service.ts';
import { readOwnPay } from './own-pay.service.ts';
import { makeFile, markPaid, readPayouts, takeFile } from './payouts.service.ts';
import { decideRate, readRates, setRate } from './rates.service.ts';
import { adjust, move, readStatements } from './statements.service.ts';

export const payRoutes: Route[] = [
  route(getOwnPay, async ({ deps, caller, query, language }) =>
    readOwnPay(deps, caller, query.month, language),
  ),
  route(getBankAccount, async ({ deps, caller }) => readBankAccount(deps, caller)),
  route(setBankAccount, async ({ deps, caller, body }) => giveBankAccount(deps, caller, body)),
  staffRoute(listPayStatements, async ({ deps, staff, query, language }) =>
    readStatements(deps, staff, query, language),
  ),
  staffRoute(movePayStatement, async ({ deps, staff, body, language }) =>
    move(deps, staff, body, language),
  ),
  staffRoute(adjustPay, async ({ deps, staff, body, language }) =>
    adjust(deps, staff, body, language),
  ),
  staffRoute(listPayouts, async ({ deps, staff, query }) => readPayouts(deps, staff, query)),
  staffRoute(makePayout, async ({ deps, staff, body }) => makeFile(deps, staff, body)),
  staffRoute(downloadPayout, async ({ deps, staff, body }) => takeFile(deps, staff, body)),
  staffRoute(markPayoutPaid, async ({ deps, staff, body }) => markPaid(deps, staff, body)),
  staffRoute(listPayRates, async ({ deps, staff, query, language }) =>
    readRates(deps, staff, query, language),
  ),
  staffRoute(setPayRate, async ({ deps, staff, body, language }) =>
    setRate(deps, staff, body, language),
  ),
  staffRoute(decidePayRate, async ({ deps, staff, body, language }) =>
    decideRate(deps, staff, body, language),
  ),
];
