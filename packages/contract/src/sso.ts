import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';

const phone = z.string().check(z.regex(/^1\d{10}$/)); // spec §5
const code = z.string().check(z.minLength(1), z.maxLength(6)); // spec §9: code length 6

export const role = z.enum([
  'dealerOwner',
  'dealerStaff',
  'buyer',
  'inspector',
  'reviewer',
  'admin',
]);

export const userInfo = z.object({
  userId: uuid,
  userName: z.string(),
  phoneMask: z.string(),
  roles: z.array(role),
  dealerId: z.nullable(uuid),
});
export type UserInfo = z.output<typeof userInfo>;

/** Sends a login code by text message. The answer is the same whether or not the phone is known. */
export const sendLoginCode = endpoint({
  name: 'sendLoginCode',
  method: 'POST',
  path: '/sso/sendLoginCode',
  summary: 'Send a login code to a phone',
  access: 'none',
  encoding: 'form',
  body: z.strictObject({ phone }),
  answer: z.object({ resendAfterSeconds: z.int() }),
});

/** Logs in by phone and code; sets the session cookie. A new phone becomes a buyer. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/sso/login',
  summary: 'Log in by phone and text message code',
  access: 'none',
  encoding: 'form',
  body: z.strictObject({
    phone,
    code,
    source: z._default(z.string().check(z.maxLength(8)), '1'), // spec §9: source default 1
    returnUrl: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: userInfo,
});

export const getUserInfoByToken = endpoint({
  name: 'getUserInfoByToken',
  method: 'POST',
  path: '/sso/getUserInfoByToken',
  summary: 'Who is logged in; code 1001 when nobody is',
  access: 'login',
  answer: userInfo,
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/sso/logout',
  summary: 'End this session on the server and clear its cookie',
  access: 'none',
  answer: z.object({}),
});
