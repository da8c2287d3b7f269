import {
  acceptTask,
  checkInAtTask,
  departForTask,
  getTask,
  listTasks,
} from '@yanche/contract/inspections/inspections';
import { failureCodes } from '@yanche/contract/failure-codes';
import { HOUR_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aPhoto, aTask, anAnswer, testCity, testPosition } from '#testing/a-task.ts';
import { timeAfter, api, advanceTime, test, inParallel } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let inspector: TestPerson;
let colleague: TestPerson;

test.beforeAll(async () => {
  inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
  colleague = await api.aPerson(['inspector'], { cityIds: [testCity] });
});

const statusOf = async (orderId: string) => (await rowOf('orders', { id: orderId })).status;
const eventsOf = async (orderId: string) => rowsOf('order_events', { order_id: orderId }, 'id');

describe('listTasks', () => {
  test("open: paid unassigned jobs of the inspector's cities, soonest first, paged", async () => {
    const cityId = 440100;
    const me = await api.aPerson(['inspector'], { cityIds: [cityId] });
    const hours = Array.from({ length: 23 }, (_, index) => 23 - index);
    const tasks = await Promise.all(
      hours.map((hour) => aTask(api, { cityId, start: timeAfter(hour * HOUR_MS) })),
    );
    await aTask(api, { cityId, inspector: colleague });
    await aTask(api, { cityId, status: '85' });
    await aTask(api, { cityId: 510100 });
    await aTask(api, { cityId, owner: me });

    const first = await api.call(me, listTasks, { query: { scope: 'open' } });
    expect(first.data.data).toHaveLength(20);
    expect(first.data.hasMore).toBe(true);
    const page2 = { scope: 'open', after: first.data.next ?? '' } as const;
    const second = await api.call(me, listTasks, { query: page2 });
    expect(second.data).toMatchObject({ hasMore: false, next: null });
    const ids = [...first.data.data, ...second.data.data].map(({ taskId }) => taskId);
    expect(ids).toEqual(tasks.map(({ taskId }) => taskId).reverse());
    expect(first.data.data[0]).toMatchObject({
      vin: expect.stringMatching(/^LSV\*{10}\d{4}$/),
      plate: null,
      place: '测试检测点',
      address: '测试路 1 号',
      ...testPosition,
      progress: { done: 0, total: 10 },
      statusText: '待派单',
    });
  });

  test('open excludes cars of the own dealership', async () => {
    const cityId = 320100;
    const dealerId = newId();
    const owner = await api.aPerson(['dealerOwner'], { dealerId });
    const staff = await api.aPerson(['inspector', 'dealerStaff'], { dealerId, cityIds: [cityId] });
    const { taskId } = await aTask(api, { cityId, owner });
    const { data } = await api.call(staff, listTasks, { query: { scope: 'open' } });
    expect(data.data).toEqual([]);
    const refused = await api.call(staff, acceptTask, { body: { taskId } });
    expect(refused.code).toBe(failureCodes.noPermission);
  });

  test('mine and done: only own jobs, by progress', async () => {
    const me = await api.aPerson(['inspector'], { cityIds: [testCity] });
    const statuses = ['30', '35', '40', '50', '70', '90', '95'] as const;
    for (const status of statuses) await aTask(api, { inspector: me, status });
    await aTask(api, { inspector: colleague });
    const list = async (scope: 'mine' | 'done') =>
      (await api.call(me, listTasks, { query: { scope } })).data.data.map(({ status }) => status);
    expect((await list('mine')).sort()).toEqual(['30', '35', '40']);
    expect((await list('done')).sort()).toEqual(['50', '70', '95']);
  });

  test('refuses a foreign cursor', async () => {
    const reply = await api.call(inspector, listTasks, { query: { after: 'nonsense' } });
    expect(reply).toMatchObject({ status: 400, code: failureCodes.badRequest });
  });
});

describe('getTask', () => {
  test('own job: contacts, answers, links to the photos', async () => {
    const task = await aTask(api, { inspector, status: '40', groups: ['骨架检查'] });
    const photo = await aPhoto(api, inspector);
    await addRows('answers', {
      task_id: task.taskId,
      code: 'GB001',
      result: 'normal',
      measure: JSON.stringify({ symmetry_mm: 2 }),
      note: '',
      photos: [photo],
      answered_at: start,
    });
    const { data } = await api.call(inspector, getTask, { query: { taskId: task.taskId } });
    expect(data.contact?.name).toBe('联系人');
    expect(JSON.stringify(data)).not.toContain(task.owner.phone);
    expect(data.vin).toBe(task.vin);
    expect(data.plate).toBe('浙A12345');
    expect(data.progress).toEqual({ done: 1, total: 35 });
    const recorded = { photos: [photo], answeredAt: start.toISOString() };
    expect(data.answers).toEqual([
      anAnswer('GB001', { measure: { 'symmetry_mm.front': 2 }, ...recorded }),
    ]);
    expect(Object.keys(data.photoUrls)).toEqual([photo]);
    expect(data.groups).toEqual([{ name: '骨架检查', title: '骨架检查' }]);
  });

  test('open job: the checklist, without phone and VIN', async () => {
    const task = await aTask(api, { groups: ['车身外观检查', '发动机舱检查', '水泡检查'] });
    const { data } = await api.call(inspector, getTask, { query: { taskId: task.taskId } });
    expect(data).toMatchObject({ contact: null, answers: [], photoUrls: {} });
    expect(JSON.stringify(data)).not.toContain(task.owner.phone);
    expect(JSON.stringify(data)).not.toContain(task.vin);
    const item = (code: string) => data.items.find((i) => i.code === code);
    expect(item('GB021')).toMatchObject({
      name: '左后车门',
      scale: 'exterior',
      part: 'door_rl',
      photo: 'on-defect',
      side: 'L',
    });
    expect(item('GB021')?.defects[0]).toEqual({ code: 'HH', name: '划痕', degrees: [1, 2, 3] });
    // Red is for what no repair undoes: no scratch of any degree, but mud in a wire is.
    const major = (code: string) =>
      item(code)?.defects.flatMap((each) => (each.major ? [each.code] : []));
    expect(major('GB021')).toEqual([]);
    expect(major('WT001')).toContain('NS');
    const reading = (id: string) => data.readings.find((each) => each.id === id);
    expect(reading('tread_mm')).toMatchObject({
      label: '胎纹深度',
      items: ['GB039'],
      places: ['fl', 'fr', 'rl', 'rr', 'spare'],
      placeNames: ['左前', '右前', '左后', '右后', '备胎'],
      demanded: true,
    });
    expect(reading('symmetry_mm')).toBeUndefined();
    expect(data.stations.map(({ id }) => id)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5']);
    const walked = data.stations.flatMap(({ items }) => items);
    const wheels = data.stations.flatMap(({ id, wheels }) =>
      (wheels ?? []).map(({ place }) => `${id} ${place}`),
    );
    expect(wheels).toEqual(['S3 fl', 'S3 rl', 'S4 spare', 'S5 rr', 'S5 fr']);
    expect(data.items.map(({ code }) => code)).toEqual(walked);
    expect(item('GB039')?.defects.map(({ code, degrees }) => [code, degrees])).toEqual([
      ['TREAD', [4]],
      ['AGED', []],
      ['BULGE', []],
      ['CUT', []],
    ]);
    expect(item('GB043')).toMatchObject({
      scale: 'abc',
      defects: [
        { code: 'B', name: '散热器格栅轻微破损', degrees: [] },
        { code: 'C', name: '散热器格栅破损', degrees: [] },
      ],
    });
    expect(item('GB049')).toMatchObject({ scale: 'ext' });
    expect(item('WT001')?.defects.find(({ code }) => code === 'XS')?.degrees).toEqual([1, 2, 3]);
  });

  test('in English', async () => {
    const { taskId, orderId } = await aTask(api, { groups: ['启动检查'] });
    await setRows('orders', { id: orderId }, { addons: ['EXPLAIN', 'OTHER'] });
    const headers = { 'accept-language': 'en-GB' };
    const { data } = await api.call(inspector, getTask, { query: { taskId }, headers });
    expect(data).toMatchObject({
      place: 'Test point',
      productName: 'Test inspection',
      // What was paid for has to be done.
      extras: ['After handing in, call the customer and explain the results'],
      statusText: 'Awaiting an inspector',
      groups: [{ name: '启动检查', title: 'Starting' }],
    });
    expect(data.items[0]?.name).toBe('Starts smoothly (<5 s or first try)');
  });

  test("another inspector's job is notAssigned; others are notFound", async () => {
    const taken = await aTask(api, { inspector: colleague });
    const elsewhere = await aTask(api, { cityId: 510100 });
    const ask = async (taskId: string) =>
      (await api.call(inspector, getTask, { query: { taskId } })).code;
    expect(await ask(taken.taskId)).toBe(failureCodes.notAssigned);
    expect(await ask(elsewhere.taskId)).toBe(failureCodes.notFound);
    expect(await ask(newId())).toBe(failureCodes.notFound);
  });
});

describe('acceptTask', () => {
  test('of twenty concurrent inspectors one gets the job', async () => {
    const { taskId, orderId } = await aTask(api);
    const crowd = await inParallel(20, () => api.aPerson(['inspector'], { cityIds: [testCity] }));
    const accept = async (by: TestPerson) =>
      (await api.call(by, acceptTask, { body: { taskId } })).code;
    const codes = await Promise.all(crowd.map(accept));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === failureCodes.notAssigned)).toHaveLength(19);
    const winner = crowd[codes.indexOf(0)]?.userId;
    const move = { event: 'assign', from_status: '20', to_status: '30' };
    expect(await eventsOf(orderId)).toMatchObject([
      { ...move, actor_kind: 'inspector', actor_id: winner },
    ]);
    expect(await rowOf('tasks', { id: taskId })).toMatchObject({ inspector_id: winner });
    expect(await rowOf('orders', { id: orderId })).toMatchObject({ inspector_id: winner });
  });

  test('repeating for the own job succeeds and writes nothing', async () => {
    const { taskId, orderId } = await aTask(api);
    const first = await api.call(inspector, acceptTask, { body: { taskId } });
    const second = await api.call(inspector, acceptTask, { body: { taskId } });
    expect(first.data).toEqual({ taskId, status: '30', statusText: '待检测' });
    expect(second).toMatchObject({ code: 0, data: first.data });
    expect(await eventsOf(orderId)).toHaveLength(1);
  });

  test('refuses another city, the own order, a cancelled order and an unknown task', async () => {
    const elsewhere = await aTask(api, { cityId: 510100 });
    const own = await aTask(api, { owner: inspector });
    const cancelled = await aTask(api, { status: '85' });
    const accept = async (taskId: string) =>
      (await api.call(inspector, acceptTask, { body: { taskId } })).code;
    expect(await accept(elsewhere.taskId)).toBe(failureCodes.noPermission);
    expect(await accept(own.taskId)).toBe(failureCodes.noPermission);
    expect(await accept(cancelled.taskId)).toBe(failureCodes.wrongState);
    expect(await accept(newId())).toBe(failureCodes.notFound);
  });
});

describe('departForTask', () => {
  test('allowed from two hours before, once', async () => {
    const { taskId, orderId } = await aTask(api, {
      inspector,
      start: timeAfter(2 * HOUR_MS + 1000),
    });
    const depart = () => api.call(inspector, departForTask, { body: { taskId } });
    expect((await depart()).code).toBe(failureCodes.tooEarly);
    advanceTime(1000);
    expect((await depart()).data.status).toBe('35');
    expect((await depart()).data.status).toBe('35');
    expect(await eventsOf(orderId)).toHaveLength(1);
  });

  test('only for the own job and in sequence', async () => {
    const other = await aTask(api, { inspector: colleague });
    const started = await aTask(api, { inspector, status: '40' });
    const depart = async (taskId: string) =>
      (await api.call(inspector, departForTask, { body: { taskId } })).code;
    expect(await depart(other.taskId)).toBe(failureCodes.notAssigned);
    expect(await depart(started.taskId)).toBe(failureCodes.wrongState);
    expect(await depart(newId())).toBe(failureCodes.notFound);
  });
});

describe('checkInAtTask', () => {
  const checkIn = async (taskId: string, position: { lng: number; lat: number } | null) =>
    api.call(inspector, checkInAtTask, { body: { taskId, position } });
  const noted = async (taskId: string) => (await rowOf('tasks', { id: taskId })).check_in;

  test('within 500 m of the point', async () => {
    const { taskId, orderId } = await aTask(api, { inspector, status: '35' });
    const far = await checkIn(taskId, { ...testPosition, lat: testPosition.lat + 0.01 });
    expect(far.code).toBe(failureCodes.tooFarAway);
    expect(far.message).toContain('1.1 公里');
    expect(await statusOf(orderId)).toBe('35');
    const near = await checkIn(taskId, { ...testPosition, lat: testPosition.lat + 0.004 });
    expect(near.data.status).toBe('40');
    const place = { lng: 120.16, lat: testPosition.lat + 0.004, meters: 445 };
    expect(await noted(taskId)).toEqual(place);
    expect((await rowOf('tasks', { id: taskId })).checked_in_at).toEqual(start);
    expect((await checkIn(taskId, null)).data.status).toBe('40');
  });

  test('without a position it is recorded as unlocated', async () => {
    const { taskId } = await aTask(api, { inspector, status: '35' });
    expect((await checkIn(taskId, null)).data.status).toBe('40');
    expect(await noted(taskId)).toBeNull();
  });

  test("on site the order's position counts; without one nothing is measured", async () => {
    const home = { lng: 120.3, lat: 30.4 };
    const there = { inspector, status: '35', pointKind: 'onsite' } as const;
    const given = await aTask(api, { ...there, position: home });
    expect((await checkIn(given.taskId, testPosition)).code).toBe(failureCodes.tooFarAway);
    expect((await checkIn(given.taskId, home)).code).toBe(0);
    const unknown = await aTask(api, there);
    expect((await checkIn(unknown.taskId, home)).code).toBe(0);
    expect(await noted(unknown.taskId)).toBeNull();
  });

  test('only for the own job, in sequence and with a valid position', async () => {
    const other = await aTask(api, { inspector: colleague, status: '35' });
    const waiting = await aTask(api, { inspector, status: '30' });
    expect((await checkIn(other.taskId, null)).code).toBe(failureCodes.notAssigned);
    expect((await checkIn(waiting.taskId, null)).code).toBe(failureCodes.wrongState);
    expect((await checkIn(waiting.taskId, { lng: 0, lat: 91 })).status).toBe(400);
  });
});
