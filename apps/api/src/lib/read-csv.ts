/** The text of a file; throws a RangeError when it is not UTF-8. A byte order mark is fine. */
export function decodeUtf8(bytes: Uint8Array, file: string): string {
  const text = tryUtf8(bytes);
  if (text === null || /[\uFFFD\0]/.test(text)) {
    throw new RangeError(
      `${file} is not UTF-8 (perhaps GBK or UTF-16), or lost characters in a conversion: save it as "CSV UTF-8"`,
    );
  }
  return text;
}

function tryUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The rows of a CSV file (RFC 4180) by the names in its first line, with line numbers. Throws a RangeError on an
 * unclosed quote or a row of another length.
 */
export function readCsv(text: string): { line: number; cells: Record<string, string> }[] {
  const [head, ...rows] = splitCsv(text.replace(/^\uFEFF/, ''));
  if (head === undefined) return [];
  return rows.map(({ line, cells }) => {
    if (cells.length !== head.cells.length) {
      throw new RangeError(`line ${line}: ${cells.length} cells, not ${head.cells.length}`);
    }
    return {
      line,
      cells: Object.fromEntries(head.cells.map((name, index) => [name.trim(), cells[index] ?? ''])),
    };
  });
}

const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|$)/y;

/** The lines of a file with their cells; empty lines are left out. Throws a RangeError on an unclosed quote. */
export function splitCsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let line = 1;
  let startLine = 1;
  field.lastIndex = 0;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new RangeError(`line ${line}: a quote is not closed`);
    const [whole, cell = '', end] = match;
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    line += whole.split('\n').length - 1;
    if (end === ',' && field.lastIndex < text.length) continue;
    if (end === ',') cells.push('');
    if (cells.some((each) => each !== '')) rows.push({ line: startLine, cells });
    cells = [];
    startLine = line;
  }
  return rows;
}
