import { type Answer, getTask, saveAnswers } from '@yanche/contract/inspections/inspections';
import type { PhotoMarks } from '@yanche/contract/inspections/photo-marks';
import { mostShapes } from '@yanche/rules/inspections/photo-marks';
import { failureCodes } from '@yanche/contract/failure-codes';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { abnormal, aFinding, aPhoto, aTask, anAnswer, testCity } from '#testing/a-task.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

const groups = ['骨架检查', '车身外观检查', '发动机舱检查', '水泡检查'] as const;
let inspector: TestPerson;

test.beforeAll(async () => {
  inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
});

const aStartedTask = async () =>
  (await aTask(api, { inspector, status: '40', groups: [...groups] })).taskId;
const save = (taskId: string, ...answers: Answer[]) =>
  api.call(inspector, saveAnswers, { body: { taskId, answers } });
const stored = async (taskId: string) =>
  (await api.call(inspector, getTask, { query: { taskId } })).data.answers;
const at = (minute: number) => `2026-11-21T01:${String(minute).padStart(2, '0')}:00.000Z`;

test('only the own job in progress accepts answers', async () => {
  const colleague = await api.aPerson(['inspector'], { cityIds: [testCity] });
  const other = await aTask(api, { inspector: colleague, status: '40', groups: ['骨架检查'] });
  const early = await aTask(api, { inspector, status: '35', groups: ['骨架检查'] });
  const late = await aTask(api, { inspector, status: '50', groups: ['骨架检查'] });
  const code = async (taskId: string) => (await save(taskId, anAnswer('GB001'))).code;
  expect(await code(other.taskId)).toBe(failureCodes.notAssigned);
  expect(await code(early.taskId)).toBe(failureCodes.wrongState);
  expect(await code(late.taskId)).toBe(failureCodes.wrongState);
  expect(await code(newId())).toBe(failureCodes.notFound);
});

describe('what is saved', () => {
  test('an answer with all fields is returned unchanged', async () => {
    const taskId = await aStartedTask();
    const [photo, close] = [await aPhoto(api, inspector), await aPhoto(api, inspector)];
    const pin = { view: 'left' as const, x: 0.31, y: 0.72 };
    const answer = anAnswer('GB021', {
      result: 'abnormal',
      measure: { 'paint_um.p1': 131.5, 'paint_um.p2': 128, 'paint_um.material': 'steel' },
      note: '门把手下方',
      photos: [photo],
      findings: [
        aFinding('XS', { degree: 2, pin, photos: [close], note: '起泡' }),
        aFinding('HH', { degree: 1 }),
      ],
    });
    const reply = await save(taskId, answer);
    expect(reply.data).toEqual({
      saved: [{ code: 'GB021', answeredAt: answer.answeredAt }],
      progress: { done: 1, total: 99 },
    });
    expect(await stored(taskId)).toEqual([answer]);
  });

  test('which fault of a code is meant is kept, and goes when the answer no longer says so', async () => {
    const taskId = await aStartedTask();
    const seep = abnormal('GB041', aFinding('B', { kind: 'seep' }));
    expect((await save(taskId, seep)).code).toBe(0);
    expect(await stored(taskId)).toEqual([seep]);
    await save(taskId, { ...abnormal('GB041', aFinding('C')), answeredAt: at(9) });
    expect((await stored(taskId))[0]?.findings[0]).not.toHaveProperty('kind');
  });

  test('what was drawn on a photo is returned unchanged; the photo keeps its bytes and hash', async () => {
    const taskId = await aStartedTask();
    const [photo, gone] = [await aPhoto(api, inspector), await aPhoto(api, inspector)];
    const circle = { kind: 'circle' as const, x: 0.2, y: 0.3, x2: 0.4, y2: 0.5 };
    const arrow = { kind: 'arrow' as const, x: 0, y: 1, x2: 0.5, y2: 0.5 };
    const marks = [{ fileId: photo, shapes: [circle, arrow] }];
    const found = aFinding('XS', { degree: 2, photos: [photo] });
    const withMarks = (given: PhotoMarks[]) => abnormal('GB021', { ...found, marks: given });
    const hashOf = () =>
      api.deps.db
        .selectFrom('files')
        .select('sha256')
        .where('id', '=', photo)
        .executeTakeFirstOrThrow();
    const before = await hashOf();
    await save(taskId, withMarks([...marks, { fileId: gone, shapes: [circle] }]));
    expect(await stored(taskId)).toEqual([withMarks(marks)]);
    expect(await hashOf()).toEqual(before);
    await save(taskId, { ...withMarks([]), answeredAt: at(9) });
    expect((await stored(taskId))[0]?.findings[0]).not.toHaveProperty('marks');
  });

  test('marks outside the picture, too many, or twice for one photo are refused', async () => {
    const taskId = await aStartedTask();
    const photo = await aPhoto(api, inspector);
    const circle = { kind: 'circle' as const, x: 0.2, y: 0.3, x2: 0.4, y2: 0.5 };
    const saveMarks = (marks: unknown) =>
      save(
        taskId,
        abnormal(
          'GB021',
          aFinding('XS', { degree: 2, photos: [photo], marks: marks as PhotoMarks[] }),
        ),
      );
    const one = (...shapes: unknown[]) => [{ fileId: photo, shapes }];
    for (const marks of [
      [...one(circle), ...one(circle)],
      [{ fileId: photo.toUpperCase(), shapes: [circle] }, ...one(circle)],
    ])
      expect((await saveMarks(marks)).code).toBe(failureCodes.fieldInvalid);
    for (const marks of [
      one({ ...circle, x2: 1.01 }),
      one({ ...circle, y: -0.01 }),
      one({ ...circle, kind: 'star' }),
      one(),
      one(...Array.from({ length: mostShapes + 1 }, () => circle)),
    ])
      expect((await saveMarks(marks)).code).toBe(failureCodes.badRequest);
    expect(await stored(taskId)).toEqual([]);
    const most = Array.from({ length: mostShapes }, () => circle);
    expect((await saveMarks(one(...most))).code).toBe(0);
  });

  test('a newer answer replaces the old one with its findings', async () => {
    const taskId = await aStartedTask();
    const first = abnormal('GB021', aFinding('XS', { degree: 2 }), aFinding('HH', { degree: 1 }));
    const second = { ...abnormal('GB021', aFinding('AX', { degree: 3 })), answeredAt: at(5) };
    await save(taskId, first, anAnswer('GB022'));
    await save(taskId, second);
    expect(await stored(taskId)).toEqual([second, anAnswer('GB022')]);
  });

  test('an older answer is ignored and gets the stored time', async () => {
    const taskId = await aStartedTask();
    const newer = { ...anAnswer('GB021', { note: 'newer' }), answeredAt: at(9) };
    await save(taskId, newer);
    const reply = await save(taskId, abnormal('GB021', aFinding('HH', { degree: 1 })));
    expect(reply.data.saved).toEqual([{ code: 'GB021', answeredAt: at(9) }]);
    expect(await stored(taskId)).toEqual([newer]);
  });

  test('repeating a batch changes nothing', async () => {
    const taskId = await aStartedTask();
    const batch = [abnormal('GB021', aFinding('HH', { degree: 1 })), anAnswer('GB022')];
    const first = await save(taskId, ...batch);
    const before = await stored(taskId);
    const again = await save(taskId, ...batch);
    expect(again.data).toEqual(first.data);
    expect(await stored(taskId)).toEqual(before);
  });

  test('a time in the future counts as now', async () => {
    const taskId = await aStartedTask();
    const now = api.time.now.toISOString();
    const future = { ...anAnswer('GB021'), answeredAt: '2031-01-01T08:00:00.000+08:00' };
    expect((await save(taskId, future)).data.saved).toEqual([{ code: 'GB021', answeredAt: now }]);
    advanceTime(60_000);
    const newer = anAnswer('GB021', { note: 'later', answeredAt: api.time.now.toISOString() });
    await save(taskId, newer);
    expect(await stored(taskId)).toEqual([newer]);
  });

  test('within a batch of a fast clock the later answer is kept', async () => {
    const taskId = await aStartedTask();
    const early = anAnswer('GB021', { note: 'early', answeredAt: '2031-01-01T00:00:00Z' });
    const late = anAnswer('GB021', { note: 'late', answeredAt: '2031-01-01T00:01:00Z' });
    await save(taskId, late, early);
    expect((await stored(taskId))[0]?.note).toBe('late');
  });

  test('NUL and unpaired surrogates in a note cause no server error', async () => {
    const taskId = await aStartedTask();
    const reply = await save(taskId, anAnswer('GB021', { note: 'a\0b\ud800c' }));
    expect(reply.code).toBe(0);
    expect((await stored(taskId))[0]?.note).toBe('ab\ufffdc');
  });
});

describe('refused batches save nothing', () => {
  const wrong: [string, Answer][] = [
    ['an item of another package', anAnswer('GB050')],
    ['an unknown item', anAnswer('ZZ999')],
    ['abnormal without a finding', anAnswer('GB021', { result: 'abnormal' })],
    ['normal with a finding', anAnswer('GB021', { findings: [aFinding('HH', { degree: 1 })] })],
    ['a defect of another scale', abnormal('GB021', aFinding('SH', { degree: 1 }))],
    ['an exterior defect without degree', abnormal('GB021', aFinding('HH'))],
    ['a kind of another item', abnormal('GB041', aFinding('B', { kind: 'stain' }))],
    ['a kind of another defect of the item', abnormal('GB041', aFinding('B', { kind: 'leak' }))],
    [
      'a kind where the code means one fault',
      abnormal('GB021', aFinding('HH', { degree: 1, kind: 'HH' })),
    ],
    ['an exterior defect of degree 4', abnormal('GB021', aFinding('HH', { degree: 4 }))],
    ['a worn tyre of degree 1', abnormal('GB039', aFinding('TREAD', { degree: 1 }))],
    ['a degree on a frame item', abnormal('GB002', aFinding('BX', { degree: 1 }))],
    ['an A on an abc item', abnormal('GB043', aFinding('A'))],
    ['a measure with a strange name', anAnswer('GB021', { measure: { 'a b': 1 } })],
  ];
  test.each(wrong)('%s', async (_, answer) => {
    const taskId = await aStartedTask();
    const reply = await save(taskId, anAnswer('GB001'), answer);
    expect(reply).toMatchObject({
      code: failureCodes.fieldInvalid,
      data: expect.objectContaining({ code: answer.code }),
    });
    expect(await stored(taskId)).toEqual([]);
  });

  test("missing photos and other people's photos are refused", async () => {
    const taskId = await aStartedTask();
    const foreign = await aPhoto(api, await api.aPerson(['inspector']));
    const nowhere = newId();
    const own = await aPhoto(api, inspector);
    const reply = await save(
      taskId,
      anAnswer('GB001', { photos: [own, foreign] }),
      abnormal('GB021', aFinding('HH', { degree: 1, photos: [nowhere] })),
    );
    expect(reply).toMatchObject({
      code: failureCodes.fileMissing,
      data: { fileIds: [foreign, nowhere] },
    });
    expect(await stored(taskId)).toEqual([]);
  });

  test('a finding id in use elsewhere is refused', async () => {
    const [one, two] = [await aStartedTask(), await aStartedTask()];
    const found = aFinding('HH', { degree: 1 });
    await save(one, abnormal('GB021', found));
    expect((await save(two, abnormal('GB021', found))).code).toBe(failureCodes.fieldInvalid);
    const twice = await save(two, abnormal('GB022', found, found));
    expect(twice.code).toBe(failureCodes.fieldInvalid);
    expect(await stored(one)).toHaveLength(1);
    expect(await stored(two)).toEqual([]);
  });
});

test('the stored state does not depend on the order of delivery', async () => {
  const codes = ['GB019', 'GB020', 'GB021'];
  const anyAnswer = fc
    .record({
      code: fc.constantFrom(...codes),
      minute: fc.integer({ min: 0, max: 3 }),
      note: fc.constantFrom('', 'a', 'b'),
      defects: fc.uniqueArray(fc.constantFrom('HH', 'AX', 'XS'), { maxLength: 2 }),
      degree: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ code, minute, note, defects, degree }) => ({
      ...anAnswer(code, { note, result: defects.length > 0 ? 'abnormal' : 'normal' }),
      findings: defects.map((defect) => aFinding(defect, { degree })),
      answeredAt: at(minute),
    }));
  const scenario = fc.array(anyAnswer, { minLength: 1, maxLength: 8 }).chain((answers) =>
    fc.record({
      answers: fc.constant(answers),
      // Batches repeat, arrive in any order, and have any size.
      arrivals: fc
        .subarray(answers)
        .chain((again) =>
          fc.shuffledSubarray([...answers, ...again], { minLength: answers.length + again.length }),
        ),
      size: fc.integer({ min: 1, max: 5 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(scenario, async ({ answers, arrivals, size }) => {
      const [oneByOne, inBatches] = [await aStartedTask(), await aStartedTask()];
      // Finding ids are unique per task, so the second task gets its own.
      const renamed = (answer: Answer): Answer => ({
        ...answer,
        findings: answer.findings.map((found) => ({ ...found, id: `f${found.id.slice(1)}` })),
      });
      for (const answer of answers) expect((await save(oneByOne, answer)).code).toBe(0);
      for (let from = 0; from < arrivals.length; from += size) {
        const batch = arrivals.slice(from, from + size).map(renamed);
        expect((await save(inBatches, ...batch)).code).toBe(0);
      }
      expect(await stored(inBatches)).toEqual((await stored(oneByOne)).map(renamed));
    }),
    { numRuns: 15 },
  );
});

test('concurrent batches keep the newest answer', async () => {
  const taskId = await aStartedTask();
  const versions = Array.from({ length: 12 }, (_, minute) => ({
    ...abnormal('GB021', aFinding('HH', { degree: 1, note: String(minute) })),
    answeredAt: at(minute),
  }));
  const replies = await Promise.all(versions.map((answer) => save(taskId, answer)));
  expect(replies.every(({ code }) => code === 0)).toBe(true);
  expect(await stored(taskId)).toEqual([versions.at(-1)]);
});
