const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Whether every name contains an allowed extension that no letter or digit follows, ignoring case (spec §5): `jpg` does
 * not allow `a.jpgx`. The server decides by content. No list, or an empty one, allows everything.
 */
export function typesMatch(
  names: readonly string[],
  whitelist: readonly string[] | undefined,
): boolean {
  if (whitelist === undefined || whitelist.length === 0) return true;
  const extensions = whitelist.map((extension) => escaped(extension.trim().replace(/^\./, '')));
  const allowed = new RegExp(String.raw`\.(?:${extensions.join('|')})(?![a-z0-9])`, 'i');
  return names.every((name) => allowed.test(name));
}

/** Splits files into those within the limit and those over it (spec §5). */
export function splitBySize<Sized extends { size: number }>(
  files: readonly Sized[],
  maxSize = Number.POSITIVE_INFINITY,
): { valid: Sized[]; tooLarge: Sized[] } {
  return {
    valid: files.filter(({ size }) => size <= maxSize),
    tooLarge: files.filter(({ size }) => size > maxSize),
  };
}
