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
import { askQuestion, type Question } from './question.ts';
import { isHumanTrace, type Trace } from './trace.ts';
import { type Cost, isWorkDone } from './work.ts';

type Solved = { ticket: string; randstr: string; appid: string };
type Shown<T> = T & { puzzle: string; bits: number };
/** What a right answer brings: a ticket, or the next round; null is a wrong or late answer, or one to a puzzle answered before. */
type Outcome<T> = Solved | { next: T } | null;
type Answered = { puzzle: string; work?: string | undefined };

type ShownPuzzle = Shown<Puzzle>;
type ShownQuestion = Shown<Omit<Question, 'answer'>>;

/** The built-in captcha: slide a piece into the gap of a picture. Stops programs that do not analyse pictures. */
export type LocalCaptcha = Captcha & {
  makePuzzle(cost: Cost): Promise<ShownPuzzle>;
  /** Work to be done before a puzzle is drawn, for a network that has asked for too many. */
  makeEntry(): { puzzle: string; bits: number };
  /** Whether the work was done; counts once. */
  takeEntry(entry: Answered): Promise<boolean>;
  solve(answer: Answered & { x: number; trace: Trace }): Promise<Outcome<ShownPuzzle>>;
  /**
   * For people who cannot see the picture or move the piece. A program that only reads passes one in fifty, as by guessing; one
   * that was given our words passes all, as one made for it finds the gap. So that it is no wider door, there are an eighth as
   * many (`questionByAddress`), and asking for many of them raises the risk score.
   */
  makeQuestion(language: Language, cost: Cost): ShownQuestion;
  /** Null also for an answer that came before anybody could have read the question. */
  solveQuestion(
    answer: Answered & { answer: string },
    language: Language,
  ): Promise<Outcome<ShownQuestion>>;
};

const appId = 'yanche-local';
const solveMs = 3 * MINUTE_MS;
/** Longer, for screen readers. */
const replyMs = 5 * MINUTE_MS;
const readMs = 1_500;
/** Seconds for an old phone, and far more than drawing a puzzle costs us. */
const entryCost: Cost = { rounds: 1, bits: 20 };
const ticketMs = 5 * MINUTE_MS;
/** Accepted distance from the gap in pixels: thumbs on small screens are imprecise. */
const tolerance = 5;

type Parts = { links: Links; pii: Pii; clock: Clock; spend: Spend };

export function createLocalCaptcha({ links, pii, clock, spend }: Parts): LocalCaptcha {
  // Sealed, not only signed: the answer travels through the browser.
  const seal = (kind: Kind, answer: number | string, lifeMs: number, cost: Cost) => {
    const asked = clock.now().getTime();
    return pii.seal(JSON.stringify([kind, answer, asked + lifeMs, asked, cost] satisfies Sealed));
  };
  /** Uses it up; null when it was before, is over, none of ours or without its work. */
  const open = async (kind: Kind, { puzzle, work = '' }: Answered): Promise<Opened | null> => {
    const opened = unseal(pii, kind, puzzle);
    if (opened === null || opened.until <= clock.now().getTime()) return null;
    if (!isWorkDone(puzzle, opened.cost.bits, work)) return null;
    return (await spend(hashToken(puzzle), new Date(opened.until))) ? opened : null;
  };
  const pass = (): Solved => {
    const randstr = `@${randomBytes(8).toString('base64url')}`;
    const expiresAt = new Date(clock.now().getTime() + ticketMs);
    const ticket = signToken(links, 'captcha', { expiresAt, fields: [appId, randstr] });
    return { ticket, randstr, appid: appId };
  };
  const makePuzzle = async (cost: Cost): Promise<ShownPuzzle> => {
    const { answer, ...puzzle } = await drawPuzzle();
    return { ...puzzle, bits: cost.bits, puzzle: seal('puzzle', answer, solveMs, cost) };
  };
  const makeQuestion = (language: Language, cost: Cost): ShownQuestion => {
    const { answer, ...question } = askQuestion(language);
    return { ...question, bits: cost.bits, puzzle: seal('question', answer, replyMs, cost) };
  };
  return {
    name: 'local',
    appId,
    script: '/captcha/stand-in.js',
    makePuzzle,
    makeEntry: () => ({ puzzle: seal('entry', 0, solveMs, entryCost), bits: entryCost.bits }),
    takeEntry: async (entry) => (await open('entry', entry)) !== null,
    async solve({ x, trace, ...answered }) {
      const opened = await open('puzzle', answered);
      if (opened === null) return null;
      const right = Math.abs(x - Number(opened.answer)) <= tolerance && isHumanTrace(trace, x);
      if (!right) return null;
      const next = nextRound(opened.cost);
      return next === null ? pass() : { next: await makePuzzle(next) };
    },
    makeQuestion,
    async solveQuestion({ answer, ...answered }, language) {
      const opened = await open('question', answered);
      if (opened === null || clock.now().getTime() - opened.asked < readMs) return null;
      if (answer !== opened.answer) return null;
      const next = nextRound(opened.cost);
      return next === null ? pass() : { next: makeQuestion(language, next) };
    },
    async verify({ ticket, randstr, appId: given }) {
      const read = readToken(links, 'captcha', ticket, clock.now());
      const [ticketApp, ticketRandstr] = read?.fields ?? [];
      return ticketApp === given && ticketRandstr === randstr ? 'passed' : 'refused';
    },
  };
}

const nextRound = ({ rounds, bits }: Cost): Cost | null =>
  rounds > 1 ? { rounds: rounds - 1, bits } : null;

type Kind = 'puzzle' | 'question' | 'entry';
type Sealed = [kind: Kind, answer: number | string, until: number, asked: number, cost: Cost];
type Opened = { answer: number | string; until: number; asked: number; cost: Cost };

function unseal(pii: Pii, kind: Kind, puzzle: string): Opened | null {
  try {
    const [sealed, answer, until, asked, cost] = JSON.parse(pii.open(puzzle)) as Sealed;
    return sealed === kind ? { answer, until, asked, cost } : null;
  } catch {
    return null; // not sealed by us
  }
}
