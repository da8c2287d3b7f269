/**
 * JSON with sorted keys and no spaces, so that equal values give equal bytes (RFC 8785). Undefined members are left
 * out. Throws a TypeError on values JSON cannot represent: they would be hashed as something else.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    if (Object.getPrototypeOf(value) !== Object.prototype) return refuse(value);
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return refuse(value);
  return JSON.stringify(value) ?? refuse(value);
}

function refuse(value: unknown): never {
  throw new TypeError(`Not a JSON value: ${String(value)}`);
}
