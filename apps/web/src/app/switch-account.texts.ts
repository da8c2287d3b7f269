import { defineTexts } from '#lib/texts.ts';

export const switchTexts = defineTexts(
  {
    title: '切换账号？',
    message: '打开的链接属于另一个账号。切换后，当前账号会在这台设备上退出。',
    ok: '切换',
    no: '保持当前账号',
    failed: '切换失败，请检查网络后重新打开链接',
  },
  {
    title: 'Switch accounts?',
    message:
      'The link belongs to another account. If you switch, the current one is logged out on this device.',
    ok: 'Switch',
    no: 'Stay',
    failed: 'Could not switch, check the network and open the link again',
  },
);
