import {
  onboardingStepLabels,
  stepReasonLabels,
  stepStateLabels,
} from '@yanche/rules/inspectors/onboarding-steps';
import * as z from 'zod/mini';
import { words } from '../console/command-body.ts';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf } from '../fields.ts';

const inspectors = ['inspector'] as const;

const step = z.object({
  step: keyOf(onboardingStepLabels),
  state: keyOf(stepStateLabels),
  reason: z.nullable(keyOf(stepReasonLabels)),
  /** From when it may be tried again. */
  until: z.nullable(isoTime),
  /** What a colleague wrote to them about it. */
  said: z.nullable(z.string()),
});

export const getOnboarding = endpoint({
  name: 'getOnboarding',
  method: 'GET',
  path: '/api/inspection/onboarding',
  summary: "The steps of an inspector's way in, with what each waits for",
  access: inspectors,
  answer: z.object({ name: z.string(), cityNames: z.array(z.string()), steps: z.array(step) }),
});

/** Names as in the authentication info of the specification; `id_no` and `mobile` are masks. */
const approval = z.object({
  real_name: z.string(),
  mobile: z.string(),
  id_no: z.string(),
  contract_no: z.string(),
  confirmedAt: z.nullable(isoTime),
  /** Until the face check is passed or with a person. */
  mayChange: z.boolean(),
});
export type Approval = z.output<typeof approval>;

export const approveDetail = endpoint({
  name: 'approveDetail',
  method: 'GET',
  path: '/external/approve/detail',
  summary: 'Authentication info of the inspector: what is to be confirmed, or was',
  access: inspectors,
  answer: approval,
});

/** About a megabyte at most as base64, the limit of a body: the phone makes pictures smaller. */
export const pictureBase64 = z
  .string()
  .check(z.minLength(100), z.maxLength(700_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** `portrait`: the page of the trade's licence that shows who it belongs to. Again until the face check. */
export const approveConfirm = endpoint({
  name: 'approveConfirm',
  method: 'POST',
  path: '/external/approve/confirm',
  summary: 'Confirm who one is, as an inspector',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({
    real_name: words(),
    id_no: z.string().check(z.maxLength(30)),
    /** Of a contract on paper; empty when it is signed here. */
    contract_no: z.string().check(z.trim(), z.maxLength(40)),
    portrait: pictureBase64,
  }),
  answer: approval,
});
