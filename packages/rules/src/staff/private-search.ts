import { checkPhone, maskPhone, normalizePhone } from '../people/phone.ts';

const isPhone = (text: string) => checkPhone(normalizePhone(text)).ok;
/** 18 signs of which the last may be an X, with blanks between them. */
const isIdNumber = (text: string) =>
  /^\d{17}[\dX]$/i.test(text.normalize('NFKC').replaceAll(/\s/g, ''));

/** A whole phone or ID number: it is looked for, but stands in no address, no history and no log of a server in between. */
export const isPrivateSearch = (text: string): boolean => isPhone(text) || isIdNumber(text);

const sealedForm = /^sealed:([\d*]{4,18}):([\w.-]{20,200})$/;

/** What stands in the address instead: a mask for people, and the number sealed by the server. */
export const sealedTerm = (text: string, sealed: string): string =>
  `sealed:${isPhone(text) ? maskPhone(text) : `**************${text.trim().slice(-4, -1)}*`}:${sealed}`;

export function readSealedTerm(text: string): { mask: string; sealed: string } | null {
  const match = sealedForm.exec(text);
  return match === null ? null : { mask: match[1] ?? '', sealed: match[2] ?? '' };
}
