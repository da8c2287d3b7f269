import {
  brandList,
  checkUserPermission,
  getAllRuleResult,
  modelList,
  type PermissionScene,
  permissionScene,
  tagList,
} from '@yanche/contract/client';
import type { Role } from '@yanche/contract/endpoint';
import { orderInfo } from '@yanche/contract/orders/orders';
import { expect } from 'vitest';
import { aTask } from '#testing/a-task.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { seedGrayRules, seedReference } from '#sample/reference.ts';
import { permissionOf } from './permission.ts';

test.beforeAll(async () => {
  await seedGrayRules(api.deps.db);
  await seedReference(api.deps.db);
});

async function inEnglish(url: string) {
  const reply = await api.app.inject({ url, headers: { 'accept-language': 'en' } });
  return reply.json().data;
}

test('brands: hot ones in order, all by sorted letter, without duplicates', async () => {
  const { data } = await api.call(null, brandList);
  expect(data.hot.length).toBeGreaterThan(7);
  expect(data.hot[0]).toMatchObject({ id: 1, name: '大众', nameEn: 'Volkswagen', letter: 'D' });
  const letters = Object.keys(data.brands);
  expect(letters).toEqual([...letters].sort());
  const all = Object.entries(data.brands).flatMap(([letter, brands]) =>
    brands.map((brand) => ({ letter, brand })),
  );
  expect(all.every(({ letter, brand }) => brand.letter === letter)).toBe(true);
  expect(new Set(all.map(({ brand }) => brand.id)).size).toBe(all.length);
  expect(data.hot.every((hot) => all.some(({ brand }) => brand.id === hot.id))).toBe(true);
});

test('a hot brand brings its series along, as its own call lists them; others do not', async () => {
  const { data } = await api.call(null, brandList);
  const [first] = data.hot;
  const { data: series } = await api.call(null, tagList, { query: { brandId: first?.id ?? 0 } });
  expect(series.length).toBeGreaterThan(1);
  expect(first?.tags).toEqual(series);
  const listed = Object.values(data.brands).flat();
  expect(listed.filter(({ tags }) => tags !== undefined)).toEqual([]);
});

test('English visitors find Volkswagen under V', async () => {
  const data = await inEnglish(brandList.path);
  expect(data.brands.V.map((brand: { name: string }) => brand.name)).toContain('Volkswagen');
});

test('the series of a brand and the models of a series, newest year first', async () => {
  const series = await api.call(null, tagList, { query: { brandId: 1 } });
  expect(series.data.find((one) => one.id === 101)).toEqual({
    id: 101,
    name: '帕萨特',
    nameEn: 'Passat',
    maker: '上汽大众',
    energy: 'ice',
    image: null,
  });
  const english = await inEnglish(`${tagList.path}?brandId=1`);
  expect(english.find((one: { id: number }) => one.id === 101)).toMatchObject({
    name: 'Passat',
    maker: 'SAIC Volkswagen',
  });
  const { data } = await api.call(null, modelList, { query: { tagId: 101 } });
  const years = data.map((group) => group.year);
  expect(years).toEqual([...years].sort((a, b) => b - a));
  expect(new Set(years).size).toBe(years.length);
  expect(data.every((group) => group.models.every((model) => model.year === group.year))).toBe(
    true,
  );
});

test('unknown brands and series are empty', async () => {
  expect((await api.call(null, tagList, { query: { brandId: 999_999 } })).data).toEqual([]);
  expect((await api.call(null, modelList, { query: { tagId: 999_999 } })).data).toEqual([]);
});

test.each(['', 'brandId=abc', 'brandId=1&brandId=2', 'brandId=1&x=1', "brandId=1'--"])(
  'a malformed query is refused: %s',
  async (query) => {
    const reply = await api.app.inject({ url: `${tagList.path}?${query}` });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe(9400);
  },
);

test('gray rules are a list of id and result in `data`', async () => {
  const reply = await api.app.inject({ url: getAllRuleResult.path });
  expect(reply.json().data).toEqual(expect.arrayContaining([{ id: 1, gray_result: 100 }]));
});

const dealership = '0192f000-0000-7000-8000-000000000001';
const as = (...roles: Role[]) => ({
  roles,
  dealerId: roles.some((role) => role.startsWith('dealer')) ? dealership : null,
});

test('permissions', () => {
  const people = {
    visitor: null,
    buyer: as('buyer'),
    dealer: as('dealerStaff'),
    inspector: as('inspector'),
    reviewer: as('reviewer'),
  };
  const table = permissionScene.options.map((scene) => [
    scene,
    ...Object.entries(people)
      .filter(([, caller]) => permissionOf(scene, caller).allowed)
      .map(([name]) => name),
  ]);
  expect(table).toEqual([
    ['order.create', 'buyer', 'dealer', 'inspector', 'reviewer'],
    ['order.view', 'buyer', 'dealer', 'inspector', 'reviewer'],
    ['order.listDealer', 'dealer'],
    ['task.work', 'inspector'],
    ['report.review', 'reviewer'],
    ['report.view', 'buyer', 'dealer', 'inspector', 'reviewer'],
  ]);
});

test.each<[PermissionScene, string]>([
  ['order.create', 'needLogin'],
  ['task.work', 'needLogin'],
])('visitors are told to log in: %s', async (scene, key) => {
  const { data } = await api.call(null, checkUserPermission, { body: { scene } });
  expect(data).toMatchObject({ allowed: false, reason: '请先登录', [key]: true });
});

test('buyers are told what dealers and inspectors have', async () => {
  const buyer = await api.aPerson(['buyer']);
  const ask = async (scene: PermissionScene) =>
    (await api.call(buyer, checkUserPermission, { body: { scene } })).data;
  expect(await ask('order.listDealer')).toMatchObject({ allowed: false, needDealer: true });
  expect(await ask('task.work')).toMatchObject({ allowed: false, needRealName: true });
  expect(await ask('report.review')).toEqual({
    allowed: false,
    reason: '当前账号没有权限进行此操作',
    needLogin: false,
    needRealName: false,
    needDealer: false,
  });
  expect(await ask('order.create')).toMatchObject({ allowed: true, reason: null });
});

test('an order is visible to its customer and inspector; staff see it at the console', async () => {
  const inspector = await api.aPerson(['inspector']);
  const { owner, orderId } = await aTask(api, { inspector });
  const people = [owner, inspector];
  const strangers = [await api.aPerson(['buyer']), await api.aPerson(['inspector'])];
  for (const scene of ['order.view', 'report.view'] as const) {
    const ask = async (person: TestPerson) =>
      (await api.call(person, checkUserPermission, { body: { scene, bizId: orderId } })).data;
    for (const person of people) expect((await ask(person)).allowed).toBe(true);
    for (const person of strangers) expect((await ask(person)).allowed).toBe(false);
  }
  const codes = [...people, ...strangers].map(
    async (person) => (await api.call(person, orderInfo, { query: { orderId } })).code,
  );
  expect(await Promise.all(codes)).toEqual([0, 0, 1004, 1004]);
});

test("other people's orders and malformed ids are answered as missing", async () => {
  const buyer = await api.aPerson(['buyer']);
  for (const bizId of [dealership, 'x', "1' or 1=1"]) {
    const { data } = await api.call(buyer, checkUserPermission, {
      body: { scene: 'order.view', bizId },
    });
    expect(data).toMatchObject({ allowed: false, reason: '内容不存在或已被删除' });
  }
});

test('unknown scenes and fields are refused', async () => {
  const bodies = [{ scene: 'admin' }, { scene: 'order.view', userId: 'x' }, {}];
  for (const body of bodies) {
    const reply = await api.call(null, checkUserPermission, { body: body as never });
    expect(reply.status).toBe(400);
  }
});
