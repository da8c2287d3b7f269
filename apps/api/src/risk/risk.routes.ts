import {
  anticlimbCheck,
  anticlimbGuard,
  captchaConfig,
  captchaGuard,
  localAnswer,
  localPuzzle,
  localQuestion,
  localQuestionAnswer,
} from '@yanche/contract/people/captcha';
import { openRoute, type Route } from '#route.ts';
import { crawlToken, passCrawlCheck } from './anticlimb.service.ts';
import { captchaChoice } from './captcha-choice.ts';
import { scanPhone } from './guard.service.ts';
import { answerPuzzle, answerQuestion, newPuzzle, newQuestion } from './local-captcha.service.ts';

export const riskRoutes: Route[] = [
  openRoute(captchaConfig, async ({ deps }) => captchaChoice(deps)),
  openRoute(captchaGuard, async ({ deps, body, visitor }) => scanPhone(deps, body, visitor)),
  openRoute(anticlimbGuard, async ({ deps, body, session, visitor }) =>
    crawlToken(deps, body, { sessionId: session.id, ip: visitor.ip }),
  ),
  openRoute(anticlimbCheck, async ({ deps, body, session, visitor }) =>
    passCrawlCheck(deps, body, { sessionId: session.id, ip: visitor.ip }),
  ),
  openRoute(localPuzzle, async ({ deps, query, visitor }) => newPuzzle(deps, query, visitor.ip)),
  openRoute(localAnswer, async ({ deps, body, visitor }) => answerPuzzle(deps, body, visitor.ip)),
  openRoute(localQuestion, async ({ deps, visitor, language }) =>
    newQuestion(deps, visitor.ip, language),
  ),
  openRoute(localQuestionAnswer, async ({ deps, body, visitor, language }) =>
    answerQuestion(deps, body, visitor.ip, language),
  ),
];
