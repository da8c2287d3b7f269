import type {
  localAnswer,
  localPuzzle,
  localQuestion,
  localQuestionAnswer,
} from '@yanche/contract/people/captcha';
import type { AnswerOf, BodyOf, QueryOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { captchaCost } from './captcha-cost.ts';
import { addressLimits } from './limit-rules.ts';
import { countHit, countHitsOrThrow } from './limits.store.ts';

/** The built-in captcha; throws while another one is in use. */
function localCaptcha({ localCaptcha }: Deps) {
  if (localCaptcha === null) throw new Failure('notFound');
  return localCaptcha;
}

/**
 * Every puzzle allows one try, so limiting puzzles limits tries. Beyond the limit each costs work first: a neighbour who asks for
 * many makes them dear for everybody there, and keeps nobody from them.
 */
export async function newPuzzle(
  deps: Deps,
  { entry, work }: QueryOf<typeof localPuzzle>,
  ip: string,
): Promise<AnswerOf<typeof localPuzzle>> {
  const captcha = localCaptcha(deps);
  if (entry === undefined) await countPuzzle(deps, ip);
  else if (!(await captcha.takeEntry({ puzzle: entry, work }))) throw new Failure('captchaRefused');
  return captcha.makePuzzle(await captchaCost(deps, ip));
}

async function countPuzzle(deps: Deps, ip: string): Promise<void> {
  try {
    await countHitsOrThrow(deps.db, addressLimits(deps, 'puzzle', ip), deps.clock.now());
  } catch (error) {
    if (!(error instanceof Failure) || error.failure !== 'tooOften') throw error;
    const entry = localCaptcha(deps).makeEntry();
    throw new Failure('tooOften', error.params, { ...Object(error.data), entry });
  }
}

export async function answerPuzzle(
  deps: Deps,
  answer: BodyOf<typeof localAnswer>,
  ip: string,
): Promise<AnswerOf<typeof localAnswer>> {
  return (await localCaptcha(deps).solve(answer)) ?? refuse(deps, ip);
}

/** Like puzzles, but with lower limits, because questions are weaker evidence. */
export async function newQuestion(
  deps: Deps,
  ip: string,
  language: Language,
): Promise<AnswerOf<typeof localQuestion>> {
  const captcha = localCaptcha(deps);
  await countHitsOrThrow(deps.db, addressLimits(deps, 'question', ip), deps.clock.now());
  return captcha.makeQuestion(language, await captchaCost(deps, ip));
}

export async function answerQuestion(
  deps: Deps,
  answer: BodyOf<typeof localQuestionAnswer>,
  ip: string,
  language: Language,
): Promise<AnswerOf<typeof localQuestionAnswer>> {
  return (await localCaptcha(deps).solveQuestion(answer, language)) ?? refuse(deps, ip);
}

/** Remembers it: the next one costs more. */
async function refuse(deps: Deps, ip: string): Promise<never> {
  for (const limit of addressLimits(deps, 'wrongCaptcha', ip)) {
    await countHit(deps.db, limit, deps.clock.now());
  }
  throw new Failure('captchaRefused');
}
