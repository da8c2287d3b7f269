import * as z from 'zod/mini';

/** What the comments and types of the contract say of one of its schemas or calls. */
export type Described = { name?: string; text?: string; file?: string };

const known = new WeakMap<object, Described>();

export const describedOf = (value: object): Described => known.get(value) ?? {};

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Calls of it are written by `build/with-comments.ts`, around whatever a constant of the contract is set to. */
export function describeConstant<Value>(value: Value, described: Described): Value {
  if (typeof value !== 'object' || value === null) return value;
  const before = known.get(value) ?? {};
  known.set(value, { ...described, ...before });
  return value;
}

/** The same around a property: the schema is copied, since others may use it elsewhere under other words. */
export function describeProperty<Value>(value: Value, text: string): Value {
  if (!isSchema(value)) return value;
  const schema: z.ZodMiniType = value;
  const copy = z.clone(schema, schema._zod.def, { parent: true });
  known.set(copy, { text });
  return copy as typeof value;
}
