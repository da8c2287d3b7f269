import {
  dropView,
  listSavedViews,
  saveView,
  setDefaultView,
} from '@yanche/contract/console/saved-views';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { inParallel, test } from '#testing/fixture.ts';

let person: Colleague;
test.beforeEach(async () => {
  person = await aColleague(['support']);
});

const save = (name: string, more: object = {}, by = person) =>
  callAs(by, saveView, {
    body: { resource: 'orders', name, query: { status: '20' }, isDefault: false, ...more },
  });
const list = async (by = person) => (await callAs(by, listSavedViews)).data.views;
const defaults = async () =>
  (await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name);

test('a view follows its person to another machine and is nobody else’s', async () => {
  const query = { status: '20', sort: 'oldest', hide: 'vin,phone' };
  const { data } = await save('待派单', { query });
  expect(data.views).toMatchObject([
    { resource: 'orders', name: '待派单', query, isDefault: false },
  ]);
  expect(await list()).toEqual(data.views);
  const other = await aColleague(['administrator']);
  expect(await list(other)).toEqual([]);
  const viewId = data.views[0]?.viewId ?? '';
  expect((await callAs(other, dropView, { body: { viewId } })).code).toBe(1004);
  const body = { viewId, isDefault: true };
  expect((await callAs(other, setDefaultView, { body })).code).toBe(1004);
  expect(await list()).toEqual(data.views);
});

test('the same name replaces; one list begins with one view, others with theirs', async () => {
  await save('一', { isDefault: true });
  await save('二', { isDefault: true });
  await save('一', { resource: 'refunds', isDefault: true });
  expect(await defaults()).toEqual(['二', '一']);
  const again = await save('二', { query: { status: '30' } });
  expect(again.data.views.filter(({ resource }) => resource === 'orders')).toMatchObject([
    { name: '一', isDefault: false },
    { name: '二', isDefault: false, query: { status: '30' } },
  ]);
  const [first] = again.data.views;
  const setDefault = (isDefault: boolean) =>
    callAs(person, setDefaultView, { body: { viewId: first?.viewId ?? '', isDefault } });
  await setDefault(true);
  await setDefault(true);
  expect(await defaults()).toEqual(['一', '一']);
  await setDefault(false);
  expect(await defaults()).toEqual(['一']);
  await callAs(person, dropView, { body: { viewId: first?.viewId ?? '' } });
  expect((await list()).map(({ name }) => name)).toEqual(['二', '一']);
  const repeated = await callAs(person, dropView, { body: { viewId: first?.viewId ?? '' } });
  expect(repeated.code).toBe(1004);
});

test('a phone number is not kept, too many are not, bad ones are refused', async () => {
  const { code, message } = await save('找人', { query: { search: '138 0013 8000' } });
  expect(code).toBe(2451);
  expect(message).not.toContain('138');
  const replies = await inParallel(21, (at) => save(`视图${at}`));
  expect(replies.filter((reply) => reply.code === 2452)).toHaveLength(1);
  expect(await list()).toHaveLength(20);
  expect((await save('视图')).code).toBe(2452);
  const [known] = await list();
  expect((await save(known?.name ?? '', { query: { status: '35' } })).code).toBe(0);
  for (const bad of [
    { name: ' ' },
    { name: '长'.repeat(31) },
    { query: { status: '' } },
    { query: { 'a b': 'x' } },
    { query: { search: 'x'.repeat(301) } },
    { query: Object.fromEntries('abcdefghijklmnopqrstu'.split('').map((key) => [key, '1'])) },
    { resource: '../orders' },
  ]) {
    expect((await save('坏', bad)).status, JSON.stringify(bad)).toBe(400);
  }
  expect((await callAs(person, dropView, { body: { viewId: newId() } })).code).toBe(1004);
});
