/**
 * Versions of the user agreement and privacy policy that people were ever shown, the current one last. A page that was
 * opened before a change still sends the one it showed, so none is taken out.
 */
const versions = ['2026-01', '2026-11', '2026-12'] as const;

export const currentAgreement = '2026-12' satisfies (typeof versions)[number];

export const isKnownAgreement = (version: string): boolean =>
  versions.some((known) => known === version);
