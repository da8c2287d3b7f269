import { counted, defineTexts } from '@yanche/rules/bilingual';

export const syncLineTexts = defineTexts({
  synced: ['已同步', 'Synced'],
  sending: [(count: number) => `同步中 ${count}`, (count) => `Syncing ${count}`],
  pending: [(count: number) => `待同步 ${count}`, (count) => `${count} to sync`],
  offline: [
    (count: number) => (count === 0 ? '离线' : `离线 · 待同步 ${count}`),
    (count) => (count === 0 ? 'Offline' : `Offline · ${count} to sync`),
  ],
  needLogin: [(count: number) => `登录后同步 ${count}`, (count) => `Log in to sync ${count}`],
  stopped: ['已停止，点按重试', 'Stopped, tap to retry'],
  others: [(count: number) => `另一账号待传 ${count}`, (count) => `Other account: ${count}`],
  othersNote: [
    (count: number) =>
      `此手机上有另一账号的 ${count} 张照片未上传。不会用当前账号发送；该账号登录并打开原页面后继续。`,
    (count) =>
      `${counted(count, 'photo')} of another account wait on this phone. They are never sent with yours; they go on once that account logs in and opens the page again.`,
  ],
  needFix: [(count: number) => `待更正 ${count}`, (count) => `To correct ${count}`],
});
