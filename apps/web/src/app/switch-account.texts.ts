import { defineTexts } from '@yanche/rules/bilingual';

export const switchTexts = defineTexts({
  title: ['切换账号？', 'Switch accounts?'],
  message: [
    (phone: string) => `打开的链接属于另一个账号（${phone}）。切换后，当前账号会在这台设备上退出。`,
    (phone: string) =>
      `The link belongs to another account (${phone}). If you switch, the current one is logged out on this device.`,
  ],
  ok: ['切换', 'Switch'],
  no: ['保持当前账号', 'Stay'],
  loginTitle: ['登录这个账号？', 'Log in to this account?'],
  loginMessage: [
    (phone: string) => `打开的链接会以 ${phone} 的账号登录。不是您的账号时，请不要登录。`,
    (phone: string) =>
      `The link logs you in as ${phone}. Do not go on unless this account is yours.`,
  ],
  loginOk: ['登录', 'Log in'],
  loginNo: ['不登录', 'Not now'],
  failed: [
    '切换失败，请检查网络后重新打开链接',
    'Could not switch, check the network and open the link again',
  ],
});
