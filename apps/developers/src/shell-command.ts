import type { Guide, Operation, Step, Take } from './api-document.ts';

const isName = (value: unknown): value is string => /^\$[A-Z_]+$/.test(String(value));

/** A step as what a person types: `curl`, and `jq` for what later steps need. */
export function commandOf(
  step: Step,
  operation: Operation | undefined,
  proof: Guide['proof'],
): string {
  const lines = [`curl -sw '\\n' "$API${step.path}"`, ...proofOf(proof)];
  if (operation?.parameters?.some(({ $ref }) => $ref?.endsWith('/Origin')))
    lines.push('-H "Origin: $API"');
  const query = fieldsOf(step.query, '--data-urlencode');
  if (step.method === 'GET') lines.push(...(query.length > 0 ? ['-G', ...query] : []));
  else lines[0] = `curl -sw '\\n' -X POST "$API${step.path}${queryText(step.query)}"`;
  const sent = bodyOf(step, operation);
  const [last = ''] = sent.lines.slice(-1);
  const all = [...lines, ...sent.lines.slice(0, -1), ...(last === '' ? [] : [last])];
  const command = `${all.join(' \\\n  ')}${sent.here === null ? '' : ' <<END'} | tee answer.json`;
  return [command, ...(sent.here === null ? [] : [sent.here, 'END']), ...takesOf(step.takes)].join(
    '\n',
  );
}

/** Once, before the first step. */
export function settingsOf(guide: Guide, url: string): string {
  const inputs = guide.inputs.map(({ name, value, fresh }) =>
    fresh ? `${name}="${value.replace(/\d+$/, '')}$(date +%s)"` : `${name}="${value}"`,
  );
  return [`API="${url}"`, ...inputs].join('\n');
}

const proofOf = (proof: Guide['proof']): string[] =>
  proof === 'key' ? ['-H "Authorization: Bearer $KEY"'] : ['-b cookies.txt -c cookies.txt'];

const fieldsOf = (fields: Step['query'] = {}, option: string): string[] =>
  Object.entries(fields).map(([name, value]) => `${option} "${name}=${String(value)}"`);

const queryText = (query: Step['query'] = {}): string => {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

function bodyOf({ encoding, body }: Step, operation: Operation | undefined) {
  if (body === undefined || encoding === null) return { lines: [], here: null };
  if (encoding === 'form') return { lines: fieldsOf(body, '--data-urlencode'), here: null };
  if (encoding === 'multipart') {
    const lines = Object.entries(body).map(([name, value]) => `-F "${name}=@${String(value)}"`);
    return { lines, here: null };
  }
  const example = operation?.requestBody?.content['application/json']?.example ?? {};
  return {
    lines: ["-H 'Content-Type: application/json'", '-d @-'],
    here: jsonOf(body, example),
  };
}

/** As JSON with names for what is filled in: in quotes where the example is a text. */
function jsonOf(body: Readonly<Record<string, unknown>>, example: Record<string, unknown>): string {
  const rows = Object.entries(body).map(([key, value]) => {
    const isRaw = isName(value) && typeof example[key] !== 'string';
    return `  "${key}": ${isRaw ? value : JSON.stringify(value)}`;
  });
  return `{\n${rows.join(',\n')}\n}`;
}

const takesOf = (takes: readonly Take[] = []): string[] =>
  takes.map(({ name, from, match }) => {
    const filter =
      match === undefined
        ? jqOf(from)
        : `${jqOf(from)} | match("${match.replaceAll('\\', '\\\\')}").string`;
    return `${name}=$(jq -rc '${filter}' answer.json)`;
  });

/** A JSONPath, of the few kinds that guides use, as a filter of jq. */
export function jqOf(path: string): string {
  const filter = path
    .slice(1)
    .replaceAll('[*]', '[]')
    .replaceAll(/\[\?@\.(\w+)=='([^']*)'\]/g, '[] | select(.$1=="$2") | ')
    .replaceAll(/\| \.?$/g, '');
  return filter.includes('[]') ? `first(${filter})` : filter;
}
