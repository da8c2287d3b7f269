import type { Bilingual } from '@yanche/rules/bilingual';
import type { FailureName } from '../failure-codes.ts';

/** The part of `failures` that is about closing an account. */
export const privacyFailures = {
  accountInUse: [
    '还有未了结的事项，暂时不能注销，请先处理',
    'Something is still open, so the account cannot be closed yet',
  ],
} as const satisfies Partial<Record<FailureName, Bilingual>>;
