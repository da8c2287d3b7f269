import { getOwnCertificate, verifyInspector } from '@yanche/contract/certification/certificates';
import {
  answerExamQuestion,
  getExam,
  getExamReview,
  startExam,
} from '@yanche/contract/certification/exam';
import { listExamQuestions, setQuestionUse } from '@yanche/contract/console/exam-questions';
import { appealSuspension, getAppeals } from '@yanche/contract/inspectors/appeals';
import { openRoute, type Route, route, staffRoute } from '#route.ts';
import { appeal, readAppeals } from './appeals/appeals.service.ts';
import { readOwnCertificate, verify } from './certificate/own-certificate.service.ts';
import { readQuestions, setUse } from './questions/questions.service.ts';
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
  route(getAppeals, async ({ deps, caller }) => readAppeals(deps, caller)),
  route(appealSuspension, async ({ deps, caller, body }) => appeal(deps, caller, body)),
  staffRoute(listExamQuestions, async ({ deps, staff, query, language }) =>
    readQuestions(deps, staff, query, language),
  ),
  staffRoute(setQuestionUse, async ({ deps, staff, body, language }) =>
    setUse(deps, staff, body, language),
  ),
  openRoute(verifyInspector, async ({ deps, query, language }) =>
    verify(deps, query.certNo, language),
  ),
];
