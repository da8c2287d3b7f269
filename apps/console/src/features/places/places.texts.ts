import type { Bilingual } from '@yanche/rules/bilingual';

/** Words that the screens of places share. */
export const openWords: Readonly<Record<'yes' | 'no', Bilingual>> = {
  yes: ['营业', 'Open'],
  no: ['停业', 'Closed'],
};
export const titles = {
  name: ['名称', 'Name'],
  nameEn: ['英文名称', 'English name'],
  address: ['地址', 'Address'],
  city: ['城市', 'Town'],
  market: ['所在市场', 'Market'],
  lng: ['经度', 'Longitude'],
  lat: ['纬度', 'Latitude'],
  position: ['经纬度', 'Position'],
  kind: ['类别', 'Kind'],
  state: ['状态', 'State'],
  hours: ['营业时间', 'Hours'],
  soldAhead: ['待检测的预约', 'Appointments ahead'],
  affected: ['停业时段里的已售预约', 'Sold, in closed slots'],
  openFrom: ['开始营业', 'Opens'],
  openTo: ['结束营业', 'Closes'],
  startsAt: ['开始（北京时间）', 'From (time in China)'],
  endsAt: ['结束（北京时间）', 'To (time in China)'],
} as const satisfies Record<string, Bilingual>;

export const stays: Bilingual = [
  '已售出的预约不会自动取消，会先列给你看，之后可以“通知客户”。',
  'Sold appointments are not cancelled: they are listed first, and their customers can be told afterwards.',
];
