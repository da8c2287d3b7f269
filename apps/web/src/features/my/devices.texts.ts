import { counted, defineTexts } from '@yanche/rules/bilingual';

export const devicesTexts = defineTexts({
  entry: ['登录设备', 'Devices'],
  title: ['登录设备', 'Devices'],
  note: [
    '这些设备正登录着你的账号，不认识的请退出',
    'Your account is logged in on these; end those you do not know',
  ],
  current: ['本机', 'This device'],
  lastSeen: [(when: string) => `最近使用 ${when}`, (when) => `Last used ${when}`],
  end: ['退出', 'End'],
  endLabel: [(device: string) => `退出 ${device}`, (device) => `End ${device}`],
  endTitle: ['退出这台设备？', 'End the session on this device?'],
  endMessage: [
    (device: string) => `${device}\n再次使用需要重新登录`,
    (device) => `${device}\nIt will have to log in again`,
  ],
  endOthers: ['退出其他所有设备', 'End all others'],
  endOthersTitle: ['退出其他所有设备？', 'End the sessions on all other devices?'],
  endOthersMessage: ['只有本机保持登录', 'Only this device stays logged in'],
  ended: [
    (count: number) => `已退出 ${count} 台设备`,
    (count) => `${counted(count, 'session')} ended`,
  ],
  failed: ['退出失败，请检查网络后重试', 'Not ended, check the network and try again'],
});
