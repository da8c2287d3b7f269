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

const yes = /^(1|true)$/;
/** Whether a {@link flag} is given and on. */
export const isSet = (value: string | undefined): boolean => yes.test(value ?? '');
