import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { intParam } from './fields.ts';

export const energy = z.enum(['ice', 'bev', 'phev', 'erev']);

const series = z.object({
  id: z.int(),
  name: z.string(),
  nameEn: z.string(),
  maker: z.string(),
  energy,
  image: z.nullable(z.string()),
});
export type Series = z.output<typeof series>;

const brand = z.object({
  id: z.int(),
  name: z.string(),
  nameEn: z.string(),
  letter: z.string(),
  image: z.nullable(z.string()),
  /** Its series, of a hot brand: shown without another call. spec §3 */
  tags: z.optional(z.array(series)),
});
export type Brand = z.output<typeof brand>;

const model = z.object({ id: z.int(), name: z.string(), year: z.int(), energy });
export type Model = z.output<typeof model>;

/** `hot` in order of popularity, `brands` grouped by initial letter (spec §3). */
export const brandList = endpoint({
  name: 'brandList',
  method: 'GET',
  path: '/client/common/brandList',
  summary: 'Car brands: the hot ones and all by letter',
  access: 'none',
  answer: z.object({ hot: z.array(brand), brands: z.record(z.string(), z.array(brand)) }),
});

export const tagList = endpoint({
  name: 'tagList',
  method: 'GET',
  path: '/client/common/tagList',
  summary: 'The series of a brand',
  access: 'none',
  query: z.strictObject({ brandId: intParam }),
  answer: z.array(series),
});

export const modelList = endpoint({
  name: 'modelList',
  method: 'GET',
  path: '/client/common/modelList',
  summary: 'The models of a series, grouped by year, newest year first',
  access: 'none',
  query: z.strictObject({ tagId: intParam }),
  answer: z.array(z.object({ year: z.int(), models: z.array(model) })),
});

/** The list is the data of the answer (spec §7: `data.data`). A rule is on at 100 (spec §9). */
export const getAllRuleResult = endpoint({
  name: 'getAllRuleResult',
  method: 'GET',
  path: '/client/gray/getAllRuleResult',
  summary: 'Gray-release rule results for this visitor',
  access: 'none',
  answer: z.array(z.object({ id: z.int(), gray_result: z.int() })),
});

export const permissionScene = z.enum([
  'order.create',
  'order.view',
  'order.listDealer',
  'task.work',
  'report.review',
  'report.view',
]);
export type PermissionScene = z.output<typeof permissionScene>;

export const checkUserPermission = endpoint({
  name: 'checkUserPermission',
  method: 'POST',
  path: '/client/user/checkUserPermission',
  summary: 'May the visitor do this, and if not, what is missing',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({
    scene: permissionScene,
    bizId: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    allowed: z.boolean(),
    reason: z.nullable(z.string()),
    needLogin: z.boolean(),
    needRealName: z.boolean(),
    needDealer: z.boolean(),
  }),
});
