import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import * as z from 'zod/mini';
import type { Clock } from '#lib/clock.ts';
import { requestWechat, wechatApi, wechatTimeoutMs } from './request-wechat.ts';
import { MessageFault, type OutgoingMessage } from './message.ts';
import type { MiniProgram } from './mini-program.ts';
import { createAccessToken, type WechatMiniKeys } from './wechat-access-token.ts';

/** A template: its id, and its field names for the car and the detail. */
export type MiniTemplate = { id: string; car: string; detail: string | null };
export type WechatMiniChoice = WechatMiniKeys & {
  templates: Partial<Record<NoticeKind, MiniTemplate>>;
  /** The mini-program page that opens our web app; null: no link. */
  page: string | null;
};

/** Errors of an invalid token. */
const tokenErrors = [40001, 40014, 41001, 42001];
/** Permanent errors: unknown person or template, not subscribed, banned, wrong content. */
const permanentErrors = [40003, 40037, 41030, 43101, 43107, 45168, 47003];
/** `js_code` is unknown or was used. */
const loginCodeErrors = [40029, 40163];

const loggedIn = z.object({ openid: z.string().check(z.minLength(1), z.maxLength(128)) });

/** WeChat's mini-program: `subscribeMessage.send` and `code2Session`. */
export function createWechatMiniProgram(
  choice: WechatMiniChoice,
  clock: Clock,
  { api = wechatApi, timeoutMs = wechatTimeoutMs } = {},
): MiniProgram {
  const accessToken = createAccessToken(choice, clock, { api, timeoutMs });

  async function sendOnce(message: object): Promise<{ errcode: number; token: string }> {
    const token = await accessToken.get();
    const query = new URLSearchParams({ access_token: token });
    const url = `${api}/cgi-bin/message/subscribe/send?${query}`;
    const { errcode } = await requestWechat(url, { body: message, timeoutMs });
    return { errcode, token };
  }

  return {
    name: 'wechat',
    // WeChat has no idempotency key.
    isRepeatable: false,

    async openIdOf(code) {
      const query = new URLSearchParams({
        appid: choice.appId,
        secret: choice.appSecret,
        js_code: code,
        grant_type: 'authorization_code',
      });
      const answer = await requestWechat(`${api}/sns/jscode2session?${query}`, { timeoutMs });
      if (loginCodeErrors.includes(answer.errcode)) return null;
      const person = loggedIn.safeParse(answer);
      if (!person.success) throw new MessageFault('later', String(answer.errcode));
      return person.data.openid;
    },

    async send(message) {
      const template = choice.templates[message.kind];
      if (template === undefined) throw new MessageFault('never', 'noTemplate');
      const body = {
        touser: message.to,
        template_id: template.id,
        ...(choice.page !== null && { page: choice.page }),
        miniprogram_state: 'formal',
        lang: message.language === 'en' ? 'en_US' : 'zh_CN',
        data: dataOf(template, message),
      };
      let { errcode, token } = await sendOnce(body);
      if (tokenErrors.includes(errcode)) {
        // With an invalid token nothing was sent, so it is sent again with a new one.
        accessToken.drop(token);
        ({ errcode, token } = await sendOnce(body));
        if (tokenErrors.includes(errcode)) accessToken.drop(token);
      }
      if (errcode === 0) return;
      throw new MessageFault(
        permanentErrors.includes(errcode) ? 'never' : 'later',
        String(errcode),
      );
    },
  };
}

/** Maximum length of a `thing` field. */
const maxLetters = 20;

/** Chinese for everybody: WeChat's templates are Chinese, and it refuses other time formats. */
const dataOf = ({ car, detail }: MiniTemplate, { values: [zh] }: OutgoingMessage) => ({
  [car]: { value: zh.car.slice(0, maxLetters) },
  ...(detail !== null && { [detail]: { value: zh.detail.slice(0, maxLetters) } }),
});
