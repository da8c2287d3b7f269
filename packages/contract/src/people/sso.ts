import { isKnownAgreement } from '@yanche/rules/orders/agreement-versions';
import { dealerActs } from '@yanche/rules/people/dealer-rights';
import * as z from 'zod/mini';
import { captchaAnswer, captchaType } from './captcha.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';

const phone = z.string().check(z.regex(/^1\d{10}$/)); // spec §5
/** From the guard (`captchaGuard`); usable once. */
const guardToken = z._default(z.string().check(z.maxLength(600)), '');
const code = z.string().check(z.minLength(1), z.maxLength(6)); // spec §9: code length 6

export const role = z.enum([
  'dealerOwner',
  'dealerStaff',
  'dealerReader',
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
  /** What they may do in the name of their dealership: no screen offers anything else. */
  acts: z.array(z.enum(dealerActs)),
});
export type UserInfo = z.output<typeof userInfo>;

const codeSent = z.object({ resendAfterSeconds: z.int() });

/**
 * Sends a login code when the guard required no captcha. Without its token the failure is `guardNeeded`. Answers do not
 * reveal whether the phone is registered.
 */
export const sendLoginCode = endpoint({
  name: 'sendLoginCode',
  method: 'POST',
  path: '/sso/sendLoginCode',
  summary: 'Send a login code to a phone',
  access: 'none',
  encoding: 'form',
  body: z.strictObject({ phone, token: guardToken }),
  answer: codeSent,
});

/** spec §7: with the captcha's answer and "extra business data", which is ignored. */
export const checkCaptchaAndSendSsoLoginCode = endpoint({
  name: 'checkCaptchaAndSendSsoLoginCode',
  method: 'POST',
  path: '/sso/checkCaptchaAndSendSsoLoginCode',
  summary: 'Check the captcha and send a login code to a phone',
  access: 'none',
  encoding: 'form',
  body: z.object({ phone, captchaType, token: guardToken, ...captchaAnswer }),
  answer: codeSent,
});

/**
 * Logs in by phone and code; sets the session cookie. A new phone becomes a buyer. `returnUrl` comes back when it is a page of ours
 * or of a sister site, else as null: a link somebody else wrote must not keep anybody from logging in, nor lead them away.
 */
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
    /** The version of the terms that was ticked: kept with when and where, the first time that this person accepts it. */
    agreementVersion: z.optional(z.string().check(z.maxLength(20), z.refine(isKnownAgreement))),
  }),
  answer: z.extend(userInfo, { returnUrl: z.nullable(z.string()) }),
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

/**
 * Called by a page of a sister site right after its own login, with that login's ticket and user id. Opens a separate
 * session here.
 */
export const crossLogin = endpoint({
  name: 'crossLogin',
  method: 'POST',
  path: '/sso/crossLogin',
  summary: 'Open a session here for whoever has just logged in on a sister site',
  access: 'none',
  encoding: 'form',
  body: z.strictObject({ userId: uuid, token: z.string().check(z.minLength(1), z.maxLength(600)) }),
  answer: userInfo,
});

/**
 * For a link of ours that is opened elsewhere, such as by a mini-program that has logged in itself: `_gztoken={ticket}`.
 * Works once, for 60 seconds, while the session that asked for it lives.
 */
export const createLoginTicket = endpoint({
  name: 'createLoginTicket',
  method: 'POST',
  path: '/sso/createLoginTicket',
  summary: 'A ticket that logs this person in where a link of ours is opened',
  access: 'login',
  answer: z.object({ ticket: z.string(), seconds: z.int() }),
});

/**
 * What a page does with the ticket it was opened with: a session of its own, whose token it keeps (spec §3). Sets no
 * cookie: the person may still say no.
 */
export const loginByTicket = endpoint({
  name: 'loginByTicket',
  method: 'POST',
  path: '/sso/loginByTicket',
  summary: 'Open a session by a ticket',
  access: 'none',
  encoding: 'form',
  body: z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(600)) }),
  answer: z.object({ token: z.string(), user: userInfo }),
});
