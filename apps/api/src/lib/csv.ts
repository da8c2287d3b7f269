/** The byte order mark that makes spreadsheets read UTF-8. */
export const utf8Bom = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180). Numbers stay numbers; texts that a spreadsheet would run as a formula are escaped,
 * whoever wrote them.
 */
export const csvLine = (cells: readonly (string | { number: string })[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(cell) : cell.number)).join(',')}\r\n`;

const formulaStart = /^[\s\uFEFF]*[=+\-@＝＋－＠|%]|^[\t\r\n]/;

function quoted(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
