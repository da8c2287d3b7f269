import { allCalls } from '@yanche/contract/calls';
import type { Endpoint } from '@yanche/contract/endpoint';
import { acceptTask } from '@yanche/contract/inspections/inspections';
import { orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { inspectorFailureCodes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { approveConfirm } from '@yanche/contract/inspectors/onboarding';
import { setBankAccount } from '@yanche/contract/pay/own-pay';
import { login } from '@yanche/contract/people/sso';
import { writePlate } from '@yanche/rules/cars/plate-words';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { anOrder, anOrderForm } from '#testing/an-order.ts';
import { askForCode, readCode } from '#testing/a-code.ts';
import { aContract, readyToSign } from '#testing/a-contract.ts';
import { aSlot, aDealerOwner } from '#testing/a-place.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { logLinesOf } from '#testing/log-lines.ts';
import { runSlowJob } from '#testing/run-job.ts';
import { callApi, startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';
import { buildApp } from './app.ts';

/*
 * An order with canary values for all personal data runs through every step and many failures; then everything stored,
 * logged or answered is searched for them.
 */
const phones = {
  login: '13755550001',
  contact: '13755550002',
  inspector: '13755550003',
};
const facts = { contractorName: '金丝雀', plate: '浙A7C7N7', evaluateAddress: '百灵路七号' };
/** The example of the standard, and a card number with a true check digit. */
const idNo = '11010519491231002X';
const cardNo = '6222021234567890128';
const secrets = new Map<string, string>();

let api: TestApi;
let log: string[];
const people: Record<string, TestPerson> = {};
let ids: Record<string, string>;

beforeAll(async () => {
  const quiet = await startTestApi({ env: { ANTI_CRAWL: '0' } });
  const app = await buildApp(quiet.deps, { log: 'info' });
  log = logLinesOf(app);
  api = { ...quiet, app, call: (person, call, input = {}) => callApi(app, person, call, input) };

  await askForCode(api, phones.login);
  const code = await readCode(api, phones.login);
  const body = { phone: phones.login, code };
  const logged = await api.call(null, login, { body });
  const token = /yc_session=([^;]+)/.exec(logged.cookie ?? '')?.[1] ?? '';
  const owner = { userId: logged.data.userId, token, phone: phones.login, dealerId: null };
  const more = { ...facts, phone: phones.contact };
  const slot = await aSlot(api, { kind: 'onsite' });
  const { orderId, form } = await anOrder(api, { person: owner, status: '20', slot, more });
  const cityIds = [form.cityId];
  const inspector = await api.aPerson(['inspector'], { cityIds, phone: phones.inspector });
  const { id: taskId } = await api.deps.db
    .selectFrom('tasks')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect((await api.call(inspector, acceptTask, { body: { taskId } })).code).toBe(0);
  await giveIdentity(inspector);
  const { contract_no } = await aContract(api, { order: { orderId, person: owner } });
  const sign = await readyToSign(api, owner, contract_no);
  const self = await aSelfOrder(api, { person: owner });
  await runSlowJob(api, 'sendNotices');
  await runSlowJob(api, 'sendNotices');

  Object.assign(people, {
    owner,
    inspector,
    otherInspector: await api.aPerson(['inspector'], { cityIds }),
    buyer: await api.aPerson(['buyer']),
    dealer: await aDealerOwner(api),
    reviewer: await api.aPerson(['reviewer']),
    admin: await api.aPerson(['admin']),
  });
  for (const [name, person] of Object.entries(people)) secrets.set(`token ${name}`, person.token);
  secrets.set('login code', code).set('sign code', sign.code).set('sign token', sign.token);
  ids = { orderId, taskId, contract_no, vin: form.vin, selfOrderId: self.orderId };
});
afterAll(async () => {
  await api.app.close();
  await api.close();
});

/** Identity and bank account of an inspector, also given wrongly: with a slip, and in a body that is refused. */
async function giveIdentity(inspector: TestPerson): Promise<void> {
  const page = sharp({ create: { width: 60, height: 60, channels: 3, background: '#789' } });
  const portrait = (await page.jpeg().toBuffer()).toString('base64');
  const body = { real_name: '百灵', id_no: idNo, contract_no: '', portrait };
  expect((await api.call(inspector, approveConfirm, { body })).code).toBe(0);
  const slip = `${idNo.slice(0, 17)}1`;
  expect((await api.call(inspector, approveConfirm, { body: { ...body, id_no: slip } })).code).toBe(
    inspectorFailureCodes.idCardWrong,
  );
  const more = { ...body, more: idNo };
  expect((await api.call(inspector, approveConfirm, { body: more })).status).toBe(400);
  const account = { holder: '百灵', bankName: '示例银行', number: cardNo };
  expect((await api.call(inspector, setBankAccount, { body: account })).code).toBe(0);
  secrets.set('identity number', idNo).set('mistyped identity number', slip);
  secrets.set('bank account', cardNo).set('portrait', portrait.slice(0, 200));
}

/** The whole database as text, by table. */
async function dump(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.deps.db);
  const tables = new Map<string, string>();
  for (const { name } of rows) {
    const all = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(name)} as t`.execute(api.deps.db);
    tables.set(name, all.rows.map(({ row }) => row).join('\n'));
  }
  return tables;
}

test('no phone, token or code is stored in plain text', async () => {
  const tables = await dump();
  expect(tables.get('orders')).toContain(facts.contractorName);
  expect(tables.size).toBeGreaterThan(30);
  const hidden = [...Object.entries(phones), ...secrets];
  const found = [...tables].flatMap(([table, text]) =>
    hidden.filter(([, value]) => text.includes(value)).map(([name]) => `${table}: ${name}`),
  );
  // With local senders the inbox shows codes.
  const inbox = ['text_messages: login code', 'text_messages: sign code'];
  expect(found.sort()).toEqual(inbox);
});

test('nothing personal is logged, even on errors', async () => {
  const { db } = api.deps;
  const owner = people.owner as TestPerson;
  const more = { ...facts, phone: phones.contact };
  const body = await anOrderForm(api, { person: owner, more });
  // Makes the database quote a whole row in its error.
  await sql`alter table orders add constraint broken check (contractor_name <> '金丝雀') not valid`.execute(
    db,
  );
  const refused = await api.call(owner, submitOrder, { query: { requestId: newId() }, body });
  await sql`alter table orders drop constraint broken`.execute(db);
  expect(refused).toMatchObject({ status: 500, code: 9500, data: null });
  expect(JSON.stringify(refused)).not.toMatch(/orders|broken|constraint/);
  const query = { orderId: facts.plate };
  expect((await api.call(owner, orderInfo, { query })).status).toBe(400);

  const text = log.join('');
  expect(text).toContain('"where":"orders broken"');
  expect(text).toContain(submitOrder.path);
  const personal = [...Object.entries({ ...phones, ...facts, vin: body.vin }), ...secrets];
  personal.push(['vin before', ids.vin ?? '']);
  expect(personal.filter(([, value]) => text.includes(value)).map(([name]) => name)).toEqual([]);
});

/** Every readable call, made by somebody who knows all ids. */
const reads = allCalls.map(({ call }) => call).filter(({ method }) => method === 'GET');
const tries = (call: Endpoint): object[] => {
  const { orderId, selfOrderId, taskId, contract_no, vin } = ids;
  const common = { taskId, contract_no, vin, month: '2026-11', kind: 'sold' };
  const all = [
    { ...common, orderId },
    { ...common, orderId: selfOrderId },
    { ...common, orderId, scope: 'open' },
  ];
  const known = all.map((given) =>
    JSON.stringify(Object.entries(given).filter(([name]) => name in shapeOf(call))),
  );
  return [...new Set(known)].map((text) => Object.fromEntries(JSON.parse(text)));
};
const shapeOf = ({ query }: Endpoint): object =>
  (query as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {};

// Hundreds of calls, one after the other.
test("phones are visible only to the people who meet; other data only to the order's people", {
  timeout: 90_000,
}, async () => {
  const seen = new Set<string>();
  const watched = Object.entries({ ...phones, ...facts, idNo, cardNo });
  for (const [name, person] of Object.entries(people)) {
    for (const call of reads) {
      for (const query of tries(call)) {
        const reply = await callApi(api.app, { ...person }, call, { query });
        const text = JSON.stringify(reply);
        for (const [what, value] of watched) {
          // A sentence tells a plate as it stands on the car.
          if (text.includes(value) || text.includes(writePlate(value)))
            seen.add(`${what}: ${name} by ${call.name}`);
        }
      }
    }
  }
  // An order begins with one's own name, phone and place of before.
  expect([...seen].sort()).toEqual([
    'contact: owner by orderPrefill',
    'contractorName: inspector by getTask',
    'contractorName: inspector by listTasks',
    'contractorName: inspector by orderInfo',
    'contractorName: owner by orderInfo',
    'contractorName: owner by orderPrefill',
    'contractorName: owner by readContract',
    'evaluateAddress: inspector by getTask',
    'evaluateAddress: inspector by listTasks',
    'evaluateAddress: inspector by orderInfo',
    'evaluateAddress: owner by homeOrders',
    'evaluateAddress: owner by orderInfo',
    'evaluateAddress: owner by readContract',
    'inspector: inspector by orderPrefill',
    'inspector: owner by orderInfo',
    'plate: inspector by getTask',
    'plate: inspector by listTasks',
    'plate: inspector by orderInfo',
    'plate: owner by getKnownCar',
    'plate: owner by homeOrders',
    'plate: owner by listNotices',
    'plate: owner by orderInfo',
  ]);
});
