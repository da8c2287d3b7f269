import {
  type NoticeChannel,
  type NoticeKind,
  noticeKinds,
} from '@yanche/rules/notices/notice-rules';
import * as z from 'zod/mini';
import type { SmsTemplates } from '../sms/sms.ts';
import type { MiniTemplate, WechatMiniChoice } from './wechat-mini-program.ts';

const text = z.optional(z.string());

/** The variables of all notice channels, besides those of text messages in general. */
export const messageVariables = {
  SMS_NOTICE_TEMPLATES: text,
  SMS_NOTICE_TEMPLATES_EN: text,
  MINI_PROGRAM_PROVIDER: z.optional(z.enum(['none', 'local', 'wechat'])),
  MINI_PROGRAM_APP_ID: z.optional(z.string().check(z.regex(/^wx[0-9a-zA-Z]{8,30}$/))),
  MINI_PROGRAM_APP_SECRET: text,
  MINI_PROGRAM_TEMPLATES: text,
  MINI_PROGRAM_PAGE: text,
};
type Name = keyof typeof messageVariables;
type Environment = Readonly<Partial<Record<string, unknown>>>;

export type MiniProgramChoice =
  | { provider: 'none' | 'local' }
  | { provider: 'wechat'; keys: WechatMiniChoice };

/** Reads the variables; problems are added to `problems` by name only. */
export function readMessageChoice(
  env: Environment,
  { production, problems }: { production: boolean; problems: string[] },
): { miniProgram: MiniProgramChoice; smsNotices: Omit<SmsTemplates, 'loginCode'> } {
  const value = (name: Name) => (typeof env[name] === 'string' ? env[name] : '');
  const table = (name: Name, channel: NoticeChannel) =>
    Object.entries(readTable(value(name), { name, channel, problems }));
  const english = new Map(table('SMS_NOTICE_TEMPLATES_EN', 'sms'));
  const smsNotices = Object.fromEntries(
    table('SMS_NOTICE_TEMPLATES', 'sms').map(([kind, [zh = '']]) => [
      kind,
      { zh, en: english.get(kind)?.[0] ?? null },
    ]),
  );
  for (const kind of english.keys()) {
    if (!(kind in smsNotices))
      problems.push(`SMS_NOTICE_TEMPLATES_EN: ${kind} has no Chinese text`);
  }
  const provider = value('MINI_PROGRAM_PROVIDER');
  if (provider !== 'wechat') {
    const isNone = provider === 'none' || (provider === '' && production);
    return { smsNotices, miniProgram: { provider: isNone ? 'none' : 'local' } };
  }
  for (const name of ['MINI_PROGRAM_APP_ID', 'MINI_PROGRAM_APP_SECRET'] as const) {
    if (value(name) === '') problems.push(`${name}: needed for MINI_PROGRAM_PROVIDER=wechat`);
  }
  const templates = table('MINI_PROGRAM_TEMPLATES', 'miniProgram').map(
    ([kind, [id = '', car = '', detail]]): [string, MiniTemplate] => {
      if (car === '')
        problems.push(`MINI_PROGRAM_TEMPLATES: ${kind} does not say where the car goes`);
      return [kind, { id, car, detail: detail ?? null }];
    },
  );
  return {
    smsNotices,
    miniProgram: {
      provider,
      keys: {
        appId: value('MINI_PROGRAM_APP_ID'),
        appSecret: value('MINI_PROGRAM_APP_SECRET'),
        templates: Object.fromEntries(templates),
        page: value('MINI_PROGRAM_PAGE') || null,
      },
    },
  };
}

/** `onTheWay:1001,refunded:1002:thing1:amount2`: by kind, the parts after it. */
function readTable(
  text: string,
  { name, channel, problems }: { name: Name; channel: NoticeChannel; problems: string[] },
): Partial<Record<NoticeKind, string[]>> {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [kind = '', ...rest] = entry.split(':').map((part) => part.trim());
      const ways = (noticeKinds as Record<string, readonly NoticeChannel[]>)[kind];
      if (!ways?.includes(channel)) problems.push(`${name}: nothing is sent this way as "${kind}"`);
      if (!rest[0]) problems.push(`${name}: ${kind} has no number`);
      return [kind, rest];
    }),
  );
}
