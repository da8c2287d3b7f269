import * as fc from 'fast-check';

/** The parts of JSON Schema that the contract uses. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};

/** Existing ids by field name, so that requests get beyond "not found". */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Values that tend to break services: unstorable text, out-of-range numbers, special syntax. */
const words = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '😀'.repeat(3),
  "' or 1=1 --",
  '%_\\',
  '{"$gt":""}',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  '<script>',
  '=1+1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e308',
  '99999999999999999999',
];
const numbers = [0, -1, 1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 1e21, 1e308, 0.1, -0];
const times = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999999Z',
  '2026-02-28T23:59:59-23:59',
];
const days = ['0000-01-01', '2026-02-30', '9999-99-99', '2026-11-21'];
const anything: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[[]]]],
  { toString: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  ...words,
  ...numbers,
];

/** Mostly schema-valid input, at the limits; sometimes invalid. */
export function hostileInput(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 24, arbitrary: fitting(schema, known, name) },
    { weight: 1, arbitrary: fc.constantFrom(...anything) },
  );
}

function fitting(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => hostileInput(one, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type ?? 'anything') {
    case 'object':
      return ofObject(schema, known);
    case 'array':
      return fc.array(hostileInput(schema.items ?? {}, known, name), {
        maxLength: Math.min(3, schema.maxItems ?? 3),
      });
    case 'string':
      return ofString(schema, known[name] ?? []);
    case 'integer':
    case 'number':
      return ofNumber(schema, known[name] ?? []);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom(...anything);
  }
}

function ofObject(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: more } = schema;
  const fields = Object.entries(properties).map(
    ([name, of]) => [name, hostileInput(of, known, name)] as const,
  );
  const declared = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  if (typeof more !== 'object' || 'properties' in schema) return declared;
  return fc.dictionary(fc.constantFrom(...words), hostileInput(more, known), { maxKeys: 3 });
}

function ofString(schema: Schema, known: readonly string[]): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 200 } = schema;
  if (pattern === undefined) {
    const odd = words.filter(({ length }) => length >= minLength && length <= maxLength);
    const long = '\u5b57'.repeat(maxLength);
    return fc.constantFrom(...odd, ...odd, ...known, ...known, long);
  }
  const fits = new RegExp(pattern);
  const good = [...known, ...known, ...times, ...days, ...words].filter((text) => fits.test(text));
  const made = fc.stringMatching(fits);
  return good.length === 0
    ? made
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...good) }, made);
}

function ofNumber(schema: Schema, known: readonly string[]): fc.Arbitrary<number> {
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  const good = [...numbers, minimum, maximum, ...known.map(Number)].filter(
    (each) =>
      Number.isFinite(each) &&
      each >= minimum &&
      each <= maximum &&
      (type === 'number' || Number.isInteger(each)),
  );
  return fc.constantFrom(...good);
}
