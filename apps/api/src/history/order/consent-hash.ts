import { createHash } from 'node:crypto';
import { bindingConsent } from '@yanche/rules/history/consent-text';

/** SHA-256 of the binding text of a version. */
export const consentHash = (version: string): string =>
  createHash('sha256').update(bindingConsent(version)).digest('hex');
