import path from 'node:path';
import { parseSync, type Plugin } from 'vite';

type Insert = { at: number; text: string };
type Node = { type: string; start: number; end: number };
type Named = Node & { name?: string };
type Property = Node & { value: Node; method?: boolean };
/** A schema of the module, and its name in the document. */
type Naming = { name: string; value: string };
type Comment = { type: 'Block' | 'Line'; value: string; start: number; end: number };
type Statement = Node & {
  declaration?: Statement | null;
  kind?: string;
  id?: Named;
  typeAnnotation?: Node;
  declarations?: { id: Named; init: Node | null }[];
};

/**
 * The contract's comments and type names become what `/openapi.json` says, so that both stand once. A JSDoc comment before a
 * constant or a property of an object, or a line comment after one, is its description; `type X = z.output<typeof x>` names x.
 * For the API only: the web's builds have no schemas. Without it (`npm run dev`) the document has neither names nor descriptions.
 */
export function withComments(): Plugin {
  return {
    name: 'yanche:with-comments',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/(?!described)[^?]+(?<!\.test)\.ts$/ },
      handler: (code, id) => ({ code: withDescriptions(code, id), map: null }),
    },
  };
}

export function withDescriptions(code: string, id: string): string {
  const { program, comments } = parseSync(id, code);
  const inserts: Insert[] = [];
  const comment = readerOf(code, comments);
  const wrap = ({ start, end }: Node, call: string, argument: string) => {
    inserts.push({ at: start, text: `${call}(` }, { at: end, text: `, ${argument})` });
  };
  const constants = new Set<string>();
  const file = pascal(
    path.basename(id, '.ts').replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()),
  );
  const ofTypes: Naming[] = [];
  const ofConstants: Naming[] = [];
  for (const statement of program.body as Statement[]) {
    const declared = statement.declaration ?? statement;
    if (declared.type === 'TSTypeAliasDeclaration') {
      const naming = namedBy(code.slice(declared.start, declared.end));
      if (naming !== null) ofTypes.push(naming);
    }
    if (declared.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id: constant, init } of declared.declarations ?? []) {
      if (init?.type !== 'CallExpression' || constant.name === undefined) continue;
      constants.add(constant.name);
      // One word, such as `kind`, is the name of many.
      const prefix = /[A-Z]/.test(constant.name) ? '' : file;
      ofConstants.push({ name: prefix + pascal(constant.name), value: constant.name });
      const text = comment.before(statement.start);
      if (text !== null) wrap(init, '__describeConstant', JSON.stringify({ text }));
    }
    visitProperties(declared, (property, next) => {
      const text = comment.before(property.start) ?? comment.after(property.end, next);
      if (text !== null) wrap(property.value, '__describeProperty', JSON.stringify(text));
    });
  }
  // The first name of a schema counts: that of its type.
  const namings = [...ofTypes, ...ofConstants]
    .filter(({ value }) => constants.has(value.split('.')[0] ?? ''))
    .map(({ name, value }) => `__describeConstant(${value}, ${JSON.stringify({ name, file })});`);
  if (inserts.length === 0 && namings.length === 0) return code;
  return [
    `import { describeConstant as __describeConstant, describeProperty as __describeProperty } from '@yanche/contract/described';`,
    apply(code, inserts),
    ...namings,
  ].join('\n');
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `type X = z.output<typeof x>`, also of a part: `typeof x.answer`. */
function namedBy(alias: string): Naming | null {
  const schema = /^type (\w+) = z\.(?:output|input)<typeof ([\w.]+)>;?$/.exec(alias);
  if (schema !== null) return { name: schema[1] ?? '', value: schema[2] ?? '' };
  const call = /^type (\w+) = AnswerOf<typeof (\w+)>;?$/.exec(alias);
  return call === null ? null : { name: call[1] ?? '', value: `${call[2]}.answer` };
}

function visitProperties(
  node: unknown,
  visit: (property: Property, next: number | null) => void,
): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, properties } = node as { type?: string; properties?: Property[] };
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return;
  if (type === 'ObjectExpression') {
    for (const [index, property] of (properties ?? []).entries()) {
      const plain = property.type === 'Property' && property.method !== true;
      const isShorthand = (property as { shorthand?: boolean }).shorthand === true;
      if (plain && !isShorthand) visit(property, properties?.[index + 1]?.start ?? null);
    }
  }
  for (const child of Object.values(node)) visitProperties(child, visit);
}

function readerOf(code: string, comments: readonly Comment[]) {
  return {
    /** The JSDoc comment right before a place. */
    before(place: number): string | null {
      const found = comments.findLast(({ end }) => end <= place);
      if (found?.type !== 'Block' || !found.value.startsWith('*')) return null;
      return code.slice(found.end, place).trim() === '' ? plain(found.value) : null;
    },
    /** The line comment that ends the line on which a property ends. */
    after(place: number, next: number | null): string | null {
      const line = code.indexOf('\n', place);
      const found = comments.find(({ start }) => start >= place && start < line);
      if (found?.type !== 'Line' || (next !== null && next < found.start)) return null;
      if (!/^,?\s*$/.test(code.slice(place, found.start))) return null;
      // Where it only says which rule of ours it follows, it is a footnote.
      return found.value.trim().startsWith('spec §') ? null : plain(found.value);
    },
  };
}

/** Without the stars, and without where our own specification says so. */
function plain(comment: string): string | null {
  const text = comment
    .replace(/^\*/, '')
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s*\((?:see )?spec §[^)]*\)/g, '')
    .replaceAll(/,?\s*\bspec §\d+(?: "[^"]*")?(?=[.,:;]|$|\s)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s:.,]+/, '')
    .trim();
  return text === '' ? null : text;
}

const apply = (code: string, inserts: readonly Insert[]): string =>
  inserts
    .map((insert, order) => ({ ...insert, order }))
    // At one place: what ends before what begins, and inner ends first.
    .toSorted((a, b) => b.at - a.at || b.order - a.order)
    .reduce((text, { at, text: by }) => text.slice(0, at) + by + text.slice(at), code);
