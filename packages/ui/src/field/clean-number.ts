/**
 * Cleans a typed number: digits and one point, no leading zeros.
 * `decimals` digits are kept after the point (0: none at all); more are cut, never rounded (spec §5).
 */
export function cleanNumber(text: string, decimals?: number): string {
  // Chinese keyboards give full-width digits and 。 for the point.
  const ascii = text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.');
  const kept = ascii.replace(/[^\d.]/g, '');
  const at = kept.indexOf('.');
  const whole = (at < 0 ? kept : kept.slice(0, at)).replace(/^0+(?=\d)/, '');
  if (at < 0 || decimals === 0) return whole;
  const part = kept.slice(at + 1).replaceAll('.', '');
  return `${whole || '0'}.${decimals === undefined ? part : part.slice(0, decimals)}`;
}
