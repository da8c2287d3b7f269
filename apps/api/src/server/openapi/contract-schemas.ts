import { type Described, describedOf } from '@yanche/contract/described';
import * as z from 'zod/mini';

export type Json = { [key: string]: unknown };
type Io = 'input' | 'output';

/** Schemas of the contract by which outsiders know them; the others are called as their types are. */
const publicNames: Readonly<Record<string, string>> = {
  CreateOrderBody: 'NewOrder',
  OrderDetail: 'Order',
  ReportContent: 'Report',
  SaasTaskDetail: 'Task',
  SaasTaskRow: 'TaskInList',
};
/** What has parts of its own stands once, under its name. */
const namedKinds = new Set(['object', 'enum', 'union', 'record']);
const pointer = '#/components/schemas/';

/** JSON Schemas of the contract; what has a name is collected in `components`, and referred to. */
export function createSchemas() {
  const components: Json = {};
  const names = new Map<object, string>();
  const owners = new Map<string, object>();
  const ioDependent = new Map<object, boolean>();

  function nameOf(schema: z.ZodMiniType, { name, file }: Described): string | undefined {
    if (name === undefined || !namedKinds.has(kindOf(schema))) return undefined;
    const known = names.get(schema);
    if (known !== undefined) return known;
    const wanted = publicNames[name] ?? name;
    const choices = [wanted, `${file}${name}`, `${file}${name}2`];
    const free = choices.find((choice) => !owners.has(choice) && !reserved.has(choice));
    if (free === undefined) throw new Error(`Three schemas are called ${name} in ${file}`);
    owners.set(free, schema);
    names.set(schema, free);
    return free;
  }

  /** Whether what people send differs from what they get: defaults, and digits that become numbers. */
  function differs(schema: z.ZodMiniType): boolean {
    const known = ioDependent.get(schema);
    if (known !== undefined) return known;
    const [sent, got] = (['input', 'output'] as const).map((io) =>
      JSON.stringify(convert(schema, io, () => undefined)),
    );
    ioDependent.set(schema, sent !== got);
    return sent !== got;
  }

  function schemaOf(schema: z.ZodMiniType, io: Io): Json {
    const { $defs = {}, ...root } = convert(z.tuple([schema]), io, (named) => {
      const name = nameOf(named, describedOf(named));
      return name !== undefined && io === 'input' && differs(named) ? `${name}Input` : name;
    });
    for (const [name, definition] of Object.entries($defs as Json)) {
      const { id: _, ...plain } = definition as Json;
      components[name] ??= inComponents(plain);
    }
    return inComponents((root.prefixItems as Json[])[0] ?? {});
  }

  return { components, schemaOf };
}
export type Schemas = ReturnType<typeof createSchemas>;

/** Names of our own components (`answers.ts`). */
const reserved = new Set(['Failure', 'FailureCode']);

const kindOf = (schema: z.core.$ZodType): string => schema._zod.def.type;

function convert(
  schema: z.ZodMiniType,
  io: Io,
  nameOf: (schema: z.ZodMiniType) => string | undefined,
): Json {
  const metadata = {
    get: (each: z.ZodMiniType) => metaOf(each, nameOf(each)),
    has: () => true,
  };
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: metadata as never,
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, io),
  }) as Json;
}

function metaOf(schema: z.ZodMiniType, id: string | undefined): Json | undefined {
  const parent = (schema._zod as { parent?: z.ZodMiniType }).parent;
  const description =
    describedOf(schema).text ?? (parent === undefined ? undefined : describedOf(parent).text);
  if (id === undefined && description === undefined) return undefined;
  return { ...(id !== undefined && { id }), ...(description !== undefined && { description }) };
}

/** Of a record whose keys are known. */
function keysOf(schema: z.core.$ZodType): string[] {
  const { keyType } = schema._zod.def as { keyType?: z.core.$ZodType };
  return kindOf(schema) === 'record' ? [...(keyType?._zod.values ?? [])].map(String) : [];
}

const digitsOnly = '^\\d{1,9}$';
const largestDigits = 999_999_999;

/** Says what the library says more simply, and what it leaves out. */
function tidy(schema: z.core.$ZodType, json: Json, io: Io): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // The format says it.
  if (json.format === 'uuid' || json.format === 'date-time') delete json.pattern;
  const keys = keysOf(schema);
  if (keys.length > 0) {
    const { additionalProperties } = json;
    delete json.propertyNames;
    json.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
    json.additionalProperties = false;
  } else if (JSON.stringify(json.propertyNames) === '{"type":"string"}') {
    delete json.propertyNames;
  } else if (kindOf(schema) === 'object' && io === 'output') {
    // More may come with a later version.
    delete json.additionalProperties;
  }
  if (io === 'output') return;
  const number = numberInText(json.anyOf);
  if (number !== null) {
    delete json.anyOf;
    Object.assign(json, number);
  }
  if (json.type === 'integer' || json.type === 'number') Object.assign(json, limitsOf(schema));
}

/** A number that may be sent as its digits, as queries and forms do. */
function numberInText(anyOf: unknown): Json | null {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null;
  const [number, text] = anyOf as [Json, Json & { pattern?: string }];
  if (text.type !== 'string' || text.pattern?.includes('\\d{1,') !== true) return null;
  if (number.type === 'number') return { type: 'number' };
  if (number.type !== 'integer' || text.pattern !== digitsOnly) return null;
  return { type: 'integer', minimum: 0, maximum: largestDigits };
}

/** Of what the number is checked for after it was read. */
function limitsOf(schema: z.core.$ZodType): Json {
  if (kindOf(schema) !== 'pipe') return {};
  const { minimum, maximum } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const isLimit = (limit: unknown) =>
    typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return { ...(isLimit(minimum) && { minimum }), ...(isLimit(maximum) && { maximum }) };
}

function inComponents(json: Json): Json {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', pointer) : value,
  ) as Json;
}
