import { defineTexts } from '@yanche/rules/bilingual';

export const orderFactsTexts = defineTexts({
  car: ['车辆', 'Car'],
  model: ['车型', 'Model'],
  vin: ['车架号', 'VIN'],
  plate: ['车牌号', 'Plate'],
  licensed: ['上牌时间', 'First licensed'],
  mileage: ['里程（下单时填写）', 'Mileage (as ordered)'],
  mileageOpen: ['里程', 'Mileage'],
  mileageRead: ['由检测师读取', 'Read by the inspector'],
  createdAt: ['下单时间', 'Ordered'],
  orderNo: ['订单编号', 'Order no.'],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  copyFailed: ['复制失败，请长按选择', 'Copying failed, please select it by hand'],
});
