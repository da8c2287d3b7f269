import { reportUrl, reportUrls } from '@yanche/contract/reports/report-urls';
import {
  getBusinessReportShort,
  getCommonReportShort,
  reportByOrder,
  verifyReport,
} from '@yanche/contract/reports/reports';
import { sharedReport } from '@yanche/contract/reports/shared-report';
import { failureCodes } from '@yanche/contract/failure-codes';
import { failureText } from '@yanche/contract/failures';
import { DAY_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { abnormal, aFinding, aPhoto, anAnswer, testCity } from '#testing/a-task.ts';
import { anInspection } from '#testing/an-inspection.ts';
import { aDealerOwner, aDealership } from '#testing/a-place.ts';
import { timeAfter, api, advanceTime } from '#testing/fixture.ts';
import { aPublishedReport, inspector, teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

const read = (person: TestPerson, orderId: string, version?: string) =>
  api.call(person, reportByOrder, { query: { orderId, version } });
const codeOf = async (orderId: string) =>
  (await rowsOf('reports', { order_id: orderId }, 'version')).at(-1)?.short_code ?? '';
const verify = (reportNo: string, code: string) =>
  api.call(null, verifyReport, { query: { reportNo, code } });

describe('reportByOrder', () => {
  test('for the customer, their dealership and the inspector only', async () => {
    const { owner, staff } = await aDealership(api);
    const { orderId, reportId, reportNo } = await aPublishedReport({ owner });
    for (const person of [owner, staff, inspector]) {
      expect((await read(person, orderId)).data).toMatchObject({
        reportId,
        status: 'published',
        newestVersion: 1,
        content: { reportNo, version: 1 },
      });
    }
    // Their own plate is no secret to the house; everybody else reads the mask.
    expect((await read(staff, orderId)).data.ownPlate).toBe('浙A12345');
    expect((await read(inspector, orderId)).data.ownPlate).toBeUndefined();
    const strangers = [
      await aDealerOwner(api),
      await api.aPerson(['inspector'], { cityIds: [testCity] }),
    ];
    for (const person of strangers) {
      for (const call of [reportByOrder, getBusinessReportShort, reportUrl, reportUrls]) {
        const reply = await api.call(person, call, { query: { orderId } });
        expect(reply.code).toBe(failureCodes.notFound);
      }
    }
  });

  test('contains hash, code, verification URL and photo links', async () => {
    const { orderId, owner, reportNo } = await aPublishedReport();
    const { data } = await read(owner, orderId);
    expect(data.verifyUrl).toBe(
      `http://localhost:3000/report/verify?reportNo=${reportNo}&code=${data.shortCode}`,
    );
    expect(data.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(data.prevHash).toBeNull();
    expect(Object.keys(data.photoUrls).sort()).toEqual(
      data.content.photos.map(({ fileId }) => fileId).sort(),
    );
    expect(data.content).toMatchObject({
      sample: false,
      kind: 'inspection',
      standard: 'GB/T 30323-2013',
      vehicle: { plateMask: '浙A***45', carTitle: '测试车 2021款' },
      inspector: { name: '李工' },
      reviewer: { name: '王审' },
      place: '杭州 测试检测点',
      publishedAt: start.toISOString(),
      expireAt: timeAfter(30 * DAY_MS).toISOString(),
    });
  });

  test('does not reveal a home address', async () => {
    const { orderId, owner } = await aPublishedReport({ pointKind: 'onsite' });
    expect((await read(owner, orderId)).data.content.place).toBe('杭州 上门检测');
  });

  test('expires on its 30th day', async () => {
    const { orderId, owner } = await aPublishedReport();
    await setRows('sessions', { user_id: owner.userId }, { expires_at: timeAfter(31 * DAY_MS) });
    advanceTime(30 * DAY_MS - 1);
    expect((await read(owner, orderId)).data.status).toBe('published');
    advanceTime(1);
    const { data } = await read(owner, orderId);
    expect([data.status, data.drivenOn]).toEqual(['expired', undefined]);
  });

  test('expires when any later inspection saw the car 1,000 km further', async () => {
    const vin = 'LSVDRIVEN00000001';
    const inspect = async (km: number | null, daysLater: number) => {
      api.time.now = new Date(start.getTime() + daysLater * DAY_MS);
      const photos = [await aPhoto(api, inspector)];
      const unread = anAnswer('ID007', { result: 'limited', note: '仪表不亮', photos });
      const read = anAnswer('ID007', { measure: { 'km.dash': km ?? 0 }, photos });
      return aPublishedReport({ vin, roadHaulKm: 90_000, special: [km === null ? unread : read] });
    };
    const statusOf = async ({
      orderId,
      owner,
      reportNo,
    }: Awaited<ReturnType<typeof aPublishedReport>>) => {
      const { status, drivenOn } = (await read(owner, orderId)).data;
      const verified = (await verify(reportNo, await codeOf(orderId))).data;
      expect(verified).toMatchObject({ genuine: true, status });
      expect([drivenOn, verified.drivenOn]).toEqual(
        status === 'expired' ? [true, true] : [undefined, undefined],
      );
      return status;
    };
    const first = await inspect(50_000, 0);
    const close = await inspect(51_000, 1);
    expect(await statusOf(first)).toBe('published');
    // A stated mileage is no reading.
    const stated = await inspect(null, 2);
    expect(await statusOf(first)).toBe('published');
    const far = await inspect(51_001, 3);
    expect(await statusOf(first)).toBe('expired');
    expect(await statusOf(close)).toBe('published');
    expect(await statusOf(stated)).toBe('published');
    expect(await statusOf(far)).toBe('published');
  });

  test('is not ready before it is published; an unknown version is not found', async () => {
    const waiting = await anInspection(api, { inspector });
    expect((await read(waiting.owner, waiting.orderId)).code).toBe(failureCodes.reportNotReady);
    const { orderId, owner } = await aPublishedReport();
    expect((await read(owner, orderId, '1')).code).toBe(0);
    expect((await read(owner, orderId, '2')).code).toBe(failureCodes.notFound);
  });
});

describe('the short form', () => {
  const special = () => [
    abnormal('ID003', aFinding('不一致')),
    abnormal('ID009', aFinding('不一致')),
  ];

  test('lists the worst findings first', async () => {
    const { orderId, owner, reportNo } = await aPublishedReport({ special: special().reverse() });
    const reply = await api.call(owner, getBusinessReportShort, { query: { orderId } });
    expect(reply.data).toMatchObject({
      reportNo,
      total: null,
      grade: null,
      platformGrade: 'D',
      verdicts: { identity: 'major' },
      top: [
        { title: '风挡 VIN与登记不一致', degree: null },
        { title: '玻璃或安全带日期晚于车辆', degree: null },
      ],
      coverUrl: expect.stringMatching(/^\/photos\//),
    });
  });

  test("is in the reader's language; the hash stays that of the document", async () => {
    const { orderId, owner, reportNo } = await aPublishedReport({ special: special() });
    const headers = { 'accept-language': 'en' };
    const first = { title: 'Windscreen VIN differs from the papers' };
    const own = await api.call(owner, getBusinessReportShort, { query: { orderId }, headers });
    expect(own.data.top[0]).toMatchObject(first);
    const query = { reportNo, code: await codeOf(orderId) };
    const anybody = await api.call(null, getCommonReportShort, { query, headers });
    expect(anybody.data.top[0]).toMatchObject(first);
    const whole = await api.call(owner, reportByOrder, { query: { orderId }, headers });
    expect(whole.data.content.findings[0]).toMatchObject(first);
    const { data: original } = await read(owner, orderId);
    expect(original.content.findings[0]).toMatchObject({ itemName: '挡风玻璃VIN' });
    expect(whole.data.hash).toBe(original.hash);
  });

  test('by number and code, without a session', async () => {
    const { orderId, reportNo } = await aPublishedReport();
    const short = (query: { reportNo: string; code: string }) =>
      api.call(null, getCommonReportShort, { query });
    const code = await codeOf(orderId);
    expect((await short({ reportNo, code })).data.reportNo).toBe(reportNo);
    expect((await short({ reportNo, code: 'AAAAAAAA' })).code).toBe(failureCodes.verifyMismatch);
    await setRows('reports', { order_id: orderId }, { status: 'revoked' });
    expect((await short({ reportNo, code })).code).toBe(failureCodes.reportRevoked);
  });

  test('shows that it is expired or revoked', async () => {
    const { orderId, owner, reportNo, taskId } = await aPublishedReport();
    const query = { reportNo, code: await codeOf(orderId) };
    const statuses = async () => {
      const own = await api.call(owner, getBusinessReportShort, { query: { orderId } });
      const anybody = await api.call(null, getCommonReportShort, { query });
      return [own.data.status, anybody.code === 0 ? anybody.data.status : anybody.code];
    };
    const set = (change: { status: 'expired' | 'published' | 'revoked'; expires_at?: Date }) =>
      setRows('reports', { task_id: taskId }, change);
    expect(await statuses()).toEqual(['published', 'published']);
    await set({ status: 'expired' });
    expect(await statuses()).toEqual(['expired', 'expired']);
    await set({ status: 'published', expires_at: start });
    expect(await statuses()).toEqual(['expired', 'expired']);
    await set({ status: 'revoked' });
    expect(await statuses()).toEqual(['revoked', failureCodes.reportRevoked]);
  });

  test('the whole report by number and code names neither the car nor people', async () => {
    const { orderId, owner, reportNo } = await aPublishedReport({ special: special() });
    const { data: own } = await read(owner, orderId);
    const ask = (query: { reportNo: string; code: string }) =>
      api.call(null, sharedReport, { query });
    const code = await codeOf(orderId);
    const { data } = await ask({ reportNo, code });
    expect(data).toMatchObject({ genuine: true, hash: own.hash, newestVersion: 1 });
    expect(data.content.findings.map(({ title }) => title)).toEqual(
      own.content.findings.map(({ title }) => title),
    );
    const said = JSON.stringify(data);
    for (const secret of [
      own.content.vehicle.vin,
      own.content.inspector.name,
      own.content.reviewer.name,
    ])
      expect(said).not.toContain(secret);
    expect((await ask({ reportNo, code: 'AAAAAAAA' })).code).toBe(failureCodes.verifyMismatch);
    await setRows('reports', { order_id: orderId }, { status: 'revoked' });
    expect((await ask({ reportNo, code })).code).toBe(failureCodes.reportRevoked);
  });

  test('URL of the report', async () => {
    const { orderId, owner } = await aPublishedReport();
    const reply = await api.call(owner, reportUrl, { query: { orderId } });
    expect(reply.data.url).toBe(`/jianceReport?orderId=${orderId}`);
  });

  test('URLs of the report with and without valuation', async () => {
    const { orderId, owner } = await aPublishedReport();
    const ask = (person: TestPerson, query: { orderId: string }) =>
      api.call(person, reportUrls, { query });
    const both = {
      noAppraisalUrl: `/jianceReport?orderId=${orderId}&appraisal=0`,
      allUrl: `/jianceReport?orderId=${orderId}`,
    };
    expect((await ask(owner, { orderId })).data).toEqual(both);
    const waiting = await anInspection(api, { inspector });
    const early = await ask(waiting.owner, { orderId: waiting.orderId });
    expect(early.code).toBe(failureCodes.reportNotReady);
  });
});

describe('verifyReport', () => {
  const tamper = (orderId: string, path: string, value: string) =>
    sql`update reports set content = jsonb_set(content, ${path}::text[], ${value}::jsonb)
        where order_id = ${orderId}`.execute(api.deps.db);

  test('a genuine report, without data that identifies people or the car', async () => {
    const { orderId, reportNo, vin, owner } = await aPublishedReport();
    const code = await codeOf(orderId);
    const { data } = await verify(reportNo.toLowerCase(), ` ${code.toLowerCase()} `);
    expect(data).toMatchObject({
      genuine: true,
      status: 'published',
      reportNo,
      version: 1,
      vinMask: `${vin.slice(0, 3)}**********${vin.slice(-4)}`,
      roadHaulKm: 50_000,
      sample: false,
    });
    expect(data.thumbs).toEqual([]); // none before its plates are covered, see photo-masks.test.ts
    const text = JSON.stringify(data);
    for (const secret of [vin, owner.phone, '12345', '李工', code]) {
      expect(text).not.toContain(secret);
    }
  });

  test('wrong codes and unknown numbers get the same answer', async () => {
    const { orderId, reportNo } = await aPublishedReport();
    const code = await codeOf(orderId);
    const replies = await Promise.all([
      verify(reportNo, 'AAAAAAAA'),
      verify('JC2020112100000', code),
      verify('JC\0', code),
      verify("' or 1=1 --", code),
    ]);
    const { verifyMismatch: mismatch } = failureCodes;
    const message = failureText('verifyMismatch', 'zh');
    const alike = { status: 200, code: mismatch, message, data: null, cookie: null };
    for (const reply of replies) expect({ ...reply, cookie: null }).toEqual(alike);
  });

  test.each([
    ['a verdict', '{verdicts,accident}', '"minor"'],
    ['one digit of the mileage', '{vehicle,roadHaulKm}', '50001'],
    ['a letter of a name', '{inspector,name}', '"李王"'],
    ['a hash of a photo', '{photos,0,sha256}', '"0000"'],
    ['a field that nobody asked for', '{extra}', '1'],
    ['everything', '{}', '{}'],
  ])('detects a changed %s', async (_, path, value) => {
    const { orderId, reportNo } = await aPublishedReport();
    const code = await codeOf(orderId);
    if (path === '{}') await setRows('reports', { order_id: orderId }, { content: value });
    else await tamper(orderId, path, value);
    const reply = await verify(reportNo, code);
    expect(reply.code).toBe(0);
    expect(reply.data.genuine).toBe(false);
  });

  test('detects a recomputed hash without a valid signature', async () => {
    const [mine, theirs] = [await aPublishedReport(), await aPublishedReport()];
    const row = await rowOf('reports', { order_id: theirs.orderId });
    await setRows('reports', { order_id: mine.orderId }, { signature: row.signature });
    const { data } = await verify(mine.reportNo, await codeOf(mine.orderId));
    expect(data.genuine).toBe(false);
  });

  test('detects a column that differs from the report', async () => {
    const { orderId, reportNo } = await aPublishedReport();
    await setRows('reports', { order_id: orderId }, { expires_at: new Date('2031-01-01') });
    expect((await verify(reportNo, await codeOf(orderId))).data.genuine).toBe(false);
  });

  test('detects a missing predecessor in the chain', async () => {
    const vin = 'LSVCHAIN000000002';
    const first = await aPublishedReport({ vin });
    const second = await aPublishedReport({ vin });
    const code = await codeOf(second.orderId);
    const report = await read(second.owner, second.orderId);
    expect(report.data.prevHash).toBe((await read(first.owner, first.orderId)).data.hash);
    expect((await verify(second.reportNo, code)).data.genuine).toBe(true);
    await api.deps.db.deleteFrom('reports').where('order_id', '=', first.orderId).execute();
    expect((await verify(second.reportNo, code)).data.genuine).toBe(false);
  });

  test('shows that it was revoked, superseded or expired', async () => {
    const { orderId, reportNo } = await aPublishedReport();
    const code = await codeOf(orderId);
    advanceTime(31 * DAY_MS);
    expect((await verify(reportNo, code)).data).toMatchObject({ genuine: true, status: 'expired' });
    for (const status of ['superseded', 'revoked'] as const) {
      await setRows('reports', { order_id: orderId }, { status });
      expect((await verify(reportNo, code)).data).toMatchObject({ genuine: true, status });
    }
  });
});
