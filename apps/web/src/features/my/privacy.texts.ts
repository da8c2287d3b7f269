import { counted, defineTexts } from '@yanche/rules/bilingual';

export const privacyTexts = defineTexts({
  title: ['隐私与账号注销', 'Privacy and your account'],
  data: ['我的数据', 'My data'],
  dataNote: [
    '我们保存的、与你有关的内容：账号、订单、资金、消息、协议记录',
    'What we keep about you: account, orders, money, messages, accepted terms',
  ],
  download: ['下载我的数据', 'Download my data'],
  downloadInBrowser: ['请在手机浏览器里打开本页下载', 'Open this page in a browser to download'],
  close: ['注销账号', 'Close the account'],
  closeNote: ['注销后不能恢复', 'This cannot be undone'],
  erased: ['立即删除', 'Erased at once'],
  erasedList: [
    [
      '姓名、手机号、微信绑定、登录记录',
      '订单上的联系人、电话和上门地址',
      '卖家留下的电话、你写给检测师的留言',
      '你发出的报告分享链接（立即失效）',
    ],
    [
      'Name, phone number, WeChat, sessions',
      'Contact, number and home address of orders',
      'Numbers sellers left, your messages to inspectors',
      'Links to reports that you shared (they end)',
    ],
  ],
  kept: [
    '依法保留；除合同和发票外，不再带你的姓名和电话',
    'Kept by law; without your name and number, but for contracts and invoices',
  ],
  keptFor: [(years: number) => `至少 ${years} 年`, (years) => `at least ${counted(years, 'year')}`],
  gold: [
    (amount: string) => `账户里还有金币 ${amount}，注销后作废。`,
    (amount) => `Gold worth ${amount} is left and will be lost.`,
  ],
  blocked: ['现在还不能注销，请先处理', 'Not yet: these are still open'],
  'obstacle.orders': [
    (count: number) => `${count} 个订单还没有结束`,
    (count) => `${counted(count, 'order')} still under way`,
  ],
  'obstacle.refunds': [
    (count: number) => `${count} 笔退款还没有到账`,
    (count) => `${counted(count, 'refund')} not arrived yet`,
  ],
  'obstacle.claims': [
    (count: number) => `${count} 个理赔还没有结束`,
    (count) => `${counted(count, 'claim')} still open`,
  ],
  'obstacle.money': [
    (amount: string) => `钱包里还有 ${amount}，请联系客服退回`,
    (amount) => `${amount} in your wallet: ask us to pay it back`,
  ],
  'obstacle.cashback': [
    (count: number) => `${count} 笔返现还没有入账`,
    (count) => `${counted(count, 'cash-back')} not credited yet`,
  ],
  'obstacle.dealer': [
    '你还属于一家车商，请负责人先把你移出',
    'You belong to a dealership: ask its owner to remove you first',
  ],
  'obstacle.inspector': [
    '检测师账号有合同和报酬，请联系客服办理',
    'Inspectors have a contract and pay: ask us to close it',
  ],
  'obstacle.staff': ['管理台账号，请联系管理员', 'An account of the console: ask an administrator'],
  see: ['去处理', 'See'],
  agree: ['我已了解：注销后不能恢复', 'I understand that this cannot be undone'],
  code: ['短信验证码', 'Code by text message'],
  codeTo: [(phone: string) => `发送到 ${phone}`, (phone) => `Sent to ${phone}`],
  sendCode: ['获取验证码', 'Send code'],
  resendIn: [(seconds: number) => `${seconds} 秒后重发`, (seconds) => `Again in ${seconds} s`],
  codeSent: ['验证码已发送', 'The code was sent'],
  needCode: ['请输入 6 位验证码', 'Enter the six digits'],
  needAgree: ['请先勾选', 'Please tick this'],
  doClose: ['注销账号', 'Close the account'],
  askTitle: ['确定注销账号？', 'Close the account?'],
  askMessage: [
    '姓名、手机号等立即删除，不能恢复。',
    'Name, number and the like are erased at once, for good.',
  ],
  closed: ['账号已注销', 'The account is closed'],
  failed: ['没有完成，请检查网络后重试', 'Not done, check the network and try again'],
});
