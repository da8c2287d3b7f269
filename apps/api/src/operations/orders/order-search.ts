/** What somebody typed to find an order; each kind has an index. */
type By = 'orderNo' | 'vin' | 'vinTail' | 'plateTail' | 'phoneTail' | 'mask';
export type OrderSearch =
  | { [Each in By]: { by: Each; text: string } }[By]
  | { by: 'accounts'; ids: readonly string[] };

/** All that a text may mean, besides a phone number. */
export function readOrderSearch(typed: string): OrderSearch[] {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  const found: OrderSearch[] = [{ by: 'orderNo', text }];
  if (text.length === 17) found.push({ by: 'vin', text });
  else if (text.length >= 4) found.push({ by: 'vinTail', text });
  if (text.length >= 4 && text.length <= 8) found.push({ by: 'plateTail', text });
  if (/^\d{4}$/.test(text)) found.push({ by: 'phoneTail', text });
  return found;
}
