import { getOwnCertificate, verifyInspector } from '@yanche/contract/certification/certificates';
import {
  answerExamQuestion,
  getExam,
  getExamReview,
  startExam,
} from '@yanche/contract/certification/exam';
import { openRoute, type Route, route } from '#route.ts';
import { readOwnCertificate, verify } from './certificate/own-certificate.service.ts';
import { answer, readExam, review, start } from './exam/exam.service.ts';

export const certificationRoutes: Route[] = [
  route(getExam, async ({ deps, caller, language }) => readExam(deps, caller, language)),
  route(startExam, async ({ deps, caller, body, language }) => start(deps, caller, body, language)),
  route(answerExamQuestion, async ({ deps, caller, body, language }) =>
    answer(deps, caller, body, language),
  ),
  route(getExamReview, async ({ deps, caller, query, language }) =>
    review(deps, caller, query.examId, language),
  ),
  route(getOwnCertificate, async ({ deps, caller }) => readOwnCertificate(deps, caller)),
  openRoute(verifyInspector, async ({ deps, query, language }) =>
    verify(deps, query.certNo, language),
  ),
];
