import { defineTexts } from '#lib/texts.ts';

export const onsiteAddressTexts = defineTexts(
  {
    address: '上门地址',
    placeholder: '街道、小区、停车位',
    carIsHere: '车就在我这里，附上定位',
    locating: '正在定位',
    attached: '已附上定位，用于就近派单和核对到场',
    detach: '移除定位',
    failed: '没有获取到位置，可只填写地址',
  },
  {
    address: 'Address',
    placeholder: 'Street, compound, parking space',
    carIsHere: 'The car is with me, add my position',
    locating: 'Locating',
    attached: 'Position added, to send who is near and check the arrival',
    detach: 'Remove position',
    failed: 'No position received; the address alone will do',
  },
);
