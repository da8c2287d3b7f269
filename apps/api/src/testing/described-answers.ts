import type { Endpoint } from '@yanche/contract/endpoint';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApi } from '#server/openapi.ts';

/** `/openapi.json` of the test API, made once per process: the files of a worker share it. */
let described: { document: Readonly<Record<string, unknown>>; ajv: Ajv2020 } | undefined;
const validators = new Map<string, ValidateFunction | null>();

export function describedApi() {
  if (described !== undefined) return described;
  const document = openApi('http://localhost:3000');
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  formats.default(ajv);
  ajv.addSchema(document, 'api');
  return (described = { document, ajv });
}

const pointed = (...parts: string[]) =>
  `api#/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

/** The validator of what stands at a place in the document; null when nothing does. */
export function validatorAt(...parts: string[]): ValidateFunction | null {
  const place = pointed(...parts);
  const known = validators.get(place);
  if (known !== undefined) return known;
  const { document, ajv } = describedApi();
  const there = parts.reduce<unknown>((value, part) => Object(value)[part], document);
  const validate = there === undefined ? null : ajv.compile({ $ref: place });
  validators.set(place, validate);
  return validate;
}

/** Throws where an answer is not what `/openapi.json` says of this call: an unknown status, or another shape. */
export function requireDescribed(call: Endpoint, status: number, body: unknown): void {
  const { document } = describedApi();
  const at = ['paths', call.path, call.method.toLowerCase(), 'responses', String(status)];
  const answer = at.reduce<unknown>((value, part) => Object(value)[part], document) as
    | { $ref?: string }
    | undefined;
  if (answer === undefined) {
    throw new Error(`${call.name} answers ${status}, of which /openapi.json does not know`);
  }
  const place = answer.$ref?.split('/').slice(1) ?? at;
  const validate = validatorAt(...place, 'content', 'application/json', 'schema');
  if (validate === null || validate(body)) return;
  const faults = JSON.stringify(validate.errors?.slice(0, 3));
  throw new Error(`${call.name} answers ${status} other than /openapi.json says: ${faults}`);
}
