import { defineTexts } from '@yanche/rules/bilingual';

export const onsiteAddressTexts = defineTexts({
  address: ['上门地址', 'Address'],
  placeholder: ['街道、小区、停车位', 'Street, compound, parking space'],
  district: ['选择区县', 'Choose the district'],
  districtNow: [(name: string) => `区县：${name}`, (name) => `District: ${name}`],
  carIsHere: ['车就在我这里，附上定位', 'The car is with me, add my position'],
  locating: ['正在定位', 'Locating'],
  attached: [
    '已附上定位，用于就近派单和核对到场',
    'Position added, to send who is near and check the arrival',
  ],
  detach: ['移除定位', 'Remove position'],
  failed: ['没有获取到位置，可只填写地址', 'No position received; the address alone will do'],
});
