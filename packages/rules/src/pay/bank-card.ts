/** The number of a bank card as it is stored: digits only. Null: too short or long, or its check digit (Luhn) is wrong. */
export function readBankCard(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return /^\d{15,19}$/.test(digits) && hasCheckDigit(digits) ? digits : null;
}

/** From the right every second digit counts twice; with one mistyped digit, or two exchanged, the sum is no ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

/** `**** 1234`: enough to tell one's own cards apart. */
export const maskBankCard = (digits: string): string => `**** ${digits.slice(-4)}`;
