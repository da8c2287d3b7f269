import { failureCodes } from '@yanche/contract/failure-codes';
import {
  countShareOpen,
  createShareLink,
  endShareLink,
  listShareLinks,
} from '@yanche/contract/reports/share-links';
import { getCommonReportShort, verifyReport } from '@yanche/contract/reports/reports';
import { reportEvidence } from '@yanche/contract/reports/report-evidence';
import { reportByLink, sharedReport } from '@yanche/contract/reports/shared-report';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { maskedKey } from '#files/photo-masks/photo-masks.store.ts';
import { newId } from '#lib/ids.ts';
import { aPicture } from '#testing/a-picture.ts';
import { testCity } from '#testing/a-task.ts';
import { aDealership } from '#testing/a-place.ts';
import { anInspection } from '#testing/an-inspection.ts';
import { advanceTime, api, inParallel } from '#testing/fixture.ts';
import {
  aPublishedReport,
  inspector,
  reportCopy,
  reviewer,
  teamTest as test,
} from '#testing/report-team.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const share = (person: TestPerson | null, orderId: string, requestId = newId()) =>
  api.call(person, createShareLink, { body: { orderId, requestId } });
const list = (person: TestPerson | null, orderId: string) =>
  api.call(person, listShareLinks, { query: { orderId } });
const end = (person: TestPerson | null, shareId: string) =>
  api.call(person, endShareLink, { body: { shareId } });
const keyOf = (url: string) => new URL(url).searchParams.get('link') ?? '';
const read = (url: string, person: TestPerson | null = null) =>
  api.call(person, reportByLink, { query: { link: keyOf(url) } });
const codeKey = async ({ orderId, reportNo }: { orderId: string; reportNo: string }) => ({
  reportNo,
  code: (await rowOf('reports', { order_id: orderId })).short_code,
});
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50';

describe('a share link', () => {
  test('opens the masked report for anybody, with photos, until its owner ends it', async () => {
    const report = await aPublishedReport();
    const { owner, orderId, vin } = report;
    const { data: link } = await share(owner, orderId);
    const { data } = await read(link.url);
    expect(data).toMatchObject({ genuine: true, shareId: link.shareId });
    expect(JSON.stringify(data)).not.toContain(vin);
    expect(data.photoUrls).toEqual({}); // none before its plates are covered
    const [{ sha256 } = { sha256: '' }] = data.content.photos;
    await setRows('photo_masks', { sha256 }, { status: 'ready', plates: 0 });
    await api.deps.storage.put(maskedKey(sha256), await aPicture({ width: 40, height: 30 }));
    const [photo = ''] = Object.values((await read(link.url)).data.photoUrls);
    const photoStatus = async (url = photo) => (await api.app.inject({ url })).statusCode;
    expect(await photoStatus()).toBe(200);
    expect(await photoStatus(photo.replace(/&share=[^&]+/, ''))).toBe(403);
    expect(await photoStatus(photo.replace(/share=[^&]+/, `share=${newId()}`))).toBe(403);
    expect((await api.app.inject({ url: photo })).headers['cache-control']).toBe(
      'private, no-cache',
    );

    expect((await end(owner, link.shareId)).data.endedAt).toBe(api.time.now.toISOString());
    const ended = await read(link.url);
    expect([ended.code, ended.data]).toEqual([failureCodes.shareEnded, null]);
    expect(await photoStatus()).toBe(403);
  });

  test('ended: number and code verify and show nothing else', async () => {
    const report = await aPublishedReport();
    const key = await codeKey(report);
    const first = (await share(report.owner, report.orderId)).data;
    const other = (await share(report.owner, report.orderId)).data;
    expect((await api.call(null, sharedReport, { query: key })).code).toBe(0);
    await end(report.owner, first.shareId);
    expect((await api.call(null, sharedReport, { query: key })).code).toBe(failureCodes.shareEnded);
    const short = await api.call(null, getCommonReportShort, { query: key });
    expect(short.code).toBe(failureCodes.shareEnded);
    const evidence = await api.call(null, reportEvidence, { query: key });
    expect([evidence.code, evidence.data]).toEqual([failureCodes.shareEnded, null]);
    const verified = await api.call(null, verifyReport, { query: key });
    expect(verified.data).toMatchObject({ genuine: true, unshared: true, thumbs: [], clips: [] });
    expect((await read(other.url)).code).toBe(0);
  });

  test('reading by number and code can be ended alone; links live on', async () => {
    const report = await aPublishedReport();
    const link = (await share(report.owner, report.orderId)).data;
    const { byCode } = (await list(report.owner, report.orderId)).data;
    await end(report.owner, byCode.shareId);
    const query = await codeKey(report);
    expect((await api.call(null, sharedReport, { query })).code).toBe(failureCodes.shareEnded);
    expect((await read(link.url)).code).toBe(0);
  });

  test('is made once per request, whichever process is asked, and ended once', async () => {
    const { owner, orderId } = await aPublishedReport();
    const requestId = newId();
    const made = await inParallel(8, () => share(owner, orderId, requestId));
    expect(new Set(made.map(({ data }) => data.url)).size).toBe(1);
    const shareId = made[0]?.data.shareId ?? '';
    const { endedAt } = (await end(owner, shareId)).data;
    advanceTime(MINUTE_MS);
    expect((await end(owner, shareId)).data.endedAt).toBe(endedAt);
    const again = await share(owner, orderId, requestId);
    expect(again.data).toMatchObject({ shareId, endedAt });
    expect((await share(owner, orderId)).data.shareId).not.toBe(shareId);
  });

  test('at most twenty at a time; an ended one makes room', async () => {
    const { owner, orderId } = await aPublishedReport();
    const made = await inParallel(22, () => share(owner, orderId));
    const codes = made.map(({ code }) => code).filter((code) => code !== 0);
    expect(codes).toEqual([failureCodes.shareLinksFull, failureCodes.shareLinksFull]);
    await end(owner, made.find(({ code }) => code === 0)?.data.shareId ?? '');
    expect((await share(owner, orderId)).code).toBe(0);
  });

  test('belongs to the customer and their dealership, not to those who only read', async () => {
    const { owner, staff } = await aDealership(api);
    const { orderId } = await aPublishedReport({ owner });
    const link = (await share(staff, orderId)).data;
    expect(link.madeBy).toBeNull();
    const { links } = (await list(owner, orderId)).data;
    const { name } = await rowOf('users', { id: staff.userId });
    expect(links).toMatchObject([{ shareId: link.shareId, url: link.url, madeBy: name }]);
    const stranger = await api.aPerson(['inspector'], { cityIds: [testCity] });
    for (const other of [inspector, reviewer, stranger]) {
      for (const reply of [
        await share(other, orderId),
        await list(other, orderId),
        await end(other, link.shareId),
        await end(other, newId()),
      ]) {
        expect(reply.code).toBe(failureCodes.notFound);
      }
    }
    expect((await read(link.url)).code).toBe(0);
    for (const reply of [
      await share(null, orderId),
      await list(null, orderId),
      await end(null, link.shareId),
    ]) {
      expect(reply.code).toBe(failureCodes.notLoggedIn);
    }
    expect((await end(owner, link.shareId)).code).toBe(0);
  });

  test('bad input and states in which nothing can be shared', async () => {
    const { owner, orderId } = await aPublishedReport();
    expect((await share(owner, 'nope')).status).toBe(400);
    expect((await share(owner, orderId, 'x')).status).toBe(400);
    expect((await end(owner, 'nope')).status).toBe(400);
    expect((await read('http://x/?link=nope')).status).toBe(400);
    const unknown = await read(`http://x/?link=${'a'.repeat(22)}`);
    expect(unknown.code).toBe(failureCodes.shareUnknown);
    const link = (await share(owner, orderId)).data;
    await setRows('reports', { order_id: orderId }, { status: 'revoked' });
    expect((await share(owner, orderId)).code).toBe(failureCodes.reportRevoked);
    expect((await read(link.url)).code).toBe(failureCodes.reportRevoked);
    expect((await end(owner, link.shareId)).code).toBe(0);
    const waiting = await anInspection(api, { inspector });
    expect((await share(waiting.owner, waiting.orderId)).code).toBe(failureCodes.reportNotReady);
  });

  test('of an amended report shows the newest version and says which one it was made for', async () => {
    const { owner, orderId, reportId } = await aPublishedReport();
    const link = (await share(owner, orderId)).data;
    expect((await read(link.url)).data.madeFor).toBeUndefined();
    const first = await reportCopy(reportId);
    await setRows('reports', { order_id: orderId }, { status: 'superseded' });
    await addRows('reports', {
      ...first,
      content: JSON.stringify({ ...first.content, version: 2 }),
      id: newId(),
      version: 2,
      hash: 'e'.repeat(64),
      prev_hash: first.hash,
      short_code: 'NEWERCDE',
      status: 'published',
    });
    const { data } = await read(link.url);
    expect([data.content.version, data.newestVersion, data.madeFor]).toEqual([2, 2, 1]);
    const query = { reportNo: first.report_no, code: first.short_code };
    expect((await api.call(null, sharedReport, { query })).data.madeFor).toBe(1);
  });
});

describe('openings', () => {
  type Reader = { person?: TestPerson; cookie?: string; ip?: string; userAgent?: string };
  const opened = (shareId: string, { person, cookie, ip, userAgent = phone }: Reader = {}) =>
    api.call(person ?? null, countShareOpen, {
      body: { shareId },
      ...(ip !== undefined && { ip }),
      headers: { 'user-agent': userAgent, ...(cookie !== undefined && { cookie }) },
    });
  const counted = async (owner: TestPerson, orderId: string) =>
    (await list(owner, orderId)).data.links.map(({ opens }) => opens);
  /** The cookie that reading the report gives to a browser. */
  const aBrowser = async (url: string) => {
    const reply = await read(url);
    return reply.cookie?.split(';')[0] ?? '';
  };

  test('one device counts again after half an hour without it', async () => {
    const { owner, orderId } = await aPublishedReport();
    const { shareId, url } = (await share(owner, orderId)).data;
    expect(await counted(owner, orderId)).toEqual([0]);
    const [one, two] = [await aBrowser(url), await aBrowser(url)];
    expect(one).not.toBe(two);
    await inParallel(6, () => opened(shareId, { cookie: one }));
    expect(await counted(owner, orderId)).toEqual([1]);
    await opened(shareId, { cookie: two });
    expect(await counted(owner, orderId)).toEqual([2]);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      advanceTime(20 * MINUTE_MS);
      await opened(shareId, { cookie: one });
    }
    expect(await counted(owner, orderId)).toEqual([2]);
    advanceTime(30 * MINUTE_MS);
    await opened(shareId, { cookie: one });
    expect(await counted(owner, orderId)).toEqual([3]);
    const [link] = (await list(owner, orderId)).data.links;
    expect(link?.lastOpenedAt).toBe(api.time.now.toISOString());
  });

  test("robots, the owner's side, and the inspector do not count", async () => {
    const { owner, staff } = await aDealership(api);
    const { orderId } = await aPublishedReport({ owner });
    const { shareId } = (await share(owner, orderId)).data;
    for (const person of [owner, staff, inspector]) await opened(shareId, { person });
    for (const userAgent of [
      '',
      'facebookexternalhit/1.1',
      'Slackbot-LinkExpanding 1.0',
      'WhatsApp/2.23',
      'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    ]) {
      await opened(shareId, { userAgent });
    }
    expect(await counted(owner, orderId)).toEqual([0]);
    await opened(shareId, { person: await api.aPerson(['buyer']) });
    expect(await counted(owner, orderId)).toEqual([1]);
  });

  test('without cookies an address counts as one', async () => {
    const { owner, orderId } = await aPublishedReport();
    const { shareId } = (await share(owner, orderId)).data;
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await opened(shareId, { ip });
    expect(await counted(owner, orderId)).toEqual([2]);
  });

  test('nothing is kept of who read, and an ended or unknown link counts nothing', async () => {
    const { owner, orderId } = await aPublishedReport();
    const { shareId, url } = (await share(owner, orderId)).data;
    const cookie = await aBrowser(url);
    await opened(shareId, { cookie, ip: '203.0.113.9' });
    const rows = await rowsOf('share_opens', { link_id: shareId });
    expect(rows.map(({ reader }) => reader)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    await end(owner, shareId);
    expect((await opened(shareId)).code).toBe(failureCodes.shareEnded);
    expect((await opened(newId())).code).toBe(failureCodes.shareUnknown);
    expect(await counted(owner, orderId)).toEqual([1]);
  });
});
