import {
  correctDegree,
  getDeskReview,
  holdReview,
  listDesk,
  noteReview,
  publishReview,
  releaseReview,
  returnReview,
  seeReviewPhotos,
} from '@yanche/contract/console/desk';
import {
  changeEffects,
  decideChangeAtConsole,
  listChangesAtConsole,
  previewAmendment,
  proposeChangeAtConsole,
  reportToChange,
  storeCorrectionPhoto,
} from '@yanche/contract/console/report-changes';
import {
  decideCorrectionRequest,
  listCorrectionRequests,
} from '@yanche/contract/console/correction-requests';
import { decideSelfReview, getSelfReview } from '@yanche/contract/console/self-desk';
import { storePhoto } from '#files/files.service.ts';
import { type Route, staffRoute } from '#route.ts';
import { previewCorrections, readEffects } from '../preview-amendment.service.ts';
import { readReportToChange } from '../read-report-changes.service.ts';
import { decide, propose, readChanges } from './changes-at-console.service.ts';
import { correct, giveBack, note, publish } from './desk-acts.service.ts';
import { hold, release } from './hold.service.ts';
import { readQueue } from './queue.service.ts';
import { readDeskReview } from './read-desk.service.ts';
import { see } from './see.service.ts';
import { decideRequest, readCorrectionRequests } from '../requests/correction-requests.service.ts';
import { decideSelf } from './decide-self.service.ts';
import { readSelfReview } from './read-self.service.ts';

export const deskRoutes: Route[] = [
  staffRoute(listChangesAtConsole, async ({ deps, staff, query, language }) =>
    readChanges(deps, staff, query, language),
  ),
  staffRoute(listCorrectionRequests, async ({ deps, staff, query, language }) =>
    readCorrectionRequests(deps, staff, query, language),
  ),
  staffRoute(decideCorrectionRequest, async ({ deps, staff, body }) =>
    decideRequest(deps, staff, body),
  ),
  staffRoute(reportToChange, async ({ deps, staff, query, language }) =>
    readReportToChange(deps, staff, query.reportNo, language),
  ),
  staffRoute(previewAmendment, async ({ deps, staff, body, language }) =>
    previewCorrections(deps, staff, body, language),
  ),
  staffRoute(changeEffects, async ({ deps, query, language }) =>
    readEffects(deps, query.changeId, language),
  ),
  staffRoute(storeCorrectionPhoto, async ({ deps, staff, query, body }) => {
    // Raw bodies arrive as a Buffer.
    const stored = await storePhoto(deps, staff, { ...query, bytes: body as Uint8Array });
    return { fileId: stored.fileId, url: stored.url };
  }),
  staffRoute(proposeChangeAtConsole, async ({ deps, staff, body }) => propose(deps, staff, body)),
  staffRoute(decideChangeAtConsole, async ({ deps, staff, body }) => decide(deps, staff, body)),
  staffRoute(listDesk, async ({ deps, staff, query, language }) =>
    readQueue(deps, staff, query, language),
  ),
  staffRoute(getDeskReview, async ({ deps, staff, query, language }) =>
    readDeskReview(deps, staff, query.taskId, language),
  ),
  staffRoute(getSelfReview, async ({ deps, staff, query, language }) =>
    readSelfReview(deps, staff, query.selfOrderId, language),
  ),
  staffRoute(decideSelfReview, async ({ deps, staff, body, language }) =>
    decideSelf(deps, staff, body, language),
  ),
  staffRoute(holdReview, async ({ deps, staff, body }) => hold(deps, staff, body)),
  staffRoute(releaseReview, async ({ deps, staff, body }) => {
    await release(deps, staff, body);
    return {};
  }),
  staffRoute(seeReviewPhotos, async ({ deps, staff, body }) => see(deps, staff, body)),
  staffRoute(correctDegree, async ({ deps, staff, body }) => {
    await correct(deps, staff, body);
    return {};
  }),
  staffRoute(noteReview, async ({ deps, staff, body }) => {
    await note(deps, staff, body);
    return {};
  }),
  staffRoute(publishReview, async ({ deps, staff, body }) => publish(deps, staff, body)),
  staffRoute(returnReview, async ({ deps, staff, body }) => giveBack(deps, staff, body)),
];
