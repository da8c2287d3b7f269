import {
  decideFaceCase,
  listFaceCases,
  readFacePictures,
} from '@yanche/contract/console/face-cases';
import {
  askFaceReview,
  getFaceCheck,
  getRecognitionResult,
  getUrlWithBindEvaluator,
  getUrlWithUpdateReport,
  judgeFace,
  startFaceTurns,
} from '@yanche/contract/inspectors/face-checks';
import { claimCertificate } from '@yanche/contract/inspections/own-standing';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import {
  approveConfirm,
  approveDetail,
  getOnboarding,
} from '@yanche/contract/inspectors/onboarding';
import { listNotices } from '@yanche/contract/notices/notices';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type FaceJudgement, FaceFault, type FaceTask } from '#providers/face/face.ts';
import { buildApp } from '#server/app.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aCertificate } from '#testing/a-certificate.ts';
import { anIdNo, confirmedAndSeen } from '#testing/a-way-in.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { logLinesOf } from '#testing/log-lines.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { callApi, start, type TestPerson } from '#testing/test-api.ts';

let inspector: TestPerson;
let dispatcher: Colleague;
let judged: FaceTask[];
/** What the provider answers. */
let verdict: FaceJudgement | FaceFault;
/** What else happens while the next set is judged. */
let duringJudging: (() => Promise<void>) | null;
const pass: FaceJudgement = { outcome: 'pass', reason: null, score: 0.8 };
const unlike: FaceJudgement = { outcome: 'fail', reason: 'unlike', score: 0.3 };

test.beforeEach(async () => {
  api.time.now = start;
  inspector = await api.aPerson(['inspector']);
  dispatcher = await aColleague(['dispatcher']);
  judged = [];
  verdict = pass;
  duringJudging = null;
  api.deps.face = {
    name: 'local',
    judge: async (task) => {
      judged.push(task);
      const meanwhile = duringJudging;
      duringJudging = null;
      await meanwhile?.();
      if (verdict instanceof FaceFault) throw verdict;
      return verdict;
    },
    close: async () => {},
  };
});

let shade = 0;
/** A picture that no other equals. */
const picture = async () => {
  shade += 1;
  const background = { r: shade % 256, g: (shade * 7) % 256, b: Math.floor(shade / 256) };
  const image = sharp({ create: { width: 24, height: 32, channels: 3, background } });
  return (await image.jpeg().toBuffer()).toString('base64');
};
const identity = async (more: object = {}) => ({
  real_name: '高远',
  id_no: anIdNo(),
  contract_no: 'HT-2026-7',
  portrait: await picture(),
  ...more,
});
const confirm = async (more: object = {}, by: TestPerson | null = inspector) =>
  api.call(by, approveConfirm, { body: (await identity(more)) as never });
const bind = (returnUrl?: string, by: TestPerson | null = inspector) =>
  api.call(by, getUrlWithBindEvaluator, {
    body: returnUrl === undefined ? {} : { returnUrl },
  });
const tokenIn = (url: string) => decodeURIComponent(url.split('#token=')[1] ?? '');
const aLink = async () => {
  const { data } = await bind();
  return { ...data, token: tokenIn(data.url) };
};
const turn = (token: string, by: TestPerson | null = inspector) =>
  api.call(by, startFaceTurns, { body: { token, consent: true } });
const pictures = async () => ({
  still: await picture(),
  frames: [await picture(), await picture(), await picture(), await picture()],
});
const send = async (token: string, more: object = {}, by: TestPerson | null = inspector) =>
  api.call(by, judgeFace, { body: { token, ...(await pictures()), ...more } });
const review = (token: string, still: string | null = null, by: TestPerson | null = inspector) =>
  api.call(by, askFaceReview, { body: { token, still } });
const check = (token: string, by: TestPerson | null = inspector) =>
  api.call(by, getFaceCheck, { body: { token } });
const result = (sessionId: string, by: TestPerson | null = inspector) =>
  api.call(by, getRecognitionResult, { body: { sessionId } });
const stepsOf = async () =>
  Object.fromEntries(
    (await api.call(inspector, getOnboarding)).data.steps.map(({ step, state }) => [step, state]),
  );

describe('identity', () => {
  test('confirmed, masked, sealed, and changed until the face check', async () => {
    expect((await api.call(inspector, approveDetail)).data).toMatchObject({
      id_no: '',
      confirmedAt: null,
      mayChange: true,
    });
    expect(await stepsOf()).toMatchObject({ identity: 'open', face: 'locked' });
    const given = await identity();
    const { data } = await api.call(inspector, approveConfirm, { body: given });
    expect(data).toMatchObject({ real_name: '高远', contract_no: 'HT-2026-7', mayChange: true });
    expect(data.id_no).toBe(`3301**********${given.id_no.slice(-4)}`);
    const row = await rowOf('inspector_identities', { id: inspector.userId });
    expect(JSON.stringify(row)).not.toContain(given.id_no);
    expect(api.deps.pii.open(row.id_no_sealed)).toBe(given.id_no);
    expect(await stepsOf()).toMatchObject({ identity: 'done', face: 'open' });
    // Again by the same person, with a slip mended.
    expect((await confirm({ id_no: given.id_no, real_name: '高元' })).data.real_name).toBe('高元');
    const { token } = await aLink();
    await turn(token);
    await send(token);
    expect((await confirm()).code).toBe(codes.identityFixed);
  });

  test('a wrong number, a minor, a number of somebody else, and no picture', async () => {
    const number = anIdNo();
    const wrong = number.slice(0, 17) + (number.endsWith('1') ? '2' : '1');
    expect((await confirm({ id_no: wrong })).code).toBe(codes.idCardWrong);
    expect((await confirm({ id_no: '12' })).code).toBe(codes.idCardWrong);
    expect((await confirm({ id_no: anIdNo('20090101') })).code).toBe(codes.idCardMinor);
    expect((await confirm({ portrait: Buffer.alloc(200).toString('base64') })).code).toBe(
      codes.portraitUnreadable,
    );
    expect(await rowsOf('inspector_identities', { id: inspector.userId })).toEqual([]);
    const other = await api.aPerson(['inspector']);
    const both = await Promise.all([confirm({ id_no: number }), confirm({ id_no: number }, other)]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, codes.idCardTaken]);
    expect((await confirm({ id_no: 5 })).status).toBe(400);
  });
});

test('who is certified, yet gets no jobs, reads why', async () => {
  const certificateStep = async () =>
    (await api.call(inspector, getOnboarding)).data.steps.find(
      ({ step }) => step === 'certificate',
    );
  await confirmedAndSeen(inspector);
  await aCertificate(inspector.userId, { days: 3 });
  expect(await certificateStep()).toMatchObject({ state: 'done', reason: null });
  const who = { user_id: inspector.userId };
  await setRows('users', { id: inspector.userId }, { jobs_paused_at: api.time.now });
  expect(await certificateStep()).toMatchObject({ state: 'failed', reason: 'jobsPaused' });
  advanceTime(3 * DAY_MS);
  expect(await certificateStep()).toMatchObject({ state: 'failed', reason: 'certificateExpired' });
  const suspended = { suspended_at: api.time.now, suspend_reason: '复核中' };
  await setRows('inspector_certificates', who, suspended);
  expect(await certificateStep()).toMatchObject({
    state: 'failed',
    reason: 'certificateSuspended',
  });
});

describe('a face check', () => {
  test.beforeEach(async () => {
    await confirm();
  });

  test('passes, and nothing of the pictures stays', async () => {
    const { token, sessionId } = await aLink();
    expect((await result(sessionId)).data).toMatchObject({ result: 'pending' });
    const { data: asked } = await turn(token);
    expect(asked.turns).toHaveLength(4);
    expect((await send(token)).data).toMatchObject({ state: 'passed', provider: 'local' });
    expect(judged[0]?.turns).toEqual(asked.turns);
    const row = await rowOf('face_checks', { id: sessionId });
    expect(row).toMatchObject({ state: 'passed', still_sealed: null, tries: 1 });
    expect(row.score).toBeCloseTo(0.8);
    expect((await result(sessionId)).data).toMatchObject({ result: 'pass', failReason: null });
    expect(await stepsOf()).toMatchObject({ face: 'done', certificate: 'done' });
    // Used: neither again, nor by a new link.
    expect((await turn(token)).code).toBe(codes.faceLinkUsed);
    expect((await send(token)).code).toBe(codes.faceLinkUsed);
    expect((await bind()).code).toBe(codes.faceLinkUsed);
  });

  test('a link is for one person and a quarter of an hour', async () => {
    const { token, sessionId } = await aLink();
    const other = await api.aPerson(['inspector']);
    for (const reply of [
      await check(token, other),
      await turn(token, other),
      await send(token, {}, other),
      await review(token, null, other),
      await check(`${token}x`),
      await check('nonsense'),
    ]) {
      expect(reply.code).toBe(codes.faceLinkOver);
    }
    expect((await result(sessionId, other)).code).toBe(1004);
    advanceTime(15 * MINUTE_MS + 1);
    expect((await check(token)).code).toBe(codes.faceLinkOver);
    expect((await send(token)).code).toBe(codes.faceLinkOver);
    expect(judged).toEqual([]);
  });

  test('turns are answered once and in time', async () => {
    const { token } = await aLink();
    expect((await send(token)).code).toBe(codes.faceTurnsOver);
    await turn(token);
    advanceTime(91_000);
    expect((await send(token)).code).toBe(codes.faceTurnsOver);
    await turn(token);
    verdict = unlike;
    const both = await Promise.all([send(token), send(token)]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, codes.faceTurnsOver]);
    expect(judged).toHaveLength(1);
  });

  test('three tries a day, then a person or tomorrow', async () => {
    const { token, sessionId } = await aLink();
    verdict = unlike;
    for (const left of [2, 1, 0]) {
      await turn(token);
      expect((await send(token)).data).toMatchObject({ reason: 'unlike', triesLeft: left });
    }
    expect((await result(sessionId)).data).toMatchObject({ result: 'fail', score: 0.3 });
    const next = await aLink();
    expect((await turn(next.token)).code).toBe(codes.faceTriesUsed);
    expect(await stepsOf()).toMatchObject({ face: 'failed' });
    api.time.now = new Date(start.getTime() + DAY_MS);
    const tomorrow = await aLink();
    expect((await turn(tomorrow.token)).code).toBe(0);
  });

  test('three tries a day, also by a link that lives past midnight', async () => {
    verdict = unlike;
    const midnight = new Date('2026-11-23T00:00:00+08:00').getTime();
    api.time.now = new Date(midnight - 10 * MINUTE_MS);
    const { token } = await aLink();
    for (const at of [1, 2]) {
      await turn(token);
      expect((await send(token)).data.triesLeft).toBe(3 - at);
    }
    api.time.now = new Date(midnight + MINUTE_MS);
    await turn(token);
    expect((await send(token)).data).toMatchObject({ state: 'failed', triesLeft: 0 });
    const faceStep = (await api.call(inspector, getOnboarding)).data.steps[1];
    expect(faceStep).toMatchObject({ until: new Date(midnight + DAY_MS).toISOString() });
    const next = await aLink();
    expect((await turn(next.token)).code).toBe(codes.faceTriesUsed);
    // The day after, no link of the night counts.
    api.time.now = new Date(midnight + DAY_MS);
    const fresh = await aLink();
    expect((await turn(fresh.token)).code).toBe(0);
  });

  test('who used all tries just before midnight is told the day they count until', async () => {
    verdict = unlike;
    const midnight = new Date('2026-11-23T00:00:00+08:00').getTime();
    api.time.now = new Date(midnight - 10 * MINUTE_MS);
    const { token } = await aLink();
    for (let at = 0; at < 3; at += 1) {
      await turn(token);
      await send(token);
    }
    const faceStep = (await api.call(inspector, getOnboarding)).data.steps[1];
    expect(faceStep).toMatchObject({
      reason: 'triesUsed',
      until: new Date(midnight + DAY_MS).toISOString(),
    });
  });

  test('an identity exchanged while pictures are judged does not pass', async () => {
    const { token, sessionId } = await aLink();
    await turn(token);
    duringJudging = async () => {
      expect((await confirm({ real_name: '别人' })).code).toBe(0);
    };
    const set = await pictures();
    expect((await send(token, set)).code).toBe(codes.faceTurnsOver);
    const row = await rowOf('face_checks', { id: sessionId });
    expect(row).toMatchObject({ state: 'open', tries: 1, score: null });
    expect(await stepsOf()).toMatchObject({ face: 'open' });
    // The set is known nevertheless, and the new identity is judged anew.
    await turn(token);
    expect((await send(token, set)).data.reason).toBe('replayed');
    await turn(token);
    expect((await send(token)).data.state).toBe('passed');
  });

  test('a doubtful set of an identity that was exchanged brings no case', async () => {
    const { token, sessionId } = await aLink();
    verdict = { outcome: 'doubtful', reason: 'unsure', score: 0.6 };
    await turn(token);
    duringJudging = async () => {
      await confirm();
    };
    expect((await send(token)).code).toBe(codes.faceTurnsOver);
    expect(await rowOf('face_checks', { id: sessionId })).toMatchObject({
      state: 'open',
      still_sealed: null,
    });
  });

  test('a newer link ends the older ones', async () => {
    const old = await aLink();
    await turn(old.token);
    advanceTime(1000);
    const next = await aLink();
    expect((await turn(old.token)).code).toBe(codes.faceLinkOver);
    expect((await send(old.token)).code).toBe(codes.faceLinkOver);
    expect((await review(old.token)).code).toBe(codes.faceLinkOver);
    expect(judged).toEqual([]);
    expect((await rowOf('face_checks', { id: old.sessionId })).state).toBe('open');
    // Also when it comes while pictures of the older one are judged.
    await turn(next.token);
    let newest = next;
    duringJudging = async () => {
      advanceTime(1000);
      newest = await aLink();
    };
    expect((await send(next.token)).code).toBe(codes.faceLinkOver);
    expect((await rowOf('face_checks', { id: next.sessionId })).state).toBe('open');
    await turn(newest.token);
    expect((await send(newest.token)).data.state).toBe('passed');
  });

  test('the certificate form does not change a confirmed name', async () => {
    await setRows('users', { id: inspector.userId }, { cert_no: null });
    const body = { name: '别人', certNo: 'CN-77' };
    expect((await api.call(inspector, claimCertificate, { body })).data).toMatchObject({
      name: '高远',
      isNameConfirmed: true,
      claimedCertNo: 'CN-77',
    });
    expect((await rowOf('users', { id: inspector.userId })).name).toBe('高远');
  });

  test('the same pictures again are refused before they are looked at', async () => {
    const { token } = await aLink();
    verdict = unlike;
    const set = await pictures();
    await turn(token);
    await send(token, set);
    await turn(token);
    expect((await send(token, set)).data.reason).toBe('replayed');
    expect(judged).toHaveLength(1);
  });

  test('what cannot be judged uses no try up', async () => {
    const { token } = await aLink();
    for (const [kind, code] of [
      ['picture', codes.facePictureBroken],
      ['company', codes.faceDown],
    ] as const) {
      verdict = new FaceFault(kind, 'x');
      await turn(token);
      expect((await send(token)).code).toBe(code);
    }
    expect((await check(token)).data).toMatchObject({ state: 'open', triesLeft: 3 });
  });

  test('returns to a page of ours only', async () => {
    expect((await bind('https://evil.example/x')).code).toBe(codes.returnUnsafe);
    expect((await bind('//evil.example')).code).toBe(codes.returnUnsafe);
    const { data } = await bind('/ownTesting?from=face');
    expect((await check(tokenIn(data.url))).data.returnUrl).toBe('/ownTesting?from=face');
  });

  test('before the identity, for somebody else’s report, without a login, with a bad body', async () => {
    const fresh = await api.aPerson(['inspector']);
    expect((await bind(undefined, fresh)).code).toBe(codes.stepLacking);
    const body = { reportId: newId(), reason: '里程写错' };
    expect((await api.call(inspector, getUrlWithUpdateReport, { body })).code).toBe(1004);
    const { token } = await aLink();
    expect((await send(token, { frames: [await picture()] })).status).toBe(400);
    const no = { body: { token, consent: false as never } };
    expect((await api.call(inspector, startFaceTurns, no)).status).toBe(400);
    for (const by of [null, await api.aPerson(['buyer'])]) {
      const replies = [
        await bind(undefined, by),
        await turn(token, by),
        await send(token, {}, by),
        await review(token, null, by),
        await check(token, by),
        await confirm({}, by),
      ];
      expect(new Set(replies.map(({ code }) => code))).toEqual(
        new Set([by === null ? 1001 : 1003]),
      );
    }
  });
});

describe('a case for a person', () => {
  test.beforeEach(async () => {
    await confirm();
  });
  const reason = '与证件照一致';
  const cases = async () =>
    (await callAs(dispatcher, listFaceCases, { query: { state: 'review' } })).data.data.filter(
      ({ inspectorId }) => inspectorId === inspector.userId,
    );
  const decide = (caseId: string, decision: 'pass' | 'decline' = 'pass') =>
    callAs(dispatcher, decideFaceCase, { body: { caseId, decision, reason } });

  test('a doubtful likeness: both pictures are seen, the decision deletes the one that was taken', async () => {
    const { token, sessionId } = await aLink();
    verdict = { outcome: 'doubtful', reason: 'unsure', score: 0.6 };
    await turn(token);
    expect((await send(token)).data).toMatchObject({ state: 'review', reason: 'unsure' });
    expect(await stepsOf()).toMatchObject({ face: 'waiting' });
    const [row] = await cases();
    expect(row).toMatchObject({ hasPicture: true, actions: ['pass', 'decline'] });
    const seen = await callAs(dispatcher, readFacePictures, {
      body: { caseId: sessionId, reason: '核对本人' },
    });
    expect(seen.data.portrait).toMatch(/^data:image\/jpeg;base64,/);
    expect(seen.data.still).toMatch(/^data:image\/jpeg;base64,/);
    expect((await decide(sessionId)).data).toEqual({ state: 'passed' });
    expect((await rowOf('face_checks', { id: sessionId })).still_sealed).toBeNull();
    expect((await decide(sessionId)).code).toBe(codes.faceCaseDecided);
    const again = await callAs(dispatcher, readFacePictures, {
      body: { caseId: sessionId, reason: '核对本人' },
    });
    expect(again.code).toBe(codes.faceCaseDecided);
    const notices = await api.call(inspector, listNotices, { query: {} });
    expect(notices.data.data.map(({ kind }) => kind)).toContain('facePassed');
    const acts = await rowsOf('audit_entries', { subject_id: inspector.userId }, 'at', 'id');
    expect(acts.find(({ action }) => action === 'inspector.seeFace')?.reason).toBe('核对本人');
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'inspector.passFace',
      'inspector.seeFace',
    ]);
  });

  test('a refused camera: a person decides without a picture; declined, they may check again', async () => {
    const { token, sessionId } = await aLink();
    expect((await review(token)).data).toMatchObject({ state: 'review', reason: 'byHand' });
    expect((await review(token)).code).toBe(0); // the same case
    expect(await cases()).toHaveLength(1);
    expect((await turn(token)).code).toBe(codes.faceLinkUsed);
    await decide(sessionId, 'decline');
    expect((await result(sessionId)).data).toMatchObject({ result: 'fail', failReason: reason });
    expect(await stepsOf()).toMatchObject({ face: 'failed' });
    expect((await bind()).code).toBe(0);
  });

  test('only whoever may change inspectors sees and decides', async () => {
    const { token, sessionId } = await aLink();
    await review(token, await picture());
    const support = await aColleague(['support']);
    const body = { caseId: sessionId, reason };
    expect((await callAs(support, readFacePictures, { body })).code).not.toBe(0);
    const silent = { body: { ...body, reason: ' ' } };
    expect((await callAs(dispatcher, readFacePictures, silent)).status).toBe(400);
    const decision = { body: { ...body, decision: 'pass' as const } };
    expect((await callAs(support, decideFaceCase, decision)).code).not.toBe(0);
    const missing = { body: { caseId: newId(), reason } };
    expect((await callAs(dispatcher, readFacePictures, missing)).code).toBe(1004);
    expect((await rowOf('face_checks', { id: sessionId })).state).toBe('review');
  });
});

test('identity number and pictures are in no log and no other column', async () => {
  const app = await buildApp(api.deps, { log: 'info' });
  const log = logLinesOf(app);
  const given = await identity();
  await callApi(app, inspector, approveConfirm, { body: given });
  await callApi(app, inspector, approveConfirm, { body: { ...given, id_no: 'canary-330106' } });
  await callApi(app, inspector, approveConfirm, { body: { ...given, more: given.id_no } as never });
  const { token } = await aLink();
  await turn(token);
  const set = await pictures();
  verdict = new Error(given.id_no) as never;
  await callApi(app, inspector, judgeFace, { body: { token, ...set } });
  const lines = log.join('\n');
  expect(lines).toContain('/external/approve/confirm');
  for (const secret of [given.id_no, 'canary-330106', given.portrait, set.still]) {
    expect(lines).not.toContain(secret);
  }
  const rows = await rowsOf('face_checks', { user_id: inspector.userId });
  expect(JSON.stringify(rows)).not.toContain(set.still);
  await app.close();
});
