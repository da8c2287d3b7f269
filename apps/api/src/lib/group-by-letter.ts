/** Groups rows by letter, letters sorted; rows keep their order. */
export function groupByLetter<Row, Out>(
  rows: readonly Row[],
  letterOf: (row: Row) => string,
  toOut: (row: Row) => Out,
): Record<string, Out[]> {
  const groups: Record<string, Out[]> = {};
  const letters = [...new Set(rows.map(letterOf))].sort();
  for (const letter of letters) groups[letter] = [];
  for (const row of rows) groups[letterOf(row)]?.push(toOut(row));
  return groups;
}
