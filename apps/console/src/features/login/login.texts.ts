import { defineTexts } from '@yanche/rules/bilingual';

export const loginTexts = defineTexts({
  title: ['工作台登录', 'Log in to the console'],
  phone: ['手机号', 'Phone number'],
  phoneWrong: ['11 位，以 1 开头', '11 digits that begin with 1'],
  proof: ['验证器动态码，或绑定码', 'Authenticator code, or enrolment code'],
  proofHint: [
    '验证器上的 6 位数字。第一次登录或换手机：管理员给你的绑定码',
    'The six digits of your authenticator. The first time, or with a new phone: the enrolment code from an administrator',
  ],
  next: ['下一步', 'Next'],
  sms: ['短信验证码', 'Code of the text message'],
  smsHint: [
    (phone: string) => `已发到 ${phone}，5 分钟内有效`,
    (phone) => `Sent to ${phone}, valid for 5 minutes`,
  ],
  sixDigits: ['6 位数字', 'Six digits'],
  open: ['登录', 'Log in'],
  back: ['重新开始', 'Begin again'],
  enrolTitle: ['绑定验证器', 'Set up your authenticator'],
  enrolHint: [
    '用任何一个验证器 App（Microsoft Authenticator、Google Authenticator、1Password…）扫码，再输入它显示的 6 位数字。',
    'Scan this with any authenticator app (Microsoft Authenticator, Google Authenticator, 1Password…), then type the six digits it shows.',
  ],
  qr: ['验证器二维码', 'QR code for the authenticator'],
  secret: ['不能扫码时手动输入', 'To type instead of scanning'],
  enrolCode: ['验证器上的动态码', 'Code on the authenticator'],
  enrolDone: ['绑定并登录', 'Set up and log in'],
  samples: ['示例环境的账号', 'Accounts of the sample world'],
  samplesHint: [
    (seconds: number) => `点一个就填好手机号和此刻的动态码（${seconds} 秒后换新）。短信在 `,
    (seconds) =>
      `One click fills in the phone and the code of this moment (new in ${seconds} s). The text message arrives at `,
  ],
  use: ['使用', 'Use'],
  role: ['角色', 'Role'],
  name: ['姓名', 'Name'],
  code: ['动态码', 'Code'],
  required: ['必填', 'Required'],
});
