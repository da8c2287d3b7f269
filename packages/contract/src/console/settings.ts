import {
  productSettings,
  settingActionLabels,
  type SettingField,
} from '@yanche/rules/staff/product-settings';
import { supportPhonePattern } from '@yanche/rules/support/support-contact';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody } from './command-body.ts';

const kind = keyOf(productSettings);
/** By field: hours, percent, fen, a count, minutes or a phone number (`productSettings`). */
const values = z.record(z.string(), z.union([z.int(), z.string()]));

const settingVersion = z.object({
  /** Null: what the product began with. */
  versionId: z.nullable(uuid),
  startsAt: z.nullable(isoTime),
  values,
  state: z.enum(['past', 'now', 'planned']),
});
const setting = z.object({
  kind,
  /** Those in force. */
  values,
  /** The next change, and all of them, newest first. */
  next: z.nullable(settingVersion),
  versions: z.array(settingVersion),
  version: z.int(),
  actions: z.array(keyOf(settingActionLabels)),
});
export type Setting = z.output<typeof setting>;
export type SettingVersion = z.output<typeof settingVersion>;

export const listSettings = endpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/api/console/settings',
  summary: 'Terms of cancelling and limits of risk: in force, planned and former',
  access: { staff: 'settings.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(setting),
});

// @__NO_SIDE_EFFECTS__
const within = ({ least, most }: SettingField) => z.int().check(z.gte(least), z.lte(most));
// @__NO_SIDE_EFFECTS__
const allWithin = <Key extends string>(fields: Readonly<Record<Key, SettingField>>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<SettingField>(fields).map(([key, field]) => [key, within(field)]),
    ) as Record<Key, ReturnType<typeof within>>,
  );
/** Null: at once. */
const startsAt = z.nullable(isoTime);

export const setOrderTerms = endpoint({
  name: 'setOrderTerms',
  method: 'POST',
  path: '/api/console/settings/terms',
  summary: 'Terms of cancelling from a time on; orders and running quotes keep theirs',
  access: { staff: 'terms.change' },
  encoding: 'json',
  body: z.strictObject({
    ...commandBody,
    values: allWithin(productSettings.orderTerms.fields),
    startsAt,
  }),
  answer: setting,
});

export const dropOrderTerms = endpoint({
  name: 'dropOrderTerms',
  method: 'POST',
  path: '/api/console/settings/terms/drop',
  summary: 'Withdraw terms that have not begun',
  access: { staff: 'terms.change' },
  encoding: 'json',
  body: z.strictObject({ ...commandBody, versionId: uuid }),
  answer: setting,
});

export const setRiskLimits = endpoint({
  name: 'setRiskLimits',
  method: 'POST',
  path: '/api/console/settings/limits',
  summary: 'Limits of risk from a time on, for everybody',
  access: { staff: 'limits.change' },
  encoding: 'json',
  body: z.strictObject({
    ...commandBody,
    values: allWithin(productSettings.riskLimits.fields),
    startsAt,
  }),
  answer: setting,
});

export const dropRiskLimits = endpoint({
  name: 'dropRiskLimits',
  method: 'POST',
  path: '/api/console/settings/limits/drop',
  summary: 'Withdraw limits that have not begun',
  access: { staff: 'limits.change' },
  encoding: 'json',
  body: z.strictObject({ ...commandBody, versionId: uuid }),
  answer: setting,
});

export const setSupportContact = endpoint({
  name: 'setSupportContact',
  method: 'POST',
  path: '/api/console/settings/support',
  summary: 'Phone and hours of support from a time on',
  access: { staff: 'contact.change' },
  encoding: 'json',
  body: z.strictObject({
    ...commandBody,
    values: z
      .strictObject({
        phone: z.string().check(z.trim(), z.regex(supportPhonePattern)),
        from: within(productSettings.support.fields.from),
        to: within(productSettings.support.fields.to),
      })
      .check(z.refine(({ from, to }) => from < to)),
    startsAt,
  }),
  answer: setting,
});

export const dropSupportContact = endpoint({
  name: 'dropSupportContact',
  method: 'POST',
  path: '/api/console/settings/support/drop',
  summary: 'Withdraw a phone and hours that have not begun',
  access: { staff: 'contact.change' },
  encoding: 'json',
  body: z.strictObject({ ...commandBody, versionId: uuid }),
  answer: setting,
});

export const setCashbackRule = endpoint({
  name: 'setCashbackRule',
  method: 'POST',
  path: '/api/console/settings/cashback',
  summary: 'Rate, days and daily cap of cashback for orders from a time on',
  access: { staff: 'products.change' },
  encoding: 'json',
  body: z.strictObject({
    ...commandBody,
    values: allWithin(productSettings.cashback.fields),
    startsAt,
  }),
  answer: setting,
});

export const dropCashbackRule = endpoint({
  name: 'dropCashbackRule',
  method: 'POST',
  path: '/api/console/settings/cashback/drop',
  summary: 'Withdraw a rule of cashback that has not begun',
  access: { staff: 'products.change' },
  encoding: 'json',
  body: z.strictObject({ ...commandBody, versionId: uuid }),
  answer: setting,
});

export const setFaceDrawRule = endpoint({
  name: 'setFaceDrawRule',
  method: 'POST',
  path: '/api/console/settings/face-draw',
  summary: 'Share of jobs before which inspectors are asked for their face, from a time on',
  access: { staff: 'limits.change' },
  encoding: 'json',
  body: z.strictObject({
    ...commandBody,
    values: allWithin(productSettings.faceDraw.fields),
    startsAt,
  }),
  answer: setting,
});

export const dropFaceDrawRule = endpoint({
  name: 'dropFaceDrawRule',
  method: 'POST',
  path: '/api/console/settings/face-draw/drop',
  summary: 'Withdraw a share of face checks that has not begun',
  access: { staff: 'limits.change' },
  encoding: 'json',
  body: z.strictObject({ ...commandBody, versionId: uuid }),
  answer: setting,
});
