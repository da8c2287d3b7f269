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
import { addressLimits } from './limit-rules.ts';
import { countHitsOrThrow } from './limits.store.ts';

/** The built-in captcha; throws while another one is in use. */
function localCaptcha({ localCaptcha }: Deps) {
  if (localCaptcha === null) throw new Failure('notFound');
  return localCaptcha;
}

/** Every puzzle allows one try, so limiting puzzles limits tries. */
export async function newPuzzle(deps: Deps, ip: string): Promise<AnswerOf<typeof localPuzzle>> {
  const captcha = localCaptcha(deps);
  await countHitsOrThrow(deps.db, addressLimits(deps, 'puzzle', ip), deps.clock.now());
  return captcha.makePuzzle();
}

export async function answerPuzzle(
  deps: Deps,
  answer: BodyOf<typeof localAnswer>,
): Promise<AnswerOf<typeof localAnswer>> {
  const solved = await localCaptcha(deps).solve(answer);
  if (solved === null) throw new Failure('captchaRefused');
  return solved;
}

/** Like puzzles, but with lower limits, because questions are weaker evidence. */
export async function newQuestion(
  deps: Deps,
  ip: string,
  language: Language,
): Promise<AnswerOf<typeof localQuestion>> {
  const captcha = localCaptcha(deps);
  await countHitsOrThrow(deps.db, addressLimits(deps, 'question', ip), deps.clock.now());
  return captcha.makeQuestion(language);
}

export async function answerQuestion(
  deps: Deps,
  answer: BodyOf<typeof localQuestionAnswer>,
): Promise<AnswerOf<typeof localQuestionAnswer>> {
  const solved = await localCaptcha(deps).solveQuestion(answer);
  if (solved === null) throw new Failure('captchaRefused');
  return solved;
}
