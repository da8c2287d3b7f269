import { defineTexts } from '#lib/texts.ts';

export const syncLineTexts = defineTexts(
  {
    synced: '已同步',
    sending: (count: number) => `同步中 ${count}`,
    pending: (count: number) => `待同步 ${count}`,
    offline: (count: number) => (count === 0 ? '离线' : `离线 ${count}`),
    needLogin: (count: number) => `登录后同步 ${count}`,
    stopped: '已停止同步',
    needFix: (count: number) => `待更正 ${count}`,
  },
  {
    synced: 'Synced',
    sending: (count: number) => `Syncing ${count}`,
    pending: (count: number) => `To sync ${count}`,
    offline: (count: number) => (count === 0 ? 'Offline' : `Offline ${count}`),
    needLogin: (count: number) => `Log in to sync ${count}`,
    stopped: 'Sync stopped',
    needFix: (count: number) => `To correct ${count}`,
  },
);
