import type {
  localAnswer,
  localPuzzle,
  localQuestion,
  localQuestionAnswer,
} from '@yanche/contract/people/captcha';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
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

/** Every puzzle allows one try, so limiting puzzles limits tries. */
export async function newPuzzle(deps: Deps, ip: string): Promise<AnswerOf<typeof localPuzzle>> {
  const captcha = localCaptcha(deps);
  await countHitsOrThrow(deps.db, addressLimits(deps, 'puzzle', ip), deps.clock.now());
  return captcha.makePuzzle(await captchaCost(deps, ip));
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
