import { defineTexts } from '@yanche/rules/bilingual';

/** The faults of name and phone are those of spec §5. */
export const createOrderTexts = defineTexts({
  title: ['预约检测', 'Order an inspection'],
  draftSaved: ['草稿已保存', 'Draft saved'],

  openOrder: ['这辆车有一笔进行中的订单', 'There is an open order for this car'],
  viewOrder: ['查看订单', 'View order'],
  viewReport: ['看报告', 'View report'],

  mayNotOrder: [
    '你在车行里是只读，不能下单。请负责人或采购来下',
    'In your dealership you only read: ask the owner or a purchaser to order.',
  ],

  package: ['检测套餐', 'Package'],
  compareAll: ['对比全部', 'Compare all'],
  recommended: ['推荐', 'Our pick'],
  minutes: [(minutes: number) => `约 ${minutes} 分钟`, (minutes) => `about ${minutes} min`],
  notAtMarket: ['不支持市场检测', 'Not offered at markets'],
  notAtStore: ['不支持到店检测', 'Not offered at our points'],
  notAtOnsite: ['不支持上门检测', 'Not offered on site'],
  addons: ['附加服务', 'Extras'],

  timeAndPlace: ['时间与地点', 'Time and place'],
  choosePlace: ['选择检测地点', 'Choose a place'],
  choosePlaceNote: ['选好城市和地点后，可预约未来 14 天', 'Then pick a time in the next 14 days'],
  change: ['更改', 'Change'],
  changePlace: [
    (place: string) => `更改检测地点，当前 ${place}`,
    (place) => `Change the place, now ${place}`,
  ],
  noDays: [
    '该地点近 14 天已约满，请换一个地点',
    'This place is fully booked for 14 days, please choose another',
  ],
  slotFull: ['该时段刚被约满，请另选时间', 'This time was just taken, please choose another'],
  slotTooLate: [
    '该时段已不可预约，请另选时间',
    'This time can no longer be booked, please choose another',
  ],
  slotProposed: [
    '已选检测师最早的到达时间，可以更改',
    'The earliest time the inspector can arrive is chosen; you may change it',
  ],
  holiday: [(name: string) => `${name}，时间可能较紧张`, (name) => `${name}: times may be short`],

  contact: ['联系人', 'Contact'],
  name: ['姓名', 'Name'],
  namePlaceholder: ['验车当天的联系人', 'Who will be there'],
  phone: ['手机号', 'Mobile number'],
  phonePlaceholder: ['检测师出发前会拨打', 'We call it first'],

  price: ['订单价格', 'Price of the order'],
  pricing: ['正在计算价格…', 'Working out the price…'],
  priceNeedsCity: ['选择地点后显示最终价格', 'Final price once a place is chosen'],
  priceFailed: ['价格没有加载出来，点此重试', 'The price did not load, tap to retry'],
  free: ['免费', 'Free'],
  saved: ['已减', 'Saved'],
  detail: ['明细', 'Details'],
  parts: ['价格明细', 'Price details'],
  total: ['合计', 'Total'],
  quoteNote: ['下单后为你保留 30 分钟', 'Your time is held for 30 minutes'],
  priceChanged: [
    '价格或取消规则有变化，请确认后再提交',
    'Price or terms have changed; please check and submit again',
  ],
  submit: ['提交订单', 'Submit'],
  networkUnsure: [
    '网络不稳，还不确定是否提交成功。再次提交不会重复下单',
    'The network failed and we cannot tell if it arrived. Submitting again will not order twice',
  ],

  openOrderTitle: ['这辆车已有进行中的订单', 'This car already has an open order'],
  openOrderMessage: [
    '可以查看原订单，或换一辆车下单。已填写的内容会保留。',
    'View that order, or order for another car. What you filled in is kept.',
  ],
  later: ['留在这里', 'Stay here'],

  productRequired: ['请选择检测套餐', 'Please choose a package'],
  productNotHere: [
    '该套餐不支持所选地点，请换套餐或地点',
    'This package is not offered at the chosen place; please change one of them',
  ],
  placeRequired: ['请选择检测地点', 'Please choose a place'],
  addressRequired: ['请填写上门地址', 'Please enter the address'],
  slotRequired: ['请选择到达时间', 'Please choose a time'],
  nameRequired: ['请填写姓名', 'Please enter a name'],
  phoneWrong: ['请填写正确的电话', 'Please enter a correct phone number'],
});
