import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Clock } from '#lib/clock.ts';
import { hashToken } from '#lib/ids.ts';
import type { Links } from '#lib/links.ts';
import type { Spend } from '#lib/once-tokens.ts';
import type { Pii } from '#lib/pii.ts';
import { readToken, signToken } from '#lib/signed-token.ts';
import type { Captcha } from './captcha.ts';
import { drawPuzzle, type Puzzle } from './puzzle-picture.ts';
import { isHandMade, type Trace } from './trace.ts';

type Solved = { ticket: string; randstr: string; appid: string };

/** The built-in captcha: slide a piece into the gap of a picture. Keeps machines that look at no picture away. */
export type LocalCaptcha = Captcha & {
  makePuzzle(): Puzzle & { puzzle: string };
  /** A ticket, or null: a wrong or late answer, or one to a puzzle answered before. */
  solve(answer: { puzzle: string; x: number; trace: Trace }): Promise<Solved | null>;
};

const appId = 'yanche-local';
const solveMs = 3 * MINUTE_MS;
const ticketMs = 5 * MINUTE_MS;
/** Pixels beside the gap that are still right: a thumb on a small screen is no ruler. */
const tolerance = 5;

type Parts = { links: Links; pii: Pii; clock: Clock; spend: Spend };

export function createLocalCaptcha({ links, pii, clock, spend }: Parts): LocalCaptcha {
  return {
    name: 'local',
    appId,
    script: '/captcha/stand-in.js',
    makePuzzle() {
      const { answer, ...puzzle } = drawPuzzle();
      const until = clock.now().getTime() + solveMs;
      // Sealed, not only signed: the answer travels through the browser.
      return { ...puzzle, puzzle: pii.seal(JSON.stringify(['puzzle', answer, until])) };
    },
    async solve({ puzzle, x, trace }) {
      const opened = openPuzzle(pii, puzzle);
      const now = clock.now().getTime();
      if (opened === null || opened.until <= now) return null;
      if (!(await spend(hashToken(puzzle), new Date(opened.until)))) return null;
      if (Math.abs(x - opened.answer) > tolerance || !isHandMade(trace, x)) return null;
      const randstr = `@${randomBytes(8).toString('base64url')}`;
      const expiresAt = new Date(now + ticketMs);
      const ticket = signToken(links, 'captcha', { expiresAt, fields: [appId, randstr] });
      return { ticket, randstr, appid: appId };
    },
    async verify({ ticket, randstr, appId: given }) {
      const read = readToken(links, 'captcha', ticket, clock.now());
      const [ticketApp, ticketRandstr] = read?.fields ?? [];
      return ticketApp === given && ticketRandstr === randstr ? 'passed' : 'refused';
    },
  };
}

function openPuzzle(pii: Pii, puzzle: string): { answer: number; until: number } | null {
  try {
    const [kind, answer, until] = JSON.parse(pii.open(puzzle)) as [string, number, number];
    return kind === 'puzzle' ? { answer, until } : null;
  } catch {
    return null; // not sealed by us
  }
}
