import type { ApiDocument, Operation } from './api-document.ts';

export type Group = { name: string; label: string; operations: string[] };

const isOurs = ({ security }: Operation) => security.some((each) => 'console' in each);

/** The groups of calls for outsiders, partners' first; those for our own staff are left out. */
export function groupsOf(document: ApiDocument): Group[] {
  return document.tags
    .map((tag) => ({
      name: tag.name,
      label: tag['x-displayName'] ?? tag.name,
      operations: operationsOf(document)
        .filter(({ operation }) => operation.tags.includes(tag.name) && !isOurs(operation))
        .map(({ operation }) => operation.operationId),
    }))
    .filter(({ operations }) => operations.length > 0);
}

/** The document with one group of calls and only the schemas that they need: all of them take seconds to draw. */
export function documentOf(document: ApiDocument, { operations }: Group): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const { path, method, operation } of operationsOf(document)) {
    if (operations.includes(operation.operationId)) {
      paths[path] = { ...paths[path], [method]: operation };
    }
  }
  const { schemas, ...components } = document.components;
  const needed = new Set<string>();
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      look(JSON.stringify(schemas[name]));
    }
  };
  look(JSON.stringify([paths, components]));
  return {
    ...document,
    tags: [],
    paths,
    webhooks: {},
    components: {
      ...components,
      schemas: Object.fromEntries([...needed].map((name) => [name, schemas[name]])),
    },
  };
}

const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
