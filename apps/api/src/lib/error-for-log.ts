type Described = { type: string; message: string; stack: string; code?: string; where?: string };

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * What may be logged of an error. Of database errors neither the detail, which quotes whole rows, nor, for rejected
 * values, the message, which quotes the value.
 */
export function errorForLog(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, severity, table, constraint } = error as unknown as Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  // Class 22: data exception.
  const quotes = textOf(severity) !== undefined && (textOf(code) ?? '').startsWith('22');
  const place = [textOf(table), textOf(constraint)].filter((part) => part !== undefined);
  return {
    type: error.name,
    message: quotes ? 'a value the database does not take' : error.message,
    stack: frames.join('\n'),
    ...(textOf(code) !== undefined && { code: textOf(code) }),
    ...(place.length > 0 && { where: place.join(' ') }),
  };
}
