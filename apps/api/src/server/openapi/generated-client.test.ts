import { createPartnerHook } from '@yanche/contract/console/partner-hooks';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect } from 'vitest';
import { callAs } from '#testing/a-colleague.ts';
import { aKey, aPartner, aTaskForm, ofPartner } from '#testing/a-partner.ts';
import { describedApi, validatorAt } from '#testing/described-answers.ts';
import { api } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { paths } from './client-types.generated.ts';

/** The calls of a partner's journey; types of all would be a megabyte. */
const journey = [
  '/external/saas/task/create',
  '/external/saas/task/list',
  '/external/saas/task/advance',
  '/external/saas/task/detail',
  '/external/saas/task/cancel',
  '/external/saas/report/shared',
];

test('the generated types are those of the document: run `npm run api:types`', async () => {
  const { document } = describedApi();
  const all = document.paths as Record<string, object>;
  const { components } = document as { components: { schemas: Record<string, unknown> } };
  const own = Object.fromEntries(journey.map((path) => [path, all[path]]));
  const schemas: Record<string, unknown> = {};
  const add = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in schemas) continue;
      schemas[name] = components.schemas[name];
      add(JSON.stringify(schemas[name]));
    }
  };
  add(JSON.stringify([own, components]));
  const cut = { ...document, paths: own, webhooks: {}, components: { ...components, schemas } };
  const text = astToString(await openapiTS(JSON.stringify(cut)));
  await expect(text).toMatchFileSnapshot('./client-types.generated.ts');
});

test('a partner’s journey in the sandbox, by a client that was generated from the document', async () => {
  await api.app.ready();
  const { reportId } = await aPublishedReport();
  const { content } = await rowOf('reports', { id: reportId });
  await setRows(
    'reports',
    { id: reportId },
    { content: JSON.stringify({ ...content, sample: true }) },
  );
  const partner = await aPartner();
  const key = await aKey(partner);
  const url = 'https://partner.example/hook';
  const hook = { ...(await ofPartner(partner)), mode: 'test' as const, url };
  expect((await callAs(partner.admin, createPartnerHook, { body: hook })).code).toBe(0);
  const client = createClient<paths>({
    baseUrl: 'http://localhost:3000',
    headers: { authorization: `Bearer ${key}` },
    fetch: overInjection,
  });
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

  const made: string[] = [];
  for (const number of ['J-1', 'J-2']) {
    const { carId, lnglat: _, ...body } = await aTaskForm({ partnerTaskNo: number });
    const { data } = await client.POST('/external/saas/task/create', {
      ...form,
      body: numbers({ ...body, carId }),
    });
    if (data?.code !== 0) throw new Error(data?.message);
    expect(data.data).toMatchObject({ partnerTaskNo: number, sandbox: true });
    made.push(data.data.taskId);
  }
  const [taskId = '', otherId = ''] = made;

  const seen: string[] = [];
  let cursor: string | undefined;
  for (let more = true; more; ) {
    const { data } = await client.GET('/external/saas/task/list', {
      params: { query: { limit: 1, ...(cursor && { cursor }) } },
    });
    if (data?.code !== 0) throw new Error(data?.message);
    seen.push(...data.data.data.map((task) => task.partnerTaskNo));
    ({ hasMore: more, next: cursor } = data.data);
  }
  expect(seen).toEqual(['J-1', 'J-2']);

  for (let step = 0; step < 5; step += 1) {
    const { data } = await client.POST('/external/saas/task/advance', {
      ...form,
      body: { taskId },
    });
    expect(data?.code).toBe(0);
  }
  const detail = await client.GET('/external/saas/task/detail', { params: { query: { taskId } } });
  if (detail.data?.code !== 0 || detail.data.data.report === null) throw new Error('no report');
  expect(detail.data.data.status).toBe('70');

  const cancelled = await client.POST('/external/saas/task/cancel', {
    ...form,
    body: { taskId: otherId, code: 'D01' },
  });
  expect(cancelled.data).toMatchObject({ code: 0, data: { status: '90', fee: 0 } });
  // Afterwards the list goes on where it was.
  const changed = await client.GET('/external/saas/task/list', {
    params: { query: { limit: 9, ...(cursor && { cursor }) } },
  });
  if (changed.data?.code !== 0) throw new Error(changed.data?.message);
  expect(changed.data.data.data.map((task) => [task.partnerTaskNo, task.status])).toEqual([
    ['J-1', '70'],
    ['J-2', '90'],
  ]);

  // What its address is sent is what the document says.
  const sent = await rowsOf('hook_deliveries');
  expect(sent.length).toBeGreaterThan(5);
  const place = ['webhooks', 'task.updated', 'post', 'requestBody', 'content', 'application/json'];
  const validate = validatorAt(...place, 'schema');
  for (const { body } of sent) expect(validate?.(JSON.parse(body)), body).toBe(true);

  const link = new URL(detail.data.data.report.reportUrl).searchParams;
  const query = {
    task: String(link.get('task')),
    until: String(link.get('until')),
    sign: String(link.get('sign')),
  };
  const shown = await client.GET('/external/saas/report/shared', { params: { query } });
  if (shown.data?.code !== 0) throw new Error(shown.data?.message);
  expect(shown.data.data.brand.name).toBe('云启二手车');

  const unknown = createClient<paths>({ baseUrl: 'http://localhost:3000', fetch: overInjection });
  const refused = await unknown.GET('/external/saas/task/detail', {
    params: { query: { taskId } },
  });
  expect(refused.response.status).toBe(401);
  expect(refused.error?.code).toBe(3301);
});

/** Without a port: what the client would send goes to the API of the test. */
async function overInjection(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const reply = await api.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: { host: 'localhost:3000', ...Object.fromEntries(request.headers) },
    ...(request.method !== 'GET' && { payload: await request.text() }),
  });
  return new Response(reply.body, {
    status: reply.statusCode,
    headers: { 'content-type': String(reply.headers['content-type']) },
  });
}

type NewTask =
  paths['/external/saas/task/create']['post']['requestBody']['content']['application/x-www-form-urlencoded'];
/** The contract takes numbers as their digits, too; the document says numbers. */
const numbers = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as NewTask;
