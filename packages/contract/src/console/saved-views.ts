import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { words } from './command-body.ts';

const key = z.string().check(z.regex(/^[A-Za-z-]{1,40}$/));
const query = z
  .record(key, z.string().check(z.minLength(1), z.maxLength(300)))
  .check(z.refine((values) => Object.keys(values).length <= 20));

const view = z.object({
  viewId: uuid,
  /** Of which list. */
  resource: key,
  name: z.string(),
  query,
  /** What the list begins with. */
  isDefault: z.boolean(),
});
export type SavedView = z.output<typeof view>;
const views = z.object({ views: z.array(view) });

/* Personal, as the language is: no reason is asked for, and the log does not speak of it. */

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/api/console/views',
  summary: "The caller's views of all lists",
  access: { staff: 'any' },
  answer: views,
});

/** One with this name is replaced. */
export const saveView = endpoint({
  name: 'saveView',
  method: 'POST',
  path: '/api/console/views/save',
  summary: 'Keep filters, order and columns of a list under a name',
  access: { staff: 'any' },
  encoding: 'json',
  body: z.strictObject({ resource: key, name: words(30), query, isDefault: z.boolean() }),
  answer: views,
});

export const setDefaultView = endpoint({
  name: 'setDefaultView',
  method: 'POST',
  path: '/api/console/views/default',
  summary: 'Begin a list with this view, or no longer',
  access: { staff: 'any' },
  encoding: 'json',
  body: z.strictObject({ viewId: uuid, isDefault: z.boolean() }),
  answer: views,
});

export const dropView = endpoint({
  name: 'dropView',
  method: 'POST',
  path: '/api/console/views/drop',
  summary: 'Delete a view',
  access: { staff: 'any' },
  encoding: 'json',
  body: z.strictObject({ viewId: uuid }),
  answer: views,
});
