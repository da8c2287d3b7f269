import { defineTexts } from './texts.ts';

export const orderFactsTexts = defineTexts(
  {
    car: '车辆',
    model: '车型',
    vin: '车架号',
    plate: '车牌号',
    licensed: '上牌时间',
    mileage: '表显里程',
    createdAt: '下单时间',
    orderNo: '订单编号',
    copy: '复制',
    copied: '已复制',
    copyFailed: '复制失败，请长按选择',
  },
  {
    car: 'Car',
    model: 'Model',
    vin: 'VIN',
    plate: 'Plate',
    licensed: 'First licensed',
    mileage: 'Odometer',
    createdAt: 'Ordered',
    orderNo: 'Order no.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Copying failed, please select it by hand',
  },
);
