import { readSessionKeys } from '@yanche/host/session-keys';
import { readSupportHours } from '@yanche/rules/support/support-hours';
import * as z from 'zod/mini';

/* The forms that environment variables have. */

export const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((v) => v === '1' || v === 'true'),
);
export const wholeNumber = (from: number, to: number) => {
  const error = `needs a whole number from ${from} to ${to}`;
  return z.pipe(
    z
      .string()
      .check(
        z.refine((v) => /^\d{1,5}$/.test(v) && Number(v) >= from && Number(v) <= to, { error }),
      ),
    z.transform(Number),
  );
};

export const text = z.optional(z.string());
export const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((value) => value.split(',').filter((entry) => entry !== '')),
);

/** `09:00-18:00`, in China. */
export const supportHours = z.pipe(
  z._default(z.string(), '09:00-18:00'),
  z.transform((value, context) => {
    const hours = readSupportHours(value);
    if (hours !== null) return hours;
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'needs hours such as 09:00-18:00',
    });
    return z.NEVER;
  }),
);

export const sessionKeys = z.pipe(
  z._default(z.string(), ''),
  z.transform((value, context) => {
    const keys = readSessionKeys(value);
    if (keys !== null) return keys;
    const message = 'needs name=key pairs, such as token=_t,storedToken=TOKEN, no key twice';
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }),
);

/** Scheme, host and port, and nothing else but a slash at the end. */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value) || /[?#*@]/.test(value)) return false;
  const { protocol, pathname } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && !value.endsWith('//');
}
export const originNeeded =
  'needs http:// or https://, a host and perhaps a port, without path, query or user:password@';
export const withoutPassword = (value: string): string => value.replace(/\/\/[^/]*@/, '//…@');

const yes = /^(1|true)$/;
/** Whether a {@link flag} is given and on. */
export const isSet = (value: string | undefined): boolean => yes.test(value ?? '');
