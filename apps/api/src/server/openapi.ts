import { allCalls } from '@yanche/contract/calls';
import { developerPages } from '@yanche/contract/developers/developer-pages';
import { failureCatalogue, isOfPartners, isOfStaff, sharedAnswers } from './openapi/answers.ts';
import { createSchemas, type Json } from './openapi/contract-schemas.ts';
import { guidesInDocument } from './openapi/guides.ts';
import { operationOf } from './openapi/operation.ts';
import { securitySchemes } from './openapi/security.ts';
import { webhooksOf } from './openapi/webhooks.ts';

const description = `Used-car inspection: order one, follow it, read a report that anybody can verify. The guides are at \`${developerPages.guides}\`.

- Every answer is \`{code, message, data}\`. Code 0 is success; all other codes stand in \`x-failures\`.
- Money is a whole number of fen: 26800 is ¥268.00. Times are ISO 8601 with an offset, days are days in China. Distances are kilometres.
- \`message\` is Chinese, or English where \`Accept-Language\` begins with \`en\`.
- A POST that a session proves needs \`Origin\` with the address of this server; keys of partners and signed uploads do not.
- An address that is no call answers HTTP 404 with code 9404.`;

/** The OpenAPI 3.1 document, all of it derived from the contract. */
export function openApi(publicUrl: string) {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { group, call } of allCalls) {
    const operation = operationOf(group, call, schemas);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  const shared = sharedAnswers(schemas);
  const webhooks = webhooksOf(schemas);
  const origin = new URL(publicUrl).origin;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yanche 验车',
      version: '1',
      summary: 'Used-car inspection and certification',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tagGroups().flatMap(({ tags }) =>
      tags.map((name) => ({ name, 'x-displayName': inWords(name) })),
    ),
    'x-tagGroups': tagGroups(),
    paths,
    webhooks,
    components: {
      schemas: usedOf({ ...schemas.components, ...shared.schemas }, [
        paths,
        webhooks,
        shared.responses,
      ]),
      responses: shared.responses,
      parameters: {
        Origin: {
          name: 'Origin',
          in: 'header',
          required: true,
          description: 'Scheme, host and port of this server. Browsers send it by themselves.',
          schema: { type: 'string', format: 'uri' },
          example: origin,
        },
      },
      securitySchemes: securitySchemes({ https: publicUrl.startsWith('https:') }),
    },
    'x-failures': failureCatalogue(),
    'x-guides': guidesInDocument(),
  };
}

/** Groups of calls by whom they are for. */
function tagGroups(): { name: string; tags: string[] }[] {
  const tags = [...new Set(allCalls.map(({ group }) => group))];
  const audienceOf = (tag: string) => {
    const calls = allCalls.filter(({ group }) => group === tag).map(({ call }) => call);
    if (calls.every(isOfStaff)) return 'Console';
    return calls.some(isOfPartners) || tag.startsWith('saas') ? 'Partners' : 'App';
  };
  return ['Partners', 'App', 'Console'].map((name) => ({
    name,
    tags: tags.filter((tag) => audienceOf(tag) === name),
  }));
}

/** `orderChanges` as "Order changes". */
const inWords = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Those that anything refers to, in the order of their names. The shape of a query, for one, is taken apart into parameters. */
function usedOf(schemas: Json, referring: unknown[]): Json {
  const used = new Set<string>();
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      look(schemas[name]);
    }
  };
  look(referring);
  return Object.fromEntries([...used].toSorted().map((name) => [name, schemas[name]]));
}
