/** Length of a code sent by text message. spec §9 */
export const codeLength = 6;

/**
 * The digits of a typed or pasted code, with blanks or the whole message around it. Fields for codes have no maxLength, which
 * would cut `123 456`.
 */
export const parseTextCode = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeLength);
