import { allCalls } from '@yanche/contract/calls';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { dealerStatementPath } from '@yanche/contract/people/dealers';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { type DealerRole, dealerRoleLabels } from '@yanche/rules/people/dealer-rights';
import { expect } from 'vitest';
import { aDealer } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import { callApi, type TestPerson } from '#testing/test-api.ts';

/** Restated by hand: what each act stands before, and who may do it. A call that changes something of a dealership belongs in here. */
const table: [act: string, roles: string, calls: string][] = [
  [
    'order',
    'dealerOwner dealerStaff',
    'submitOrder checkBatch batchTimes submitBatch createHistory submitSelfOrder',
  ],
  ['payOutside', 'dealerOwner dealerStaff', 'payOrder'],
  [
    'handleOrders',
    'dealerOwner dealerStaff',
    `cancelForUser cancelOrder changeAppointTime makeSellerLink endSellerLink writeInVisitThread rateVisit
    confirmReport disputeReport saveShot skipShot submitSelfShots cancelSelfOrder cancelHistory reportWrongRecord
    withdrawWrongRecord openClaim saveClaim addClaimEvidence removeClaimEvidence submitClaim supplyClaim withdrawClaim
    acceptClaim appealClaim saveHandover shareDeal endDealShare cashBackForUser startContract`,
  ],
  ['notes', 'dealerOwner dealerStaff', 'saveDealerNotes setReminder dropReminder'],
  [
    'shelf',
    'dealerOwner dealerStaff',
    'addShelfCar editShelfCar publishShelfCar withdrawShelfCar restoreShelfCar',
  ],
  ['topUp', 'dealerOwner', 'createTopUp getTopUp'],
  ['bill', 'dealerOwner dealerReader', 'getWalletBill dealerAccount listWalletEntries'],
  ['board', 'dealerOwner dealerStaff dealerReader', 'getDealerBoard'],
  [
    'staff',
    'dealerOwner',
    `listColleagues listColleagueChanges inviteColleague withdrawColleague changeColleague removeColleague
    handOverDealership`,
  ],
];
/** Calls of dealers that everybody of one may use: they only read. */
const openToAll = ['carList', 'getShelfCar', 'getBatch'];

const roles = Object.keys(dealerRoleLabels) as DealerRole[];
const refused = 1255;
let people: Record<DealerRole, TestPerson>;

test.beforeAll(async () => {
  const dealerId = await aDealer(api);
  const [dealerOwner, dealerStaff, dealerReader] = await Promise.all(
    roles.map((role) => api.aPerson([role], { dealerId })),
  );
  people = { dealerOwner, dealerStaff, dealerReader } as typeof people;
});

test('every call with an act stands in the table under just that one, and every call of dealers has one or only reads', () => {
  const stated = table.flatMap(([act, , calls]) => calls.split(/\s+/).map((name) => [name, act]));
  const inContract = allCalls.flatMap(({ call }) =>
    call.act === undefined ? [] : [[call.name, call.act]],
  );
  expect(Object.fromEntries(inContract)).toEqual(Object.fromEntries(stated));
  const ofDealers = allCalls
    .filter(({ call }) => Array.isArray(call.access) && call.access.includes('dealerStaff'))
    .filter(({ call }) => call.act === undefined);
  expect(ofDealers.map(({ call }) => call.name).toSorted()).toEqual(openToAll.toSorted());
});

test.each(table)('%s: whoever has it gets through, nobody else', async (act, allowed, calls) => {
  for (const role of roles) {
    const may = allowed.split(' ').includes(role);
    const { data } = await api.call(people[role], getUserInfoByToken);
    expect({ role, tells: data.acts.includes(act as never) }).toEqual({ role, tells: may });
    for (const name of calls.split(/\s+/)) {
      const call = allCalls.find((each) => each.call.name === name)?.call;
      if (call === undefined) throw new Error(name);
      const { code } = await callApi(api.app, people[role], call, { body: {} });
      expect({ name, role, refused: code === refused }).toEqual({ name, role, refused: !may });
    }
  }
});

test('whoever has a role of dealers but belongs to none is private: their acts are their own', async () => {
  const leaver = await api.aPerson(['dealerReader', 'buyer']);
  const order = await anOrder(api, { person: leaver });
  const body = { orderId: order.orderId, code: 'U01' };
  expect((await api.call(leaver, cancelForUser, { body })).code).toBe(0);
});

test('what somebody ordered for themselves before they joined stays theirs, whatever they are there', async () => {
  const buyer = await api.aPerson(['buyer']);
  const mine = await anOrder(api, { person: buyer });
  const reader = people.dealerReader;
  const of = { dealer_id: reader.dealerId, roles: ['buyer', 'dealerReader'] };
  await setRows('users', { id: buyer.userId }, of as never);
  const own = { orderId: mine.orderId, code: 'U01' };
  // Of the dealership nothing, and of another person nothing either.
  const theirs = await anOrder(api, { person: people.dealerOwner });
  const foreign = { orderId: theirs.orderId, code: 'U01' };
  expect((await api.call(buyer, cancelForUser, { body: foreign })).code).toBe(refused);
  expect((await api.call(reader, cancelForUser, { body: own })).code).toBe(refused);
  expect((await api.call(buyer, cancelForUser, { body: own })).code).toBe(0);
});

test('the statement of the wallet is for whoever reads the bill', async () => {
  const fetchAs = async (person: TestPerson) =>
    (
      await api.app.inject({
        url: `${dealerStatementPath}?from=2026-11-01&to=2026-11-02`,
        headers: { 'x-sso-token': person.token },
      })
    ).body;
  expect(await fetchAs(people.dealerStaff)).toContain('1255');
  expect(await fetchAs(people.dealerReader)).not.toContain('1255');
});
