import { describe, expect, it } from 'vitest';
import { drawFaceCheck, heldStepMs, isHeldStep } from './face-draw.ts';

const facts = { isBound: true, wasAskedToday: false, isOwed: false };
const draw = (more: Partial<typeof facts> = {}, sharePct = 30, at = 0) =>
  drawFaceCheck({ sharePct }, { ...facts, ...more }, () => at);

describe('whether somebody is asked for their face before a job', () => {
  it('goes by the share, to the percent', () => {
    expect(draw({}, 30, 29)).toEqual({ isDue: true, why: 'drawn' });
    expect(draw({}, 30, 30)).toEqual({ isDue: false, why: 'notDrawn' });
    expect(draw({}, 100, 99).isDue).toBe(true);
    expect(draw({}, 0, 0).isDue).toBe(false);
  });

  it('is at most once a day, whatever the share and whatever is owed', () => {
    expect(draw({ wasAskedToday: true, isOwed: true }, 100)).toEqual({
      isDue: false,
      why: 'askedToday',
    });
  });

  it('makes up for what could not be asked, unless the rule was switched off', () => {
    expect(draw({ isOwed: true }, 1, 99)).toEqual({ isDue: true, why: 'owed' });
    expect(draw({ isOwed: true }, 0).isDue).toBe(false);
  });

  it('asks nobody whose face was never bound', () => {
    expect(draw({ isBound: false, isOwed: true }, 100)).toEqual({ isDue: false, why: 'unbound' });
  });
});

it('knows a step that waited on the phone by both of its times', () => {
  const at = new Date('2026-11-21T02:00:00Z').toISOString();
  const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
  expect(isHeldStep({ at, sentAt: later(heldStepMs) })).toBe(false);
  expect(isHeldStep({ at, sentAt: later(heldStepMs + 1) })).toBe(true);
  expect(isHeldStep({ at })).toBe(false);
  expect(isHeldStep({})).toBe(false);
});
