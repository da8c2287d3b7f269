import { cleanNumber } from '../field/clean-number.ts';

/** What the value of a stepper obeys. spec §5 */
export type StepperRules = {
  min: number;
  max: number;
  /** Digits after the point: more are cut, never rounded; fewer are filled up. Undefined leaves them alone. */
  decimals: number | undefined;
  /** Only then is there a value `null`. */
  allowEmpty: boolean;
};

/** The two ways a stepper goes. */
export type StepperAction = 'plus' | 'minus';

/** Beyond it a number no longer holds every digit; "unlimited" ends there. */
const unlimited = Number.MAX_SAFE_INTEGER;

/** Digits after the point in the shortest way to write a number. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const written = digits.split('.')[1]?.length ?? 0;
  return Math.min(100, Math.max(0, written - Number(exponent))); // 100 is what toFixed takes
}

/** A sum as on paper: 0.1 + 0.2 is 0.3. */
function add(a: number, b: number): number {
  return Number((a + b).toFixed(Math.max(decimalsOf(a), decimalsOf(b))));
}

/** The number with so many digits after the point; what is beyond them is cut off: 1.999 becomes "1.99". */
export function truncate(value: number, decimals: number): string {
  // More digits than it is written with would show what binary made of it.
  const [whole = '', part = ''] = value.toFixed(decimalsOf(value)).split('.');
  const cut = decimals === 0 ? whole : `${whole}.${part.slice(0, decimals).padEnd(decimals, '0')}`;
  return Number(cut) === 0 ? cut.replace('-', '') : cut;
}

/** The lowest and highest value with no more digits than allowed: above 0.5 the first whole number is 1. */
export function limitsOf({ min, max, decimals }: StepperRules): { low: number; high: number } {
  const low = Math.max(min, -unlimited);
  const high = Math.min(max, unlimited);
  if (decimals === undefined) return { low, high };
  const unit = Number(`1e-${decimals}`);
  const first = Number(truncate(low, decimals));
  const last = Number(truncate(high, decimals));
  return {
    low: first < low ? add(first, unit) : first,
    high: last > high ? add(last, -unit) : last,
  };
}

/** The allowed value nearest to any value: within the limits, digits cut, empty only if that is allowed. */
export function settle(value: number | null, rules: StepperRules): number | null {
  if (value === null && rules.allowEmpty) return null;
  const { low, high } = limitsOf(rules);
  const wanted = value === null ? 0 : Number.isNaN(value) ? low : value;
  const within = Math.max(low, Math.min(high, wanted));
  return rules.decimals === undefined ? within + 0 : Number(truncate(within, rules.decimals));
}

/** How a value is written while nobody types. */
export function format(value: number | null, { decimals }: StepperRules): string {
  return value === null ? '' : truncate(value, decimals ?? decimalsOf(value));
}

/** What may stay of a typed text: digits, one point unless whole, digits up to `decimals`; "-" below zero only. */
export function clean(text: string, rules: StepperRules): string {
  const minus = rules.min < 0 && /^\s*[-−－]/.test(text) ? '-' : '';
  return minus + cleanNumber(text, rules.decimals);
}

/** The value of a cleaned text; undefined while it says nothing yet ("", "-"). */
export function read(text: string, rules: StepperRules): number | null | undefined {
  if (text === '') return rules.allowEmpty ? null : undefined;
  return text === '-' ? undefined : settle(Number(text), rules);
}

/** From a value so many steps on (negative: back); empty counts as 0. */
export function stepped(
  value: number | null,
  step: number,
  times: number,
  rules: StepperRules,
): number | null {
  const by = Number((step * times).toFixed(decimalsOf(step)));
  return settle(add(value ?? 0, by), rules);
}

/** Whether a value can go no further that way. */
export function atLimit(value: number | null, action: StepperAction, rules: StepperRules): boolean {
  const { low, high } = limitsOf(rules);
  return action === 'plus' ? (value ?? 0) >= high : (value ?? 0) <= low;
}
