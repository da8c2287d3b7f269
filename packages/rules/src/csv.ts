/** The byte order mark that makes spreadsheets read UTF-8. */
export const utf8Bom = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180). Numbers stay numbers; texts that a spreadsheet would run as a formula are escaped,
 * whoever wrote them.
 */
export const csvLine = (cells: readonly (string | { number: string })[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(cell) : cell.number)).join(',')}\r\n`;

/** Also with apostrophes before it: one more of them, and one can be taken off again. */
const formulaStart = /^'*(?:[\s\uFEFF]*[=+\-@＝＋－＠|%]|[\t\r\n])/;

/** The text that {@link csvLine} wrote into this cell. */
export const withoutEscape = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;

function quoted(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
