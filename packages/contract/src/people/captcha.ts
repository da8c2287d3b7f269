import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const phone = z.string().check(z.regex(/^1\d{10}$/)); // spec §5
/** A name or signed text from outside: bounded here, checked by the service. */
const word = z.string().check(z.maxLength(64));
const token = z.string().check(z.maxLength(600));

/** The app scene of the guard. */
export const guardApp = {
  appCode: 'yanche',
  loginScene: 'login',
  crawlScene: 'anticlimb',
} as const;
/** The scene used in development (spec §9); production refuses it. */
export const devGuardApp = { appCode: 'test_one', appScene: 'deal' } as const;

/** The only captcha type (spec §9: default captcha type); the built-in one has the same interface. */
export const captchaType = z.literal('tencent');

const captchaChoice = { captchaType, captchaAppId: z.string(), script: z.string() };

/** The browser's answer of the captcha script: `ticket`, `randstr` and `appid`. */
export const captchaAnswer = {
  ticket: z.string().check(z.maxLength(2000)),
  randstr: word,
  captchaAppId: word,
};

export const captchaConfig = endpoint({
  name: 'captchaConfig',
  method: 'GET',
  path: '/api/captcha/config',
  summary: 'Which captcha script to load, for when the guard could not be asked',
  access: 'none',
  answer: z.object(captchaChoice),
});

/** status 0: no captcha needed. The token allows one request to send a code to this phone. */
export const captchaGuard = endpoint({
  name: 'captchaGuard',
  method: 'POST',
  path: '/api/captcha/guard',
  summary: 'Does sending a code to this phone need a captcha',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({ appCode: word, appScene: word, phone }),
  answer: z.object({ status: z.union([z.literal(0), z.literal(1)]), token, ...captchaChoice }),
});

export const anticlimbGuard = endpoint({
  name: 'anticlimbGuard',
  method: 'POST',
  path: '/api/captcha/anticlimb/guard',
  summary: 'A token for the captcha after an HTTP 598',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({ appCode: word, appScene: word }),
  answer: z.object({ token, captchaType }),
});

/** The `data` of an HTTP 598: what is needed to show the captcha, and the challenge to send with its answer. */
export const crawlPayload = z.object({
  appCode: z.string(),
  appScene: z.string(),
  ...captchaChoice,
  challenge: token,
});
export type CrawlPayload = z.output<typeof crawlPayload>;

/** `data` may contain the whole payload of the 598 (spec §7); only its challenge is used, which is empty before one. */
export const anticlimbCheck = endpoint({
  name: 'anticlimbCheck',
  method: 'POST',
  path: '/api/captcha/anticlimb/check',
  summary: 'Hand in the captcha after an HTTP 598; afterwards the call may be repeated',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({
    appCode: word,
    appScene: word,
    token,
    captchaType,
    data: z.object({ ...captchaAnswer, challenge: z.union([token, z.literal('')]) }),
  }),
  answer: z.object({ passed: z.literal(true) }),
});

const solved = z.object({ ticket: z.string(), randstr: z.string(), appid: z.string() });

/**
 * What was asked, sealed. With `bits` above 0 its answer carries `work`: a text for which the SHA-256 of the last 32 characters of
 * `puzzle`, a dot and `work` begins with so many zero bits. The more was asked or failed nearby, the more bits.
 */
const shown = { puzzle: token, bits: z.int() };
const answered = { puzzle: token, work: z._default(z.string().check(z.maxLength(16)), '') };

const puzzle = z.object({
  ...shown,
  /** Pixels, of the picture and of the square piece. */
  width: z.int(),
  height: z.int(),
  size: z.int(),
  /** How far from the top the piece lies. */
  top: z.int(),
  picture: z.string(),
  piece: z.string(),
});

/** The built-in captcha: a picture with a gap and the piece that belongs there. Answers only while it is in use. */
export const localPuzzle = endpoint({
  name: 'localPuzzle',
  method: 'POST',
  path: '/api/captcha/local/puzzle',
  summary: 'A new puzzle of the built-in captcha',
  access: 'none',
  /**
   * Where too many were asked for nearby the failure `tooOften` carries `entry`, `puzzle` and `bits` as of a puzzle: whoever has
   * done that work gets one all the same.
   */
  query: z.strictObject({
    entry: z.optional(token),
    work: z.optional(z.string().check(z.maxLength(16))),
  }),
  answer: puzzle,
});

/** A puzzle allows one answer. */
export const localAnswer = endpoint({
  name: 'localAnswer',
  method: 'POST',
  path: '/api/captcha/local/puzzle/answer',
  summary:
    'Answer a puzzle of the built-in captcha; a right answer brings a ticket, or one more puzzle',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({
    ...answered,
    /** Where the piece was put, and how it came there: position and milliseconds since the start. */
    x: z.number().check(z.gte(0), z.lte(1000)),
    trace: z
      .array(
        z.tuple([
          z.number().check(z.gte(0), z.lte(1000)),
          z.number().check(z.gte(0), z.lte(600_000)),
        ]),
      )
      .check(z.maxLength(600)),
  }),
  answer: z.union([solved, z.object({ next: puzzle })]),
});

/** Which of the options fit. */
const question = z.object({ ...shown, question: z.string(), options: z.array(z.string()) });

/** Instead of a puzzle, for people who cannot see a picture or move its piece. In the language of the visitor. */
export const localQuestion = endpoint({
  name: 'localQuestion',
  method: 'POST',
  path: '/api/captcha/local/question',
  summary: 'A question in words instead of a puzzle',
  access: 'none',
  answer: question,
});

/** A question allows one answer. */
export const localQuestionAnswer = endpoint({
  name: 'localQuestionAnswer',
  method: 'POST',
  path: '/api/captcha/local/question/answer',
  summary:
    'Answer a question of the built-in captcha; a right answer brings a ticket, or one more question',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({
    ...answered,
    /** The places of the options that fit, from 1 on, in order: "136". */
    answer: z.string().check(z.maxLength(12)),
  }),
  answer: z.union([solved, z.object({ next: question })]),
});
