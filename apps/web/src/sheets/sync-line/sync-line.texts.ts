import { counted, defineTexts } from '#lib/texts.ts';

export const syncLineTexts = defineTexts(
  {
    synced: '已同步',
    sending: (count: number) => `同步中 ${count}`,
    pending: (count: number) => `待同步 ${count}`,
    offline: (count: number) => (count === 0 ? '离线' : `离线 ${count}`),
    needLogin: (count: number) => `登录后同步 ${count}`,
    stopped: '已停止，点按重试',
    others: (count: number) => `另一账号待传 ${count}`,
    othersNote: (count: number) =>
      `此手机上有另一账号的 ${count} 张照片未上传。不会用当前账号发送；该账号登录并打开原页面后继续。`,
    needFix: (count: number) => `待更正 ${count}`,
  },
  {
    synced: 'Synced',
    sending: (count: number) => `Syncing ${count}`,
    pending: (count: number) => `To sync ${count}`,
    offline: (count: number) => (count === 0 ? 'Offline' : `Offline ${count}`),
    needLogin: (count: number) => `Log in to sync ${count}`,
    stopped: 'Stopped, tap to retry',
    others: (count: number) => `Other account: ${count}`,
    othersNote: (count: number) =>
      `${counted(count, 'photo')} of another account wait on this phone. They are never sent with yours; they go on once that account logs in and opens the page again.`,
    needFix: (count: number) => `To correct ${count}`,
  },
);
