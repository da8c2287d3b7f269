import { failureCodes } from '@yanche/contract/failure-codes';
import { CallError, HttpError } from '#lib/call/call-error.ts';
import { expect, it } from 'vitest';
import {
  nextStepState,
  nextToSend,
  type QueuedKind,
  type QueuedStep,
  shownStatus,
} from './queued-step.ts';
import { refusalOf, remedyOf, StepRefused } from './refusal.ts';

const step = (kind: QueuedKind, state: QueuedStep['state'] = 'waiting'): QueuedStep =>
  ({
    id: kind,
    person: 'p',
    taskId: 't',
    at: '2026-11-22T02:00:00Z',
    kind,
    state,
    refusal: null,
  }) as QueuedStep;

it.each([
  ['30', [], '30'],
  ['30', ['depart'], '35'],
  ['30', ['depart', 'checkIn'], '40'],
  ['30', ['checkIn', 'submit', 'depart'], '50'], // whatever order they are read in
  ['35', ['depart', 'checkIn'], '40'], // the first has arrived, its answer was lost
  ['35', ['cannotInspect'], '95'],
  ['85', ['depart', 'checkIn'], '85'], // cancelled meanwhile
  ['35', ['submit'], '50'], // handed in: the check-in was confirmed after this status was told
  ['30', ['submit'], '50'],
  ['40', ['submit'], '50'],
  ['85', ['submit'], '85'],
] as const)('in %s, %j waiting: shown as %s', (status, kinds, shown) => {
  expect(
    shownStatus(
      status,
      kinds.map((kind) => step(kind)),
    ),
  ).toBe(shown);
});

it('a refused step does not count, and nothing goes out after it', () => {
  expect(shownStatus('35', [step('checkIn', 'refused'), step('submit')])).toBe('35');
  expect(nextToSend([step('submit'), step('checkIn', 'refused')])).toBeNull();
  expect(nextToSend([step('submit'), step('checkIn'), step('depart')])?.kind).toBe('depart');
  expect(nextToSend([])).toBeNull();
});

it.each([
  ['waiting', 'confirm', 'gone'],
  ['waiting', 'refuse', 'refused'],
  ['waiting', 'discard', 'gone'],
  ['refused', 'retry', 'waiting'],
  ['refused', 'discard', 'gone'],
  ['refused', 'confirm', null],
  ['waiting', 'retry', null],
  ['gone', 'retry', null],
] as const)('%s + %s → %s', (state, event, next) => {
  expect(nextStepState(state, event)).toBe(next);
});

const refused = (name: keyof typeof failureCodes, data: unknown = null) =>
  new CallError(failureCodes[name], 'why', data);

it.each([
  [new HttpError('Network Error'), null],
  [refused('internal'), null],
  [refused('tooOften'), null],
  [refused('notLoggedIn'), null],
  [refused('wrongState'), 'drop'],
  [refused('notAssigned'), 'drop'],
  [refused('tooFarAway'), 'again'],
  [refused('photosMissing', { codes: ['GB001'] }), 'correct'],
  [refused('fieldInvalid'), 'correct'],
  [new StepRefused('handed in from another phone'), 'correct'],
])('%s: what the person can do', (error, remedy) => {
  const refusal = refusalOf(error);
  expect(refusal && remedyOf({ refusal })).toBe(remedy);
});
