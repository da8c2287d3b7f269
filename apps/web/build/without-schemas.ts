import { parseAst, type Plugin } from 'vite';

type Edit = { start: number; end: number; text: string };
type Node = { type: string; start: number; end: number };
type Declarator = Node & {
  init: (Node & { callee?: Node & { name?: string }; arguments?: ObjectNode[] }) | null;
};
type ObjectNode = Node & { properties: (Node & { key: { name?: string } })[] };

/** What only the server and the tests read of a call. */
const forServer = new Set(['query', 'body', 'answer', 'summary']);

/**
 * The web app needs of a call how it is sent, not the schemas: it does not check answers in production. Takes them out
 * of the contract's modules, so that neither they nor the schema library reach the phone.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'yanche:without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/[^?]+\.ts$/ },
      handler(code) {
        const edits = parseAst(code, { lang: 'ts' }).body.flatMap((statement) => {
          const declared =
            statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration') return [];
          return declared.declarations.flatMap((each) =>
            editsOf(code, each as unknown as Declarator),
          );
        });
        return { code: apply(code, edits), map: null };
      },
    },
  };
}

function editsOf(code: string, { init }: Declarator): Edit[] {
  if (init === null) return [];
  const [definition] = init.arguments ?? [];
  if (init.callee?.name !== 'endpoint' || definition === undefined) {
    // A schema, or an object with some: the bundler may drop it when nobody uses it, which it cannot see by itself.
    const value = code.slice(init.start, init.end);
    if (!/\bz\./.test(value)) return [];
    return [{ start: init.start, end: init.end, text: `/*#__PURE__*/ (() => (${value}))()` }];
  }
  return definition.properties
    .filter(({ key }) => forServer.has(key.name ?? ''))
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }));
}

const apply = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
