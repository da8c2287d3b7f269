import { failureCodes } from '@yanche/contract/failure-codes';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { DAY_MS } from '@yanche/rules/calendar';
import { checklist } from '@yanche/rules/inspections/checklist';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { abnormal, aFinding } from '#testing/a-task.ts';
import { aPackageInReview } from '#testing/a-package-history.ts';
import { advanceTime, api } from '#testing/fixture.ts';
import { inspector, reviewer, teamTest as test } from '#testing/report-team.ts';
import { publishAtDesk, readAtDesk } from '#testing/review-desk.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { runJob, runSlowJob } from '#testing/run-job.ts';
import { publishReport } from './publish-report.ts';

const groups = ['骨架检查', '车身外观检查', '身份与里程'] as const;
type Given = Omit<Parameters<typeof aPackageInReview>[1], 'inspector'>;

async function reviewed(given: Given, isAnswered = true) {
  const task = await aPackageInReview(api, { inspector, groups: [...groups], ...given });
  await setRows('tasks', { id: task.taskId }, { checked_in_at: api.time.now });
  await runSlowJob(api, 'openPackageQueries');
  await runSlowJob(api, 'askSources');
  if (isAnswered) {
    advanceTime(20_000);
    await runSlowJob(api, 'askSources');
  }
  return task;
}
const aboutHistory = async (taskId: string, language = 'zh') => {
  const { data } = await readAtDesk(api, reviewer, taskId, language);
  const risks = data.risks.filter(({ text }) => /车史|record of|claim of|history query/.test(text));
  return { contradicts: data.contradicts, risks, draft: data.draft };
};

test('a repair at a part that was called normal, and a mileage above the dash: both facts, and a reason', async () => {
  const { taskId, orderId, owner } = await reviewed({ ending: '14', roadHaulKm: 20_000 });
  const { contradicts, draft, risks } = await aboutHistory(taskId);
  expect(contradicts).toBe(true);
  expect(draft.history).toMatchObject({
    stage: 'reported',
    counts: { verdicts: { odometer: { answer: 'yes' } } },
  });
  expect(risks.every(({ level }) => level === 'major')).toBe(true);
  expect(risks.map(({ code }) => code)).toContain('ID007');
  expect(risks.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^车史记录 \S+ 里程 \d{1,3},\d{3} 公里；表显 20,000 公里$/),
    expect.stringMatching(
      /^车史记录 \S+ 里程 \d{1,3},\d{3} 公里，\S+ 只有 \d{1,3},\d{3} 公里；检测没有发现调表$/,
    ),
    expect.stringMatching(/^车史记录 \S+ 理赔 ¥1,450.00，修过后保险杠；检测没有看到维修痕迹$/),
    expect.stringMatching(
      /^车史记录 \S+ 理赔 ¥\d+,\d{3}.\d\d，修过\S*左前纵梁\S*；检测没有看到维修痕迹$/,
    ),
  ]);
  const english = await aboutHistory(taskId, 'en');
  expect(english.risks.map(({ text }) => text).join()).not.toMatch(/\p{Script=Han}/u);
  const refused = await publishAtDesk(api, reviewer, taskId);
  expect(refused.code).toBe(failureCodes.contradictionUnexplained);
  expect(await rowsOf('reports', { order_id: orderId })).toEqual([]);
  const published = await publishAtDesk(api, reviewer, taskId, {
    reason: '纵梁按照片逐条核对，没有维修',
  });
  expect(published.code).toBe(0);
  expect(await rowsOf('order_events', { order_id: orderId })).toMatchObject([
    { payload: { reason: '纵梁按照片逐条核对，没有维修' } },
  ]);
  const report = await api.call(owner, reportByOrder, { query: { orderId } });
  expect(report.data.content.history).toEqual(draft.history);
});

test('total loss and theft that the inspection does not show: told, and to be explained', async () => {
  const { taskId, vin } = await reviewed({ ending: '13', roadHaulKm: 900_000 });
  const { content, id } = await rowOf('history_reports', { vin });
  const marked = { answer: 'yes', rows: ['sample-claims:C2'], structural: false, asked: 1 };
  const mark = (kinds: readonly string[]) =>
    setRows(
      'history_reports',
      { id },
      {
        content: JSON.stringify({
          ...content,
          verdicts: {
            ...content?.verdicts,
            ...Object.fromEntries(kinds.map((kind) => [kind, marked])),
          },
        }),
      },
    );
  const before = (await aboutHistory(taskId)).risks.length;
  await mark(['totalLoss', 'theft']);
  const { contradicts, risks } = await aboutHistory(taskId);
  expect(contradicts).toBe(true);
  expect(risks).toHaveLength(before + 2);
  expect(risks.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^车史记录 \S+ 有盗抢；检测没有发现车辆身份异常$/),
    ]),
  );
  const english = await aboutHistory(taskId, 'en');
  expect(english.risks.map(({ text }) => text).join()).toMatch(/says total loss.*says theft/);
});

test('what was seen, or not looked at, contradicts nothing', async () => {
  const bumper = checklist.find(({ part, group }) => part === 'bumper_r' && group === groups[1]);
  const seen = { ending: '13', roadHaulKm: 900_000 };
  const unseen = await reviewed(seen);
  expect(await aboutHistory(unseen.taskId)).toMatchObject({
    contradicts: true,
    risks: [{ code: bumper?.code }],
  });
  const special = [abnormal(bumper?.code ?? '', aFinding('XF'))];
  const found = await reviewed({ ...seen, special });
  expect(await aboutHistory(found.taskId)).toMatchObject({ contradicts: false, risks: [] });
  const outside = await reviewed({ ...seen, groups: ['身份与里程'] });
  expect(await aboutHistory(outside.taskId)).toMatchObject({ contradicts: false, risks: [] });
});

test.each([
  ['12', 'noRecord'],
  ['04', 'failed'],
])('a car ending in %s publishes without a reason and is told as %s', async (ending, stage) => {
  const { orderId, owner, taskId } = await reviewed({ ending });
  expect(await aboutHistory(taskId)).toMatchObject({ contradicts: false });
  expect((await publishAtDesk(api, reviewer, taskId)).code).toBe(0);
  const { data } = await api.call(owner, reportByOrder, { query: { orderId } });
  expect(data.content.history).toMatchObject({ stage });
});

test('published before the sources answered it is told as unknown, and the reviewer knows', async () => {
  const { taskId } = await reviewed({ ending: '03' }, false);
  const { draft, risks } = await aboutHistory(taskId);
  expect(draft.history).toMatchObject({ stage: 'open', counts: null });
  expect(risks).toMatchObject([{ level: 'minor', text: expect.stringContaining('还没有答复') }]);
});

test('written anew after the records were deleted, the report keeps what it said of them', async () => {
  const { orderId, taskId } = await reviewed({ ending: '12' });
  expect((await publishAtDesk(api, reviewer, taskId)).code).toBe(0);
  const first = await rowOf('reports', { order_id: orderId });
  expect(first.content.history).toMatchObject({ stage: 'noRecord' });
  advanceTime(31 * DAY_MS);
  await runJob(api, 'deleteOldHistories');
  const now = api.time.now;
  const given = { taskId, reviewer: { userId: reviewer.userId, name: '审核' }, now, sample: false };
  const { content } = await inTransaction(api.deps.db, (tx) => publishReport(tx, api.deps, given));
  expect(content).toMatchObject({ version: 2, history: first.content.history });
});
