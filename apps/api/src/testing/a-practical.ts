import type { Answer } from '@yanche/contract/inspections/inspections';
import { scorePractical } from '@yanche/rules/inspectors/practical';
import {
  carOfTry,
  practiceCodes,
  referenceOf,
  sampleCar,
} from '#inspections/practice/reference.ts';
import { measuredAnswer } from '#inspections/task-readings.ts';
import { newId } from '#lib/ids.ts';
import { api } from './fixture.ts';

/** What somebody answers who reads the drawings of this sample car right. `photo`: shown with every item. */
export function rightAnswers(carId: string, photo: string, at = api.time.now): Answer[] {
  const { faults, readings } = referenceOf(sampleCar(carId));
  return practiceCodes.map((code) => {
    const fault = faults.find((each) => each.code === code);
    const own = readings.filter((each) => each.code === code);
    const finding = fault && {
      id: newId(),
      defect: fault.defects[0] ?? '',
      degree: fault.degree ?? null,
      pin: null,
      photos: [photo],
      note: '',
    };
    return {
      code,
      result: fault === undefined ? 'normal' : 'abnormal',
      findings: finding === undefined ? [] : [finding],
      measure:
        own.length === 0 ? null : Object.fromEntries(own.map(({ key, value }) => [key, value])),
      note: '见样车图',
      photos: [photo],
      answeredAt: at.toISOString(),
    };
  });
}

/** As if the person had passed it, for tests about what follows. */
export async function aPassedPractical(userId: string): Promise<void> {
  const now = api.time.now;
  const id = newId();
  const car = carOfTry(0);
  const answers = rightAnswers(car.id, newId());
  await api.deps.db
    .insertInto('practicals')
    .values({
      id,
      user_id: userId,
      request_id: id,
      car: car.id,
      status: 'passed',
      answers: JSON.stringify(answers),
      started_at: now,
      ended_at: now,
      score: JSON.stringify(scorePractical(referenceOf(car), answers.map(measuredAnswer))),
    })
    .execute();
}
