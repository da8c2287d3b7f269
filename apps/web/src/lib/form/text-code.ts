/** Digits of a code that came by text message. spec §9 */
export const codeLength = 6;

/**
 * A code as any keyboard types it, or pasted with blanks or the message around it. Its field has no limit of its own, which
 * would cut `123 456`.
 */
export const readCode = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeLength);
