import { defineTexts } from '@yanche/rules/bilingual';

export const hookTexts = defineTexts({
  hooks: ['回调地址', 'Webhooks'],
  messages: ['发送记录', 'Messages sent'],
  none: ['还没有回调地址', 'No address yet'],
  create: ['新建回调地址', 'New address'],
  createNote: [
    '任务变化时按 Standard Webhooks 1.0 签名发送。签名密钥只显示这一次。',
    'Told of changes of tasks, signed by Standard Webhooks 1.0. The secret is shown this once.',
  ],
  mode: ['种类', 'Kind'],
  url: ['https 网址', 'Address (https)'],
  gone: ['接收方回复 410，已自动停用', 'The receiver answered 410 and was disabled'],
  oldSecret: [
    (until: string) => `旧密钥同时有效至 ${until}`,
    (until) => `The former secret is good until ${until}`,
  ],
  test: [
    '发一条 webhook.test 消息到这个地址，结果见发送记录。',
    'Sends a webhook.test message to this address; “Messages sent” tells what became of it.',
  ],
  type: ['消息', 'Message'],
  rotateSecret: [
    '新密钥只显示这一次。24 小时内新旧密钥同时签名。',
    'The new one is shown this once. For 24 hours messages are signed with both.',
  ],
  disable: ['不再发送，未送达的一并放弃。', 'Nothing more is sent, also of what waits.'],
  enable: ['从现在起的变化重新发送。', 'Changes from now on are sent again.'],
  task: ['任务编号', 'Task'],
  partner: ['合作方', 'Partner'],
  status: ['状态', 'Status'],
  tries: ['次数', 'Tries'],
  answer: ['最近结果', 'Last result'],
  at: ['时间', 'Since'],
  next: ['下次', 'Next try'],
  body: ['内容', 'Body'],
  eventId: ['消息编号', 'Message id'],
  replay: ['再次发送', 'Send again'],
  replayNote: [
    '用原来的消息编号重新开始发送，接收方据此去重。',
    'It begins anew under its own id, by which receivers know it.',
  ],
  timeout: ['超时', 'no answer in time'],
  unreachable: ['连接不上', 'not reachable'],
  private: ['内网地址，已拒绝', 'private address, refused'],
  disabled: ['地址已停用', 'address disabled'],
});
