import type { FastifyInstance } from 'fastify';

type Json = Record<string, unknown>;
type Take = { name: string; from: string; match?: string };
type Step = { operationId: string; query?: Json; body?: Json; takes?: Take[] };
type Input = { name: string; value: string };
export type ServedGuide = {
  id: string;
  proof: 'session' | 'key';
  inputs: Input[];
  steps: Step[];
};
type Operation = {
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, unknown> };
};
export type ServedDocument = {
  paths: Record<string, Record<string, Operation & { operationId: string }>>;
  components: { parameters: Record<string, { name: string; example: string }> };
  'x-guides': ServedGuide[];
};

export type Answered = { operationId: string; status: number; code: number; data: unknown };

/** An outsider who has nothing but the document: values of their own, of answers, and a cookie or a key. */
export function createOutsider(app: FastifyInstance, document: ServedDocument) {
  const values: Json = {};
  let cookie = '';
  const answers: Answered[] = [];

  async function follow(id: string, mine: Json = {}): Promise<Answered[]> {
    const guide = document['x-guides'].find((each) => each.id === id);
    if (guide === undefined) throw new Error(`no guide ${id}`);
    for (const { name, value } of guide.inputs) values[name] = mine[name] ?? value;
    const before = answers.length;
    for (const step of guide.steps) await take(step, guide.proof);
    return answers.slice(before);
  }

  async function take(step: Step, proof: ServedGuide['proof']): Promise<void> {
    const { method, path, operation } = operationOf(document, step.operationId);
    const query = new URLSearchParams(textsOf(filled(step.query ?? {}, values)));
    const [type] = Object.keys(operation.requestBody?.content ?? {});
    const body = await encode(type, filled(step.body ?? {}, values));
    const shared = (operation.parameters ?? []).flatMap(({ $ref }) =>
      $ref === undefined ? [] : [document.components.parameters[$ref.split('/').at(-1) ?? '']],
    );
    const reply = await app.inject({
      method: method.toUpperCase() as 'GET',
      url: `${path}?${query}`,
      headers: {
        host: 'localhost:3000',
        'accept-language': 'en',
        ...Object.fromEntries(shared.map((each) => [each?.name, each?.example])),
        ...(proof === 'key' ? { authorization: `Bearer ${String(values.KEY)}` } : { cookie }),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { payload: body.payload }),
    });
    const set = /yc_session=([^;]+)/.exec(String(reply.headers['set-cookie']))?.[0];
    if (set !== undefined) cookie = set;
    const answer: { code: number; message: string } & Json = reply.json();
    answers.push({
      operationId: step.operationId,
      status: reply.statusCode,
      code: answer.code,
      data: answer.data,
    });
    if (answer.code !== 0) throw new Error(`${step.operationId}: ${answer.code} ${answer.message}`);
    for (const { name, from, match } of step.takes ?? []) {
      const found = find(answer, from);
      values[name] = match === undefined ? found : new RegExp(match).exec(String(found))?.[0];
      if (values[name] === undefined) throw new Error(`${step.operationId} has no ${from}`);
    }
  }

  return { follow, values, answers };
}

function operationOf(document: ServedDocument, operationId: string) {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === operationId) return { path, method, operation };
    }
  }
  throw new Error(`no operation ${operationId}`);
}

const filled = (template: Json, values: Json): Json =>
  Object.fromEntries(
    Object.entries(template).map(([key, value]) => {
      const name = /^\$(\w+)$/.exec(String(value))?.[1];
      return [key, name === undefined ? value : values[name]];
    }),
  );

const textsOf = (object: Json) =>
  Object.entries(object).map(([key, value]) => [key, String(value)] as [string, string]);

async function encode(type: string | undefined, body: Json) {
  if (type === undefined) return null;
  if (type === 'application/json') return { type, payload: JSON.stringify(body) };
  if (type === 'application/x-www-form-urlencoded')
    return { type, payload: new URLSearchParams(textsOf(body)).toString() };
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value instanceof Uint8Array) form.append(key, new Blob([new Uint8Array(value)]), 'car.jpg');
    else form.append(key, String(value));
  }
  const sent = new Response(form);
  return {
    type: sent.headers.get('content-type') ?? type,
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}

/** The first value that a JSONPath finds; of its grammar what the guides use: `.name`, `[*]`, `[?@.name=='value']`. */
function find(root: unknown, path: string): unknown {
  const parts = path.match(/\.\w+|\[\*\]|\[\?@\.\w+=='[^']*'\]/g) ?? [];
  if (`$${parts.join('')}` !== path) throw new Error(`cannot read ${path}`);
  return parts
    .reduce<unknown[]>(
      (nodes, part) => {
        if (part.startsWith('.')) return nodes.map((node) => Object(node)[part.slice(1)]);
        const all = nodes.flatMap((node) => Object.values(Object(node) as object));
        const [, key, value] = /\?@\.(\w+)=='([^']*)'/.exec(part) ?? [];
        return key === undefined ? all : all.filter((node) => Object(node)[key] === value);
      },
      [root],
    )
    .find((node) => node !== undefined);
}
