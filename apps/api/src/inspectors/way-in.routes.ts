import {
  decideFaceCase,
  listFaceCases,
  readFacePictures,
} from '@yanche/contract/console/face-cases';
import { getCorrection } from '@yanche/contract/inspectors/corrections';
import { applyAsInspector, getApplication } from '@yanche/contract/inspectors/applications';
import {
  askFaceReview,
  getFaceCheck,
  getRecognitionResult,
  getUrlBeforeJob,
  getUrlWithBindEvaluator,
  getUrlWithUpdateReport,
  judgeFace,
  startFaceTurns,
} from '@yanche/contract/inspectors/face-checks';
import {
  approveConfirm,
  approveDetail,
  getOnboarding,
} from '@yanche/contract/inspectors/onboarding';
import { type Route, route, staffRoute } from '#route.ts';
import { apply, readApplication } from './applications.service.ts';
import { decideCase, readFaceCases, seePictures } from './face-cases.service.ts';
import { askForPerson, judge, startTurns } from './face-check.service.ts';
import {
  checkOfLink,
  linkBeforeJob,
  linkToBind,
  linkToUpdateReport,
  readFaceCheck,
  readResult,
} from './face-links.service.ts';
import { readCorrection } from './own-correction.service.ts';
import { confirmIdentity, readApproval, readOnboarding } from './onboarding.service.ts';

export const wayInRoutes: Route[] = [
  route(getApplication, async ({ deps, caller, language }) =>
    readApplication(deps, caller, language),
  ),
  route(applyAsInspector, async ({ deps, caller, body, language }) =>
    apply(deps, caller, body, language),
  ),
  route(getOnboarding, async ({ deps, caller, language }) =>
    readOnboarding(deps, caller, language),
  ),
  route(approveDetail, async ({ deps, caller }) => readApproval(deps, caller)),
  route(approveConfirm, async ({ deps, caller, body }) => confirmIdentity(deps, caller, body)),
  route(getUrlWithBindEvaluator, async ({ deps, caller, body }) => linkToBind(deps, caller, body)),
  route(getUrlBeforeJob, async ({ deps, caller, body }) => linkBeforeJob(deps, caller, body)),
  route(getUrlWithUpdateReport, async ({ deps, caller, body }) =>
    linkToUpdateReport(deps, caller, body),
  ),
  route(getRecognitionResult, async ({ deps, caller, body, language }) =>
    readResult(deps, caller, body.sessionId, language),
  ),
  route(getFaceCheck, async ({ deps, caller, body }) => {
    const { id } = await checkOfLink(deps, caller, body.token);
    return readFaceCheck(deps, caller, id);
  }),
  route(startFaceTurns, async ({ deps, caller, body }) => startTurns(deps, caller, body)),
  route(judgeFace, async ({ deps, caller, body }) => judge(deps, caller, body)),
  route(askFaceReview, async ({ deps, caller, body }) => askForPerson(deps, caller, body)),
  route(getCorrection, async ({ deps, caller, query }) =>
    readCorrection(deps, caller, query.orderId),
  ),
  staffRoute(listFaceCases, async ({ deps, staff, query }) => readFaceCases(deps, staff, query)),
  staffRoute(readFacePictures, async ({ deps, staff, body }) => seePictures(deps, staff, body)),
  staffRoute(decideFaceCase, async ({ deps, staff, body }) => decideCase(deps, staff, body)),
];
