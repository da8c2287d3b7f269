import { expect, test } from 'vitest';
import { readMessageChoice } from './message-environment.ts';

const read = (env: Record<string, string>, production = false) => {
  const problems: string[] = [];
  return { ...readMessageChoice(env, { production, problems }), problems };
};

test('without words the mini-program is a local one, in production none', () => {
  expect(read({}).miniProgram).toEqual({ provider: 'local' });
  expect(read({}, true).miniProgram).toEqual({ provider: 'none' });
  expect(read({ MINI_PROGRAM_PROVIDER: 'local' }, true).miniProgram.provider).toBe('local');
});

test('registered texts by kind', () => {
  const { smsNotices, miniProgram, problems } = read({
    SMS_NOTICE_TEMPLATES: 'onTheWay:1003, refunded:1004',
    SMS_NOTICE_TEMPLATES_EN: 'refunded:1005',
    MINI_PROGRAM_PROVIDER: 'wechat',
    MINI_PROGRAM_APP_ID: 'wx0123456789abcdef',
    MINI_PROGRAM_APP_SECRET: 'secret',
    MINI_PROGRAM_TEMPLATES: 'onTheWay:T1:thing1:time2,jobAssigned:T2:thing1',
  });
  expect(problems).toEqual([]);
  expect(smsNotices).toEqual({
    onTheWay: { zh: '1003', en: null },
    refunded: { zh: '1004', en: '1005' },
  });
  expect(miniProgram).toMatchObject({
    keys: {
      templates: {
        onTheWay: { id: 'T1', car: 'thing1', detail: 'time2' },
        jobAssigned: { id: 'T2', car: 'thing1', detail: null },
      },
      page: null,
    },
  });
});

test('all that is wrong is said, and no secret', () => {
  const { problems } = read({
    SMS_NOTICE_TEMPLATES: 'jobAssigned:1,nothing:2,refunded',
    SMS_NOTICE_TEMPLATES_EN: 'onTheWay:3',
    MINI_PROGRAM_PROVIDER: 'wechat',
    MINI_PROGRAM_APP_SECRET: 'a very secret key',
    MINI_PROGRAM_TEMPLATES: 'onTheWay:T1',
  });
  expect(problems).toEqual([
    'SMS_NOTICE_TEMPLATES: nothing is sent this way as "jobAssigned"',
    'SMS_NOTICE_TEMPLATES: nothing is sent this way as "nothing"',
    'SMS_NOTICE_TEMPLATES: refunded has no number',
    'SMS_NOTICE_TEMPLATES_EN: onTheWay has no Chinese text',
    'MINI_PROGRAM_APP_ID: needed for MINI_PROGRAM_PROVIDER=wechat',
    'MINI_PROGRAM_TEMPLATES: onTheWay does not say where the car goes',
  ]);
});
