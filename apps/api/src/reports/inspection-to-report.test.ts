import { createHash } from 'node:crypto';
import { uploadPhoto } from '@yanche/contract/files/files';
import {
  acceptTask,
  type Answer,
  checkInAtTask,
  departForTask,
  getTask,
  saveAnswers,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { listDesk } from '@yanche/contract/console/desk';
import { reportByOrder, verifyReport } from '@yanche/contract/reports/reports';
import { failureCodes } from '@yanche/contract/failure-codes';
import { checkGroups } from '@yanche/rules/inspections/checklist';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aFinding, aTask, anAnswer, testCity, testPosition } from '#testing/a-task.ts';
import { aPhoto } from '#testing/a-self-order.ts';
import { cleanMeasure } from '#testing/clean-measure.ts';
import { api, test } from '#testing/fixture.ts';
import { atDesk, publishAtDesk, readAtDesk } from '#testing/review-desk.ts';

test('from an open job to a report that its owner reads and anybody can verify', async () => {
  const inspector = await api.aPerson(['inspector'], { cityIds: [testCity], name: '李工' });
  const reviewer = await api.aPerson(['reviewer'], { name: '王审' });
  const groups = checkGroups.map(({ name }) => name).filter((name) => name !== '三电检查');
  const { taskId, orderId, owner, vin } = await aTask(api, { groups, scored: true });

  const step = { body: { taskId } };
  expect((await api.call(inspector, acceptTask, step)).data.status).toBe('30');
  expect((await api.call(inspector, departForTask, step)).data.status).toBe('35');
  api.time.now = new Date(api.time.now.getTime() + HOUR_MS);
  const arrived = { body: { taskId, position: testPosition } };
  expect((await api.call(inspector, checkInAtTask, arrived)).data.status).toBe('40');

  const aPicture = async (): Promise<string> => {
    const bytes = await aPhoto({ width: 320 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const fileId = newId();
    const query = { fileId, sha256, takenAt: api.time.now.toISOString() };
    const reply = await api.call(inspector, uploadPhoto, { query, body: new Uint8Array(bytes) });
    expect(reply.code).toBe(0);
    return fileId;
  };
  const { data: task } = await api.call(inspector, getTask, { query: { taskId } });
  const found: Record<string, Answer['findings']> = {
    GB021: [aFinding('XS', { degree: 2, pin: { view: 'left', x: 0.6, y: 0.5 } })],
    GB043: [aFinding('B')],
  };
  const answers: Answer[] = [];
  for (const item of task.items) {
    const findings = found[item.code] ?? [];
    const isDue = item.photo === 'always' || findings.length > 0;
    answers.push(
      anAnswer(item.code, {
        result: findings.length > 0 ? 'abnormal' : 'normal',
        findings,
        measure: cleanMeasure(item.code, { vin_obd: vin }),
        photos: isDue ? [await aPicture()] : [],
        answeredAt: api.time.now.toISOString(),
      }),
    );
  }
  for (let from = 0; from < answers.length; from += 50) {
    const body = { taskId, answers: answers.slice(from, from + 50) };
    expect((await api.call(inspector, saveAnswers, { body })).code).toBe(0);
  }
  api.time.now = new Date(api.time.now.getTime() + HOUR_MS);
  expect((await api.call(inspector, submitTask, step)).data.status).toBe('50');
  expect((await api.call(owner, reportByOrder, { query: { orderId } })).code).toBe(
    failureCodes.reportNotReady,
  );

  const { data: waiting } = await atDesk(api, reviewer, listDesk, { query: {} });
  expect(waiting.data).toMatchObject([{ kind: 'inspection', id: taskId }]);
  const { data: review } = await readAtDesk(api, reviewer, taskId);
  expect(review).toMatchObject({ task: { report: { found: 2 } }, minutes: 60, risks: [] });
  const { data: approved } = await publishAtDesk(api, reviewer, taskId);
  expect(approved.status).toBe('70');

  const { data: report } = await api.call(owner, reportByOrder, { query: { orderId } });
  expect(report.content).toMatchObject({
    reportNo: approved.reportNo,
    platformGrade: 'S',
    score: { total: 97.5, grade: '一级', provisional: false },
    findings: [
      {
        number: 1,
        code: 'GB021',
        deduct: 1,
        severity: 'minor',
        pin: { view: 'left', x: 0.6, y: 0.5 },
      },
      { number: 2, code: 'GB043', deduct: 1.5, severity: 'minor' },
    ],
  });
  const picture = await api.app.inject({ url: Object.values(report.photoUrls)[0] ?? '' });
  expect(picture).toMatchObject({ statusCode: 200 });
  const stranger = await api.aPerson(['buyer']);
  expect((await api.call(stranger, reportByOrder, { query: { orderId } })).code).toBe(
    failureCodes.notFound,
  );
  const { data: verified } = await api.call(null, verifyReport, {
    query: { reportNo: approved.reportNo, code: report.shortCode },
  });
  expect(verified).toMatchObject({ genuine: true, total: 97.5, hash: report.hash });
});
