import { pointKindLabels } from '@yanche/rules/appointments/place-changes';
import { type SettingField, productSettings } from '@yanche/rules/staff/product-settings';
import type { Facts } from './fact.ts';

/** Facts of what is sold, and where. */
export const catalogueFacts: Facts = {
  price: { label: ['售价', 'Price'], as: 'money' },
  originPrice: { label: ['划线价', 'List price'], as: 'money' },
  cashback: { label: ['返现', 'Cashback'], as: 'money' },
  onSale: { label: ['在售', 'On sale'] },
  startsAt: { label: ['生效时间', 'Begins'] },
  name: { label: ['名称', 'Name'] },
  nameEn: { label: ['英文名称', 'English name'] },
  summary: { label: ['一句话介绍', 'Summary'] },
  summaryEn: { label: ['英文介绍', 'English summary'] },
  durationMin: { label: ['时长', 'Takes'], as: 'minutes' },
  slaMin: { label: ['报告时限', 'Report due'], as: 'minutes' },
  address: { label: ['地址', 'Address'] },
  openFrom: { label: ['开始营业', 'Opens'] },
  openTo: { label: ['结束营业', 'Closes'] },
  capacity: { label: ['每个时段的名额', 'Places per slot'] },
  cityName: { label: ['城市', 'Town'], as: 'name' },
  marketName: { label: ['所在市场', 'Market'], as: 'name' },
  pointKind: { label: ['类别', 'Kind'], as: 'label', labels: pointKindLabels },
  province: { label: ['省份', 'Province'] },
  lng: { label: ['经度', 'Longitude'] },
  lat: { label: ['纬度', 'Latitude'] },
  endsAt: { label: ['结束时间', 'Ends'] },
  affectedOrders: { label: ['涉及已售预约', 'Sold appointments in it'] },
  workday: { label: ['工作日', 'Working day'] },
  edition: { label: ['版本', 'Edition'] },
  title: { label: ['标题', 'Title'] },
  ...settingFacts(),
};

function settingFacts(): Facts {
  const fields = Object.values(productSettings).flatMap((setting) =>
    Object.entries<SettingField>(setting.fields),
  );
  return Object.fromEntries(
    fields.map(([key, { label, unit }]) => [
      key,
      unit === 'fen'
        ? { label: bare(label), as: 'money' as const }
        : unit === 'clock'
          ? { label, as: 'clock' as const }
          : { label },
    ]),
  );
}

/** Without the unit, which an amount says itself. */
function bare([zh, en]: SettingField['label']): SettingField['label'] {
  return [zh.replace('（元）', ''), en.replace(' (yuan)', '')];
}
