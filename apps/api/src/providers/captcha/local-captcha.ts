import type { Language } from '@yanche/rules/bilingual';
import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Clock } from '#lib/clock.ts';
import { hashToken } from '#lib/ids.ts';
import type { Links } from '#lib/signing/links.ts';
import type { Spend } from '#lib/signing/single-use-tokens.ts';
import type { Pii } from '#lib/signing/pii.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';
import type { Captcha } from './captcha.ts';
import { drawPuzzle, type Puzzle } from './puzzle-picture.ts';
import { askQuestion } from './question.ts';
import { isHumanTrace, type Trace } from './trace.ts';

type Solved = { ticket: string; randstr: string; appid: string };

/** The built-in captcha: slide a piece into the gap of a picture. Keeps machines that look at no picture away. */
export type LocalCaptcha = Captcha & {
  makePuzzle(): Promise<Puzzle & { puzzle: string }>;
  /** A ticket, or null: a wrong or late answer, or one to a puzzle answered before. */
  solve(answer: { puzzle: string; x: number; trace: Trace }): Promise<Solved | null>;
  /**
   * For people who cannot see the picture or move the piece. A program made for it answers it, as one made for it finds the
   * gap; by guessing it is harder (1 in 50, the gap is 1 in 12). So that it is no wider door, there are a seventh as many
   * (`questionByAddress`), and asking for many of them raises the risk score.
   */
  makeQuestion(language: Language): { puzzle: string; question: string };
  /** A ticket, or null; also for an answer that came before anybody could have read the question. */
  solveQuestion(answer: { puzzle: string; answer: string }): Promise<Solved | null>;
};

const appId = 'yanche-local';
const solveMs = 3 * MINUTE_MS;
/** Longer: a screen reader takes its time. */
const replyMs = 5 * MINUTE_MS;
const readMs = 1_500;
const ticketMs = 5 * MINUTE_MS;
/** Pixels beside the gap that are still right: a thumb on a small screen is no ruler. */
const tolerance = 5;

type Parts = { links: Links; pii: Pii; clock: Clock; spend: Spend };

export function createLocalCaptcha({ links, pii, clock, spend }: Parts): LocalCaptcha {
  // Sealed, not only signed: the answer travels through the browser.
  const seal = (kind: Kind, answer: number, lifeMs: number) => {
    const asked = clock.now().getTime();
    return pii.seal(JSON.stringify([kind, answer, asked + lifeMs, asked]));
  };
  /** Uses it up; null when it was before, is over or none of ours. */
  const open = async (kind: Kind, puzzle: string): Promise<Opened | null> => {
    const opened = unseal(pii, kind, puzzle);
    if (opened === null || opened.until <= clock.now().getTime()) return null;
    return (await spend(hashToken(puzzle), new Date(opened.until))) ? opened : null;
  };
  const pass = (): Solved => {
    const randstr = `@${randomBytes(8).toString('base64url')}`;
    const expiresAt = new Date(clock.now().getTime() + ticketMs);
    const ticket = signToken(links, 'captcha', { expiresAt, fields: [appId, randstr] });
    return { ticket, randstr, appid: appId };
  };
  return {
    name: 'local',
    appId,
    script: '/captcha/stand-in.js',
    async makePuzzle() {
      const { answer, ...puzzle } = await drawPuzzle();
      return { ...puzzle, puzzle: seal('puzzle', answer, solveMs) };
    },
    async solve({ puzzle, x, trace }) {
      const opened = await open('puzzle', puzzle);
      if (opened === null) return null;
      return Math.abs(x - opened.answer) <= tolerance && isHumanTrace(trace, x) ? pass() : null;
    },
    makeQuestion(language) {
      const { question, answer } = askQuestion(language);
      return { question, puzzle: seal('question', answer, replyMs) };
    },
    async solveQuestion({ puzzle, answer }) {
      const opened = await open('question', puzzle);
      if (opened === null || clock.now().getTime() - opened.asked < readMs) return null;
      // Some keyboards type full-width digits.
      return answer.normalize('NFKC').trim() === String(opened.answer) ? pass() : null;
    },
    async verify({ ticket, randstr, appId: given }) {
      const read = readToken(links, 'captcha', ticket, clock.now());
      const [ticketApp, ticketRandstr] = read?.fields ?? [];
      return ticketApp === given && ticketRandstr === randstr ? 'passed' : 'refused';
    },
  };
}

type Kind = 'puzzle' | 'question';
type Opened = { answer: number; until: number; asked: number };

function unseal(pii: Pii, kind: Kind, puzzle: string): Opened | null {
  try {
    const [sealed, answer, until, asked] = JSON.parse(pii.open(puzzle)) as [
      string,
      number,
      number,
      number,
    ];
    return sealed === kind ? { answer, until, asked } : null;
  } catch {
    return null; // not sealed by us
  }
}
