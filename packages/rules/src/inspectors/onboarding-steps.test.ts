import { expect, it } from 'vitest';
import { firstOpenBefore, isStepReached, onboardingStepsOf } from './onboarding-steps.ts';

const done = { state: 'done' } as const;
const open = { state: 'open' } as const;

it('what follows an unfinished step is locked and says no reason', () => {
  const steps = onboardingStepsOf({
    identity: done,
    face: { state: 'waiting', reason: 'faceReview', until: '2026-11-25T04:00:00.000Z' },
    certificate: { state: 'waiting', reason: 'certificateReview' },
  });
  expect(steps).toEqual([
    { step: 'identity', state: 'done', reason: null, until: null, said: null },
    {
      step: 'face',
      state: 'waiting',
      reason: 'faceReview',
      until: '2026-11-25T04:00:00.000Z',
      said: null,
    },
    { step: 'certificate', state: 'locked', reason: null, until: null, said: null },
  ]);
});

it('what is done stays done, although a step before it is open', () => {
  const states = onboardingStepsOf({ identity: open, area: done, firstJob: open });
  expect(states.map(({ state }) => state)).toEqual(['open', 'done', 'locked']);
});

it('a step is reached when all that exist before it are done', () => {
  const facts = { identity: done, face: done, practical: open, contract: open };
  expect(isStepReached(facts, 'practical')).toBe(true);
  expect(isStepReached(facts, 'contract')).toBe(false);
  expect(firstOpenBefore(facts, 'contract')).toBe('practical');
  expect(firstOpenBefore(facts, 'face')).toBeNull();
});

it('who is suspended reads so, although they have something to catch up on', () => {
  const steps = onboardingStepsOf({
    identity: open,
    certificate: { state: 'failed', reason: 'certificateSuspended' },
  });
  expect(steps.at(-1)).toMatchObject({ state: 'failed', reason: 'certificateSuspended' });
});
