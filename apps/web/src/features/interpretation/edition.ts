/** The months a computation's rules are of: `rule-2026-01/2026-01` is `2026-01`. */
export const editionOf = (modelVersion: string): string =>
  [...new Set(modelVersion.match(/\d{4}-\d{2}/g))].join(' / ');
