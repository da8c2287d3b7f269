import { grayRules } from '@yanche/rules/staff/gray-rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody } from './command-body.ts';

const rule = keyOf(grayRules);

const featureSwitch = z.object({
  rule,
  /** Its number in `getAllRuleResult`. */
  id: z.int(),
  isOn: z.boolean(),
  /** Null: never since it is there. */
  changedAt: z.nullable(isoTime),
  changedBy: z.nullable(z.string()),
  version: z.int(),
  actions: z.array(z.enum(['turnOn', 'turnOff'])),
});
export type FeatureSwitch = z.output<typeof featureSwitch>;

export const listSwitches = endpoint({
  name: 'listSwitches',
  method: 'GET',
  path: '/api/console/switches',
  summary: 'The gray rules that the product obeys',
  access: { staff: 'switches.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(featureSwitch),
});

/** Counts at once, for everybody. */
export const setSwitch = endpoint({
  name: 'setSwitch',
  method: 'POST',
  path: '/api/console/switches/set',
  summary: 'Turn a gray rule on or off',
  access: { staff: 'switches.change' },
  encoding: 'json',
  body: z.strictObject({ rule, ...commandBody, isOn: z.boolean() }),
  answer: featureSwitch,
});
