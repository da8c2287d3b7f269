import {
  APPLICATION_RULES,
  applicationStateLabels,
  experienceLabels,
} from '@yanche/rules/inspectors/application';
import { inspectorSkillLabels } from '@yanche/rules/staff/inspector-state';
import * as z from 'zod/mini';
import { words } from '../console/command-body.ts';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, longText, requestId, rowNumber } from '../fields.ts';

const skill = keyOf(inspectorSkillLabels);

const application = z.object({
  /** Of anybody who is one already; there is nothing to apply for. */
  isInspector: z.boolean(),
  /** The newest. */
  last: z.nullable(
    z.object({
      state: keyOf(applicationStateLabels),
      cityNames: z.array(z.string()),
      createdAt: isoTime,
      /** What the dispatcher told with a declined one. */
      reason: z.nullable(z.string()),
    }),
  ),
  mayApply: z.boolean(),
  /** From when somebody may apply again; null: no wait. */
  againAt: z.nullable(isoTime),
});
export type OwnApplication = z.output<typeof application>;

export const getApplication = endpoint({
  name: 'getApplication',
  method: 'GET',
  path: '/api/inspector/application',
  summary: 'Whether somebody may apply as an inspector, and what became of their last application',
  access: 'login',
  answer: application,
});

/** Idempotent by `requestId`. Accepted, it is an invitation. */
export const applyAsInspector = endpoint({
  name: 'applyAsInspector',
  method: 'POST',
  path: '/api/inspector/application/send',
  summary: 'Apply as an inspector without an invitation',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({
    requestId,
    name: words(),
    cityIds: z.array(rowNumber).check(z.minLength(1), z.maxLength(APPLICATION_RULES.maxTowns)),
    skills: z.array(skill).check(z.maxLength(10)),
    experience: keyOf(experienceLabels),
    about: longText,
  }),
  answer: application,
});
