/** Parameters of a query that are read; the rest counts as absent. spec §9 */
const parameterLimit = 1000;

/**
 * A query as an object: repeated keys become lists, which no schema accepts where one value is meant. Keys with brackets stay
 * as they are, because no call of ours takes nested values: the depth and the array indexes of spec §9 cannot occur.
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const grouped = new Map<string, string[]>();
  for (const [key, value] of Array.from(new URLSearchParams(text)).slice(0, parameterLimit)) {
    const values = grouped.get(key);
    if (values === undefined) grouped.set(key, [value]);
    else values.push(value);
  }
  return Object.fromEntries(
    Array.from(grouped, ([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values]),
  );
}
