import {
  acceptTask,
  cannotInspect,
  checkInAtTask,
  departForTask,
  getTask,
  listTasks,
  saveAnswers,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import {
  handBackTask,
  listOtherPhones,
  revealTaskContact,
} from '@yanche/contract/inspections/own-job';
import { claimCertificate, getOwnStanding } from '@yanche/contract/inspections/own-standing';
import { getPractical, startPractical } from '@yanche/contract/inspections/practicals';
import { type Route, route } from '#route.ts';
import { giveCertificate, readOwnStanding } from './own-standing.service.ts';
import { readOtherPhones } from './other-phones.service.ts';
import { recordAnswers } from './answers.service.ts';
import { reportCannotInspect } from './cannot-inspect.service.ts';
import { begin, readPractical } from './practice/practical.service.ts';
import { isPractical } from './practice/practicals.store.ts';
import { readPractice, recordPractice, submitPractice } from './practice/practice-task.service.ts';
import { handBackJob, revealContact } from './hand-back.service.ts';
import { acceptJob, checkInAtJob, departForJob, submitJob } from './task-steps.service.ts';
import { listJobs, readTask } from './tasks.service.ts';

export const inspectionRoutes: Route[] = [
  route(listTasks, async ({ deps, caller, query, language }) =>
    listJobs(deps, caller, query, language),
  ),
  route(getTask, async ({ deps, caller, query, language }) =>
    (await isPractical(deps.db, query.taskId))
      ? readPractice(deps, caller, query.taskId, language)
      : readTask(deps, caller, query.taskId, language),
  ),
  route(acceptTask, async ({ deps, caller, body, language }) =>
    acceptJob(deps, caller, body.taskId, language),
  ),
  route(departForTask, async ({ deps, caller, body, language }) =>
    departForJob(deps, caller, body, language),
  ),
  route(checkInAtTask, async ({ deps, caller, body, language }) =>
    checkInAtJob(deps, caller, body, language),
  ),
  route(saveAnswers, async ({ deps, caller, body }) =>
    (await isPractical(deps.db, body.taskId))
      ? recordPractice(deps, caller, body)
      : recordAnswers(deps, caller, body),
  ),
  route(cannotInspect, async ({ deps, caller, body, language }) =>
    reportCannotInspect(deps, caller, body, language),
  ),
  route(submitTask, async ({ deps, caller, body, language }) =>
    (await isPractical(deps.db, body.taskId))
      ? submitPractice(deps, caller, body, language)
      : submitJob(deps, caller, body, language),
  ),
  route(revealTaskContact, async ({ deps, caller, body }) =>
    revealContact(deps, caller, body.taskId),
  ),
  route(getOwnStanding, async ({ deps, caller, language }) =>
    readOwnStanding(deps, caller, language),
  ),
  route(claimCertificate, async ({ deps, caller, body, language }) =>
    giveCertificate(deps, caller, body, language),
  ),
  route(getPractical, async ({ deps, caller, language }) => readPractical(deps, caller, language)),
  route(startPractical, async ({ deps, caller, body, language }) =>
    begin(deps, caller, body, language),
  ),
  route(listOtherPhones, async ({ deps, caller, query }) =>
    // A practical does not say which phone recorded it.
    (await isPractical(deps.db, query.taskId))
      ? { phones: [] }
      : readOtherPhones(deps, caller, query),
  ),
  route(handBackTask, async ({ deps, caller, body, language }) =>
    handBackJob(deps, caller, body, language),
  ),
];
