const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Whether every name contains an allowed extension, in any case (spec §5). The extension must end there, so `jpg` does not
 * let `a.jpgx` through; what a file truly is decides the server by its content. No list allows everything.
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

/** Files within the limit, and those over it (spec §5). */
export function splitBySize<Sized extends { size: number }>(
  files: readonly Sized[],
  maxSize = Number.POSITIVE_INFINITY,
): { valid: Sized[]; tooLarge: Sized[] } {
  return {
    valid: files.filter(({ size }) => size <= maxSize),
    tooLarge: files.filter(({ size }) => size > maxSize),
  };
}
