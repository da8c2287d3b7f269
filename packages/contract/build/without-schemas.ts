import { parseAst, type Plugin } from 'vite';

type Edit = { start: number; end: number; text: string };
type Node = { type: string; start: number; end: number };
type Call = Node & { callee?: Node & { name?: string }; arguments?: ObjectNode[] };
type ObjectNode = Node & { properties: (Node & { key: { name?: string } })[] };

/** Properties of an endpoint that only the server and tests read. */
const serverOnlyKeys = new Set(['query', 'body', 'headers', 'answer', 'summary']);
/** Modules that build schemas: the library and the contract's shared fields. */
const schemaModules = /^zod|\/(fields|command-body)\.ts$/;

/**
 * The web app does not validate in production, so it needs no schemas. Removes them from the contract's modules, with imports
 * that only they use, so that neither the schema library nor tables of the rules are bundled. App code that uses a schema fails
 * to build, because the export is missing.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'yanche:without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/[^?]+\.ts$/ },
      handler: (code) => ({ code: withoutUnusedImports(withoutSchemaCode(code)), map: null }),
    },
  };
}

function withoutSchemaCode(code: string): string {
  const schemas = new Set<string>();
  const edits = parseAst(code).body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration' && schemaModules.test(statement.source.value)) {
      for (const { local } of statement.specifiers) schemas.add(local.name);
    }
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    const init = declared.declarations[0]?.init as Call | null | undefined;
    const [definition] = init?.arguments ?? [];
    if (init?.callee?.name === 'endpoint' && definition !== undefined) {
      return definition.properties
        .filter(({ key }) => serverOnlyKeys.has(key.name ?? ''))
        .map(({ start, end }) => cut(start, code[end] === ',' ? end + 1 : end));
    }
    if (![...namesIn(init)].some((name) => schemas.has(name))) return [];
    for (const name of namesIn(declared.declarations.map(({ id }) => id))) schemas.add(name);
    return [cut(statement.start, statement.end)];
  });
  return apply(code, edits);
}

function withoutUnusedImports(code: string): string {
  const { body } = parseAst(code);
  const used = namesIn(body);
  const edits = body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) return [];
    const kept = statement.specifiers.filter(({ local }) => used.has(local.name));
    if (kept.length === statement.specifiers.length) return [];
    if (kept.length === 0) return [cut(statement.start, statement.end)];
    const names = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
    const text = `import { ${names} } from ${statement.source.raw};`;
    return [{ start: statement.start, end: statement.end, text }];
  });
  return apply(code, edits);
}

/** All identifiers in the code except property names. */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return names;
  const { type, name, computed } = node as { type?: string; name?: string; computed?: boolean };
  if (type === 'ImportDeclaration') return names;
  if (type === 'Identifier' && name !== undefined) names.add(name);
  for (const [key, child] of Object.entries(node)) {
    const isProperty = (key === 'key' || key === 'property') && computed === false;
    if (!isProperty) namesIn(child, names);
  }
  return names;
}

const cut = (start: number, end: number): Edit => ({ start, end, text: '' });

const apply = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
