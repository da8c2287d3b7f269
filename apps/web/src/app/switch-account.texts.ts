import { defineTexts } from '@yanche/rules/bilingual';

export const switchTexts = defineTexts({
  title: ['切换账号？', 'Switch accounts?'],
  message: [
    '打开的链接属于另一个账号。切换后，当前账号会在这台设备上退出。',
    'The link belongs to another account. If you switch, the current one is logged out on this device.',
  ],
  ok: ['切换', 'Switch'],
  no: ['保持当前账号', 'Stay'],
  failed: [
    '切换失败，请检查网络后重新打开链接',
    'Could not switch, check the network and open the link again',
  ],
});
