import { defineTexts } from '@yanche/rules/bilingual';

export const deviceTexts = defineTexts({
  ok: ['确定', 'OK'],
  cancel: ['取消', 'Cancel'],
  app: ['请在 App 内使用此功能', 'Please use this in the app'],
  update: ['当前 App 版本过低，请升级后使用', 'This app is too old for it, please update'],
  // spec §8: client message
  harmony: [
    '鸿蒙系统暂不支持此功能，工程师正在开发中，安卓和苹果手机可正常使用',
    'HarmonyOS does not support this yet; engineers are working on it. Android and iOS phones can use it normally',
  ],
});
