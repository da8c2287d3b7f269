import { defineTexts } from '@yanche/rules/bilingual';

/** The sentences are those of spec §8. */
export const loginTexts = defineTexts({
  title: ['登录', 'Log in'],
  phone: ['手机号', 'Mobile number'],
  phonePlaceholder: ['请输入手机号', 'Enter your phone number'],
  code: ['验证码', 'Verification code'],
  codePlaceholder: ['请输入验证码', 'Enter the code'],
  codeHelper: ['已同意协议时，填完即登录', 'Once you have accepted, a complete code logs you in'],
  sendCode: ['获取验证码', 'Send code'],
  resendIn: [(seconds: number) => `${seconds} 秒后重发`, (seconds) => `Again in ${seconds} s`],
  codeSent: ['验证码已发送', 'The code is on its way'],
  submit: ['登录', 'Log in'],
  agree: ['我已阅读并同意', 'I have read and accept the'],
  and: ['和', 'and the'],
  userAgreement: ['《用户协议》', 'user agreement'],
  privacyPolicy: ['《隐私政策》', 'privacy policy'],
  phoneRequired: ['请输入手机号', 'Please enter your phone number'],
  phoneWrong: ['请输入正确的手机号', 'Please enter a correct phone number'],
  phoneFormat: ['手机号格式错误', 'Phone number format error'],
  codeRequired: ['请输入验证码', 'Please enter the verification code'],
  sendFailed: ['发送失败', 'Send failed'],
  sendAgain: ['获取失败，请重新登录', 'Failed to get, please log in again'],
  loginFailed: ['登录失败，请检查网络后重试', 'Login failed, check the network and try again'],
  agreeTitle: ['同意协议后登录', 'Agree, then log in'],
  agreeMessage: [
    '登录前请阅读并同意用户协议和隐私政策',
    'Please read and accept the user agreement and the privacy policy first',
  ],
  agreeOk: ['同意并登录', 'Agree and log in'],
  agreeNo: ['不同意', 'Decline'],
});
