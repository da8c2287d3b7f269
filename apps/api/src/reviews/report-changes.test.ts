import { failureCodes } from '@yanche/contract/failure-codes';
import { listNotices } from '@yanche/contract/notices/notices';
import { reportPdf } from '@yanche/contract/reports/report-pdf';
import { reportEvidence, reportInLog } from '@yanche/contract/reports/report-evidence';
import { orderInfo } from '@yanche/contract/orders/orders';
import {
  getBusinessReportShort,
  reportByOrder,
  verifyReport,
} from '@yanche/contract/reports/reports';
import { explainBaseInfo } from '@yanche/contract/market/explain';
import { selfReportByCode, selfReportByOrder } from '@yanche/contract/reports/self-reports';
import { countShareOpen, createShareLink } from '@yanche/contract/reports/share-links';
import { reportByLink, sharedReport } from '@yanche/contract/reports/shared-report';
import {
  decideChangeAtConsole,
  listChangesAtConsole,
  proposeChangeAtConsole,
  reportToChange,
} from '@yanche/contract/console/report-changes';
import type { BodyOf } from '@yanche/contract/endpoint';
import { DAY_MS } from '@yanche/rules/calendar';
import { parseLogEntry } from '@yanche/rules/proof/log-entry';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { readLinkPreview } from '#reports/sharing/link-preview.service.ts';
import { advanceTime, api, inParallel } from '#testing/fixture.ts';
import { aPublishedReport, inspector, reviewer, teamTest as test } from '#testing/report-team.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { atDesk } from '#testing/review-desk.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { aStoredPhoto } from '#testing/a-stored-photo.ts';
import { aSelfOrder, takeShotsAndSubmit } from '#testing/a-self-order.ts';
import type { TestPerson } from '#testing/test-api.ts';

/** Of the log and the notices; the orders of these tests were not paid. */
const expectOwnInvariants = async () =>
  expect(
    (await checkInvariants(api.deps.db)).filter((broken) => /^(the log|a notice)/.test(broken)),
  ).toEqual([]);

let admin: TestPerson;
let second: TestPerson;
test.beforeAll(async () => {
  admin = await api.aPerson(['admin'], { name: '孙管' });
  second = await api.aPerson(['reviewer'], { name: '周审' });
});

const withDoors: NonNullable<Parameters<typeof aPublishedReport>[0]>['groups'] = [
  '身份与里程',
  '车身外观检查',
];

const withFrame: typeof withDoors = ['身份与里程', '骨架检查'];

type Proposal = BodyOf<typeof proposeChangeAtConsole>;
const revoke = { version: 1, kind: 'revoke', reason: '车架号与实车不符' } as const;
const amend: Omit<Proposal, 'reportNo'> = {
  version: 1,
  kind: 'amend',
  reason: '里程录错一位',
  corrections: [{ code: 'ID007', measure: { 'km.dash': 51_000 } }],
};
const propose = (by: TestPerson | null, body: Proposal) =>
  by === null
    ? api.call(by, proposeChangeAtConsole, { body })
    : atDesk(api, by, proposeChangeAtConsole, { body });
const decide = (
  by: TestPerson | null,
  changeId: string,
  decision: 'confirm' | 'decline' | 'withdraw' = 'confirm',
) => {
  const body = { changeId, decision, reason: '已核对' };
  return by === null
    ? api.call(by, decideChangeAtConsole, { body })
    : atDesk(api, by, decideChangeAtConsole, { body });
};
const find = (by: TestPerson, reportNo: string) =>
  atDesk(api, by, reportToChange, { query: { reportNo } });
const seenBy = async (by: TestPerson, changeId: string) =>
  (await atDesk(api, by, listChangesAtConsole, { query: {} })).data.data.find(
    (change) => change.changeId === changeId,
  );
const keyOf = async (reportNo: string, version = 1) => {
  const { short_code: code } = await rowOf('reports', { report_no: reportNo, version });
  return { query: { reportNo, code } };
};
const noticesOf = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data.map(({ title, text }) => ({
    title,
    text,
  }));

describe('revoke', () => {
  test('one proposes with a reason, another confirms; everybody is told and every view says so', async () => {
    const { reportNo, owner, orderId } = await aPublishedReport();
    const key = await keyOf(reportNo);
    const { hash } = (await api.call(null, verifyReport, key)).data;
    const { data: proposed } = await propose(reviewer, { reportNo, ...revoke });
    expect((await api.call(null, verifyReport, key)).data.status).toBe('published');
    expect((await decide(reviewer, proposed.changeId)).code).toBe(failureCodes.samePerson);
    expect((await decide(admin, proposed.changeId)).data).toEqual({
      status: 'done',
      reportNo,
      version: 1,
    });

    const read = await api.call(owner, reportByOrder, { query: { orderId } });
    expect(read.data.status).toBe('revoked');
    const { data: order } = await api.call(owner, orderInfo, { query: { orderId } });
    expect(order.reportChanged).toBe('revoked');
    expect((await api.call(null, verifyReport, key)).data.status).toBe('revoked');
    expect((await api.call(null, sharedReport, key)).code).toBe(failureCodes.reportRevoked);
    expect((await api.call(null, reportEvidence, key)).code).toBe(failureCodes.reportRevoked);
    const pdf = await api.call(owner, reportPdf, { query: { orderId } });
    expect(pdf.code).toBe(failureCodes.reportRevoked);
    const { later } = (await api.call(null, reportInLog, { query: { hash } })).data;
    expect(later.map(({ entry }) => parseLogEntry(entry))).toEqual([{ event: 'revoked', hash }]);
    const changed = { at: api.time.now.toISOString(), reason: '车架号与实车不符' };
    expect(read.data.changed).toEqual(changed);
    expect((await api.call(null, verifyReport, key)).data.changed).toEqual(changed);
    expect((await api.call(null, sharedReport, key)).data).toEqual(changed);
    const guidance = await api.call(owner, explainBaseInfo, { query: { orderId } });
    expect([guidance.code, guidance.data]).toEqual([failureCodes.reportRevoked, changed]);
    for (const person of [owner, inspector]) {
      const [notice] = await noticesOf(person);
      expect(notice).toMatchObject({
        title: '报告已撤销',
        text: expect.stringContaining('车架号与实车不符'),
      });
    }
    await expectOwnInvariants();
  });

  test('who read it by a link while logged in is told, without people, and led to no order', async () => {
    const { reportNo, owner, orderId } = await aPublishedReport();
    const reader = await api.aPerson([]);
    const { data: link } = await api.call(owner, createShareLink, {
      body: { orderId, requestId: newId() },
    });
    await api.call(reader, countShareOpen, { body: { shareId: link.shareId } });
    const reason = '王审 核对：车架号与实车不符';
    const { data } = await propose(reviewer, { reportNo, ...revoke, reason });
    await decide(admin, data.changeId);
    const { data: told } = await api.call(reader, listNotices, { query: {} });
    expect(told.data).toMatchObject([{ title: '报告已撤销', link: null }]);
    expect(told.data[0]?.text).toContain('×× 核对：车架号与实车不符');
    const query = { link: new URL(link.url).searchParams.get('link') ?? '' };
    const read = await api.call(null, reportByLink, { query });
    expect(read.code).toBe(failureCodes.reportRevoked);
    expect(read.data).toMatchObject({ reason: '×× 核对：车架号与实车不符' });
  });

  test('also when a later inspection saw the car driven further; but then it is not amended', async () => {
    const { reportNo } = await aPublishedReport();
    await setRows('reports', { report_no: reportNo }, { status: 'expired' });
    const { data: found } = await find(admin, reportNo);
    expect(found.kinds).toEqual(['revoke']);
    expect((await propose(admin, { reportNo, ...amend })).code).toBe(failureCodes.wrongState);
    const { data } = await propose(reviewer, { reportNo, ...revoke });
    expect((await decide(admin, data.changeId)).data.status).toBe('done');
    expect((await rowOf('reports', { report_no: reportNo })).status).toBe('revoked');
    await expectOwnInvariants();
  });

  test('a certificate of a self-inspection, by two people too', async () => {
    const order = await aSelfOrder(api, { form: { productId: 2003 } });
    await takeShotsAndSubmit(api, order);
    const certificate = await rowOf('self_reports', { order_id: order.orderId });
    const { report_no: reportNo, short_code: code, hash } = certificate;
    const found = await find(admin, reportNo);
    expect(found.data).toMatchObject({
      kinds: ['revoke'],
      items: [],
      report: { version: 1, code },
    });
    const body = { reportNo, ...revoke };
    expect((await propose(admin, { ...body, kind: 'amend' })).code).toBe(failureCodes.fieldInvalid);
    const { data } = await propose(reviewer, body);
    expect((await propose(second, body)).code).toBe(failureCodes.changeProposed);
    expect((await decide(reviewer, data.changeId)).code).toBe(failureCodes.samePerson);
    expect((await decide(second, data.changeId)).code).toBe(failureCodes.noPermission);
    expect((await decide(admin, data.changeId)).data).toEqual({
      status: 'done',
      reportNo,
      version: 1,
    });
    const changed = { at: api.time.now.toISOString(), reason: revoke.reason };
    const query = { reportNo, code };
    expect((await api.call(null, verifyReport, { query })).data).toMatchObject({
      genuine: true,
      status: 'revoked',
      changed,
    });
    const coded = await api.call(null, selfReportByCode, { query });
    expect([coded.code, coded.data]).toEqual([failureCodes.reportRevoked, changed]);
    const own = await api.call(order.person, selfReportByOrder, {
      query: { orderId: order.orderId },
    });
    expect(own.data).toMatchObject({ status: 'revoked', changed });
    expect((await noticesOf(order.person))[0]?.text).toContain(revoke.reason);
    const { later } = (await api.call(null, reportInLog, { query: { hash } })).data;
    expect(later.map(({ entry }) => parseLogEntry(entry))).toEqual([{ event: 'revoked', hash }]);
    expect((await propose(reviewer, body)).code).toBe(failureCodes.wrongState);
    await expectOwnInvariants();
  });

  test('a reviewer may propose but not carry it out, whoever proposed it', async () => {
    const { reportNo } = await aPublishedReport();
    const { data } = await propose(second, { reportNo, ...revoke });
    expect((await decide(reviewer, data.changeId)).code).toBe(failureCodes.noPermission);
    expect((await rowOf('reports', { report_no: reportNo })).status).toBe('published');
  });

  test('at the same time and repeated it happens once', async () => {
    const { reportNo } = await aPublishedReport();
    const { data } = await propose(reviewer, { reportNo, ...revoke });
    const codes = await inParallel(4, async () => (await decide(admin, data.changeId)).code);
    expect(codes).toEqual([0, 0, 0, 0]);
    const { hash } = await rowOf('reports', { report_no: reportNo });
    expect(await rowsOf('log_entries', { hash })).toHaveLength(2);
    expect((await decide(admin, data.changeId, 'decline')).code).toBe(failureCodes.changeDecided);
    const again = await propose(reviewer, { reportNo, ...revoke });
    expect(again.code).toBe(failureCodes.wrongState);
  });
});

describe('amend', () => {
  test('a new version takes the place of the former, which stays and is linked', async () => {
    const { reportNo, owner, orderId } = await aPublishedReport();
    const before = await rowOf('reports', { report_no: reportNo, version: 1 });
    advanceTime(3 * DAY_MS);
    const { data } = await propose(admin, { reportNo, ...amend });
    expect((await decide(admin, data.changeId)).code).toBe(failureCodes.samePerson);
    expect((await decide(reviewer, data.changeId)).data.version).toBe(2);
    const after = await rowOf('reports', { report_no: reportNo, version: 2 });
    expect(after.content.vehicle.roadHaulKm).toBe(51_000);
    expect(after.expires_at).toEqual(before.expires_at);
    const former = await api.call(owner, reportByOrder, { query: { orderId, version: '1' } });
    expect(former.data).toMatchObject({
      status: 'superseded',
      newestVersion: 2,
      changed: { reason: '里程录错一位' },
    });
    expect(former.data.content.vehicle.roadHaulKm).toBe(50_000);
    const old = await api.call(null, verifyReport, await keyOf(reportNo, 1));
    expect(old.data).toMatchObject({
      genuine: true,
      status: 'superseded',
      newestVersion: 2,
      changed: { reason: '里程录错一位' },
    });
    const { later } = (await api.call(null, reportInLog, { query: { hash: before.hash } })).data;
    expect(later.map(({ entry }) => parseLogEntry(entry))).toMatchObject([
      { event: 'amended', former: before.hash, hash: after.hash, prev: before.hash },
    ]);
    const [notice] = await noticesOf(owner);
    expect(notice?.title).toBe('报告已更正');
    expect(notice?.text).toContain('现在的结论：');
    expect(notice?.text).toContain('表显里程 · 读数：50,000 公里 → 51,000 公里');
    const { data: order } = await api.call(owner, orderInfo, { query: { orderId } });
    expect(order.reportChanged).toBe('amended');
    const short = await api.call(owner, getBusinessReportShort, { query: { orderId } });
    expect(notice?.text).toContain(short.data.amends?.changes);
    const now = await api.call(null, verifyReport, await keyOf(reportNo, 2));
    expect(now.data.amends).toEqual(short.data.amends);
    expect((await api.call(null, verifyReport, await keyOf(reportNo, 1))).data.amends).toBe(
      undefined,
    );
    const asked = { ip: '198.51.100.7', language: 'zh' as const };
    const link = await readLinkPreview(api.deps, {
      ...asked,
      query: (await keyOf(reportNo, 2)).query,
    });
    expect(link?.preview.text).toContain(`第 2 版，已更正：${short.data.amends?.changes}`);
    await expectOwnInvariants();
  });

  test('a result with its finding, degree and photo; the former keeps its own, and the new one says what differs', async () => {
    const { reportNo, owner, orderId } = await aPublishedReport({ groups: withDoors });
    const fileId = await aStoredPhoto(admin);
    const found = { defect: 'XF', degree: 3, note: '腻子磁检确认' };
    const corrections = [
      { code: 'GB021', result: 'abnormal' as const, findings: [found], photos: [fileId] },
    ];
    const proposed = await propose(admin, { reportNo, ...amend, corrections });
    expect(proposed).toMatchObject({ code: 0 });
    const { data } = proposed;
    const waiting = await seenBy(reviewer, data.changeId);
    expect(waiting?.corrections[0]).toMatchObject({
      before: { result: 'normal', findings: [] },
      findingNames: ['修复痕迹 · 3 · 腻子磁检确认'],
      photoUrls: [expect.stringContaining(fileId)],
    });
    expect((await decide(reviewer, data.changeId)).data.version).toBe(2);
    const read = (await api.call(owner, reportByOrder, { query: { orderId } })).data;
    const photo = read.content.photos.find((each) => each.fileId === fileId);
    expect(photo?.sha256).toBe((await rowOf('files', { id: fileId })).sha256);
    expect(read.content.findings).toContainEqual(
      expect.objectContaining({ code: 'GB021', ...found, photos: [fileId] }),
    );
    expect(read.amends).toMatchObject({ version: 1, reason: '里程录错一位' });
    const told = read.amends?.differences.filter(({ name }) => name === '左后车门') ?? [];
    expect(told.map(({ what, from }) => [what, from])).toEqual([
      ['结果', '正常'],
      ['问题', '无'],
      ['照片', '0 张'],
    ]);
    const former = await api.call(owner, reportByOrder, { query: { orderId, version: '1' } });
    expect(former.data.content.findings).toEqual([]);
    await expectOwnInvariants();
  });

  test("corrected results are refused that an inspector could not hand in, and others' photos", async () => {
    const { reportNo } = await aPublishedReport({ groups: withDoors });
    const foreign = await aStoredPhoto(second);
    const finding = { defect: 'XF', degree: 3, note: '' };
    const bad: NonNullable<Proposal['corrections']> = [
      { code: 'GB021', result: 'abnormal' },
      { code: 'GB021', result: 'abnormal', findings: [] },
      { code: 'GB021', result: 'normal', findings: [finding] },
      { code: 'GB021', result: 'abnormal', findings: [{ ...finding, degree: null }] },
      { code: 'GB021', result: 'abnormal', findings: [{ ...finding, defect: 'QH' }] },
      { code: 'GB021', result: 'abnormal', findings: [{ ...finding, id: newId() }] },
      { code: 'GB021', photos: [foreign] },
      { code: 'GB021', photos: [newId()] },
    ];
    for (const correction of bad) {
      const { code } = await propose(admin, { reportNo, ...amend, corrections: [correction] });
      expect(code, JSON.stringify(correction)).toBe(failureCodes.fieldInvalid);
    }
    const of = async (correction: (typeof bad)[number]) =>
      (await propose(admin, { reportNo, ...amend, corrections: [correction] })).code;
    expect(await of({ code: 'GB021', result: 'abnormal', findings: [finding] })).toBe(
      failureCodes.photosMissing,
    );
    expect(await of({ code: 'GB021', result: 'limited', findings: [] })).toBe(
      failureCodes.limitedNeedsReason,
    );
  });

  test('a finding that decides a verdict is not added without a photo that shows it, whatever the item had', async () => {
    const { reportNo } = await aPublishedReport({ groups: withFrame });
    const photo = await aStoredPhoto(admin);
    const { data: before } = await atDesk(api, admin, reportToChange, { query: { reportNo } });
    const frame = before.items.find(({ code }) => code === 'FX001');
    expect(frame?.defects.every(({ major }) => major)).toBe(true);
    const [defect] = frame?.defects ?? [];
    const finding = { defect: defect?.code ?? '', degree: null, note: '' };
    const correction = { code: 'FX001', result: 'abnormal' as const, findings: [finding] };
    const of = async (photos: string[]) =>
      propose(admin, { reportNo, ...amend, corrections: [{ ...correction, photos }] });
    expect((await of([])).code).toBe(failureCodes.photosMissing);
    const { data } = await of([photo]);
    expect((await decide(reviewer, data.changeId)).data.version).toBe(2);
    const newest = await rowOf('reports', { report_no: reportNo, version: 2 });
    expect(newest.content.verdicts.accident).not.toBe('none');
    const old = await api.call(null, verifyReport, await keyOf(reportNo, 1));
    expect(old.data.verdicts.accident).toBe('none');
    expect(old.data.newest).toMatchObject({ verdicts: newest.content.verdicts, found: 1 });
  });

  test('an admin cannot publish the new version', async () => {
    const { reportNo } = await aPublishedReport();
    const { data } = await propose(reviewer, { reportNo, ...amend });
    expect((await decide(admin, data.changeId)).code).toBe(failureCodes.noPermission);
    expect((await decide(second, data.changeId)).data.status).toBe('done');
  });

  test.for<[string, Partial<Proposal>]>([
    ['nothing', { corrections: [] }],
    ['what is the same', { corrections: [{ code: 'ID007', measure: { 'km.dash': 50_000 } }] }],
    ['an unknown item', { corrections: [{ code: 'XX999', note: 'x' }] }],
    ['a reading it does not have', { corrections: [{ code: 'ID007', measure: { tread_mm: 3 } }] }],
    ['an impossible figure', { corrections: [{ code: 'ID007', measure: { 'km.dash': -5 } }] }],
    [
      'an item twice',
      {
        corrections: [
          { code: 'ID007', note: 'a' },
          { code: 'ID007', note: 'b' },
        ],
      },
    ],
    ['a blank reason', { reason: '  ' }],
    ['a revocation with corrections', { kind: 'revoke' }],
  ])('refused: %s', async ([, change]) => {
    const { reportNo } = await aPublishedReport();
    const { code } = await propose(admin, { reportNo, ...amend, ...change });
    expect(code).toBe(failureCodes.fieldInvalid);
    expect(
      await rowsOf('report_changes', { proposed_by: admin.userId, status: 'proposed' }),
    ).toEqual([]);
  });
});

test('what waits is listed with what it would change, and what one may do', async () => {
  const { reportNo } = await aPublishedReport();
  const { data } = await propose(second, { reportNo, ...amend });
  const seen = (person: TestPerson) => seenBy(person, data.changeId);
  expect(await seen(second)).toMatchObject({ mine: true, mayConfirm: false, proposedBy: '周审' });
  expect(await seen(admin)).toMatchObject({ mine: false, mayConfirm: false });
  expect(await seen(reviewer)).toMatchObject({
    mayConfirm: true,
    reason: '里程录错一位',
    corrections: [
      { code: 'ID007', before: { measure: { 'km.dash': 50_000 } }, measure: { 'km.dash': 51_000 } },
    ],
  });
  const found = await find(reviewer, reportNo);
  expect(found.data).toMatchObject({ open: true, report: { version: 1, status: 'published' } });
  expect((await decide(second, data.changeId, 'withdraw')).data.status).toBe('declined');
  expect((await decide(second, data.changeId, 'withdraw')).data.status).toBe('declined');
  expect((await decide(reviewer, data.changeId)).code).toBe(failureCodes.changeDecided);
  expect((await rowOf('reports', { report_no: reportNo })).status).toBe('published');
});

test('refused: strangers, unknown ones, a second proposal, a former version, bad bodies, who is involved', async () => {
  const { reportNo, owner, orderId } = await aPublishedReport();
  const body = { reportNo, ...revoke };
  expect((await propose(null, body)).code).toBe(failureCodes.notLoggedIn);
  expect((await propose(owner, body)).code).toBe(failureCodes.noPermission);
  expect((await propose(inspector, body)).code).toBe(failureCodes.noPermission);
  expect((await propose(admin, { ...body, reportNo: 'JC2000010100000' })).code).toBe(
    failureCodes.notFound,
  );
  expect((await propose(admin, { ...body, version: 2 })).code).toBe(failureCodes.reportReplaced);
  expect((await propose(admin, { ...body, kind: 'burn' } as never)).status).toBe(400);
  const { data } = await propose(reviewer, body);
  expect((await propose(second, body)).code).toBe(failureCodes.changeProposed);
  expect((await decide(null, data.changeId)).code).toBe(failureCodes.notLoggedIn);
  expect((await decide(owner, data.changeId)).code).toBe(failureCodes.noPermission);
  expect((await decide(admin, newId())).code).toBe(failureCodes.notFound);
  expect((await decide(admin, 'x')).status).toBe(400);
  expect((await find(admin, 'x')).code).toBe(failureCodes.notFound);
  expect((await find(owner, reportNo)).code).toBe(failureCodes.noPermission);
  const { user_id: userId } = await rowOf('orders', { id: orderId });
  expect(userId).toBe(owner.userId);
});
