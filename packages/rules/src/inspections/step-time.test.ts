import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import { judgeStepTime } from './step-time.ts';

const received = Date.parse('2026-11-21T10:00:00+08:00');
const notBefore = received - 5 * HOUR_MS;

describe('judgeStepTime', () => {
  it.each([
    ['the phone says nothing', null, null, 'live', 0],
    ['just now', 1_000, 0, 'live', 0],
    ['slow network', 2 * MINUTE_MS, 0, 'live', 0],
    ['an hour ago without network', HOUR_MS, 0, 'offline', HOUR_MS],
    ['as long ago as the acceptance', 5 * HOUR_MS, 0, 'offline', 5 * HOUR_MS],
    ['seconds before the acceptance', 5 * HOUR_MS + 30_000, 0, 'offline', 5 * HOUR_MS],
    ['before the acceptance', 6 * HOUR_MS, 0, 'beforeJob', 0],
    ['in the future', -HOUR_MS, 0, 'ahead', 0],
    ['the clock is an hour slow', HOUR_MS, HOUR_MS, 'clockWrong', 0],
    ['the clock is an hour fast', -HOUR_MS, -HOUR_MS, 'clockWrong', 0],
    ['the time of sending is unknown', HOUR_MS, null, 'offline', HOUR_MS],
  ] as const)('%s', (_, saidAgo, sentAgo, mark, countsAgo) => {
    const said = saidAgo === null ? null : received - saidAgo;
    const sent = sentAgo === null ? null : received - sentAgo;
    expect(judgeStepTime({ said, sent, received, notBefore })).toEqual({
      at: received - countsAgo,
      mark,
    });
  });

  it('never counts a step before the job, nor after it was received', () => {
    const day = fc.integer({ min: -48 * HOUR_MS, max: 48 * HOUR_MS });
    fc.assert(
      fc.property(day, day, (saidAgo, sentAgo) => {
        const facts = { said: received - saidAgo, sent: received - sentAgo, received, notBefore };
        const { at } = judgeStepTime(facts);
        expect(at).toBeGreaterThanOrEqual(notBefore);
        expect(at).toBeLessThanOrEqual(received);
      }),
    );
  });
});
