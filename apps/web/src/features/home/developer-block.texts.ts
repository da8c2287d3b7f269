import { defineTexts } from '@yanche/rules/bilingual';

export const developerTexts = defineTexts({
  title: ['开发与演示', 'Development and demo'],
  note: [
    '仅在使用本地短信发送器时显示。以下均为虚构的样例数据。',
    'Shown only while the local text message sender is in use. All data is invented.',
  ],
  inbox: ['本地短信箱', 'Local inbox'],
  inboxNote: ['登录验证码在这里', 'Login codes arrive here'],
  accounts: ['样例账号', 'Sample accounts'],
  accountsNote: ['点按复制手机号，登录时使用', 'Tap to copy the phone, then log in with it'],
  noAccounts: ['此处没有样例数据', 'There is no sample data here'],
  copied: [(phone: string) => `已复制 ${phone}`, (phone) => `Copied ${phone}`],
  copyFailed: ['复制失败', 'Copying failed'],
  dealerOwner: ['车商负责人', 'Dealer'],
  dealerStaff: ['车商采购', 'Dealer purchaser'],
  buyer: ['买家', 'Buyer'],
  inspector: ['检测师', 'Inspector'],
  reviewer: ['审核员', 'Reviewer'],
  screens: ['全部页面', 'All screens'],
  host: ['宿主', 'Host'],
  guessed: [(host: string) => `${host}（猜测）`, (host) => `${host} (a guess)`],
  ownApp: [
    (platform: string, version: string | null) => `自有 App · ${platform} ${version ?? ''}`,
    (platform, version) => `our app · ${platform} ${version ?? ''}`,
  ],
  environment: ['部署环境', 'Environment'],
  grayRules: ['灰度规则', 'Gray rules'],
  on: ['开', 'on'],
  off: ['关', 'off'],
  none: ['无', 'none'],
  build: ['构建', 'Build'],
});
