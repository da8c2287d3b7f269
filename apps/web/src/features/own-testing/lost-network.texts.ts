import { defineTexts } from '@yanche/rules/bilingual';

export const lostNetworkTexts = defineTexts({
  networkUnsure: ['网络不稳，请再试一次', 'The network failed, please try again'],
});
