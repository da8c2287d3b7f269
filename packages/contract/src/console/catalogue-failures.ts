import type { Bilingual } from '@yanche/rules/bilingual';
import type { CatalogueFailureName } from './catalogue-failure-codes.ts';

/** The part of `failures` that is about what is sold and where, at the console. */
export const catalogueFailures = {
  nothingChanged: [
    '填写的内容与现在的一样，没有需要保存的',
    'This is what is there already: nothing to save',
  ],
  startsInPast: [
    '生效时间不能早于现在：已经报出的价格和规则会因此作废',
    'It cannot begin in the past: what was quoted since then would be broken',
  ],
  startTaken: [
    '这个时间已有另一个版本，请先撤销它，或换一个时间',
    'Another version begins at that time: withdraw it first, or choose another time',
  ],
  priceBegun: [
    '它已经生效，不能撤销；请定一个新的',
    'This is in force already: set a new one instead',
  ],
  listPriceBelow: [
    '划线价不能低于售价（{price} 元）',
    'The list price cannot be below the price (¥{price})',
  ],
  priceZero: [
    '收费商品的价格不能为 0。不想再卖，请选“停售”',
    'What costs something cannot become free by its price: take it off sale instead',
  ],
  cashbackAbove: [
    '返现不能高于售价（{price} 元）',
    'The cashback cannot be above the price (¥{price})',
  ],
  ordersAffected: [
    '{count} 个已售出的预约在这段时间里。请核对下面的订单，再确认',
    '{count} appointments in that time are sold. Please look at the orders below, then confirm',
  ],
  priceJump: ['从 ¥{from} 到 ¥{to}{share}。{next}', 'From ¥{from} to ¥{to}{share}. {next}'],
  priceJumpInFile: [
    '从 ¥{from} 到 ¥{to}{share}，改动太大，不能批量导入，请在商品页单独设定',
    'From ¥{from} to ¥{to}{share}: too far for a file, please set it on its own',
  ],
  priceJumpByDrop: [
    '撤销后，计划中的价格会从 ¥{from} 直接到 ¥{to}{share}，改动太大。请先撤销后面的计划',
    'Without it a planned price would go from ¥{from} straight to ¥{to}{share}, which is too far. Please withdraw the later plan first',
  ],
  questionNeeded: [
    '“{section}”剩下的同类考题太少，不能再停用。请先补充新题',
    'Too few questions of its kind are left in “{section}”: new ones have to come first',
  ],
  priceWaits: [
    '已有一个新价在等同事确认，请先处理它',
    'Another price waits for a colleague already: please have it decided first',
  ],
  hoursTooShort: [
    '营业时间内排不下一个预约，请延长营业时间',
    'No appointment fits into these hours: please make them longer',
  ],
  closureTimes: [
    '结束时间要晚于开始时间，且晚于现在',
    'The end has to be after the beginning, and after now',
  ],
  closureOver: ['这次停业已经结束', 'This closure is over already'],
  cityUnknown: [
    '没有找到这个城市、市场或检测点，请检查名称',
    'There is no such town, market or point: please check its name',
  ],
  marketUnknown: [
    '这个城市里没有这个市场，请检查名称',
    'There is no such market in this town: please check its name',
  ],
  marketNeeded: [
    '“市场内”的检测点要写明在哪个市场，其他类别不写市场',
    'A point in a market names that market; other kinds name none',
  ],
  pointKindFixed: [
    '上门的时段更长，不能和到店的检测点互改，请新建一个检测点',
    'Appointments on site are longer, so neither becomes the other: please make a new point',
  ],
  dayUnknown: ['没有这一天，请检查日期', 'There is no such day'],
  placeExists: [
    '这个编号或名称已经有了，请先在列表里查找',
    'There is one with this number or name already: please look in the list first',
  ],
  csvUnreadable: [
    '文件读不出来：引号没有成对，或缺少这些列：{columns}',
    'This file cannot be read: a quote is not closed, or these columns are missing: {columns}',
  ],
  csvBad: [
    '{count} 处有问题，一行都没有导入。请改好后再导入',
    '{count} problems: no row was imported. Please mend them and import again',
  ],
  campaignExists: [
    '这个编号已有活动页，请换一个',
    'There is a campaign with this id already: please choose another one',
  ],
  campaignTimes: [
    '结束时间要晚于开始时间，上线时还要晚于现在',
    'It has to end after it begins, and after now when it is to be shown',
  ],
  campaignLink: [
    '链接“{href}”不是本应用里的地址，请用 / 开头的路径',
    'The link "{href}" leads out of the app: please use a path that begins with /',
  ],
  campaignHeading: [
    '小标题要么中英文都填，要么都不填',
    'A heading is written in both languages, or in neither',
  ],
  viewPersonal: [
    '视图里不能保存手机号，请先清除它再保存',
    'A view keeps no phone numbers: please clear it first',
  ],
  viewsFull: [
    '一个列表最多保存 {most} 个视图，请先删除一个',
    'A list has at most {most} views: please delete one first',
  ],
  switchedOff: ['这项服务暂未开放', 'This is not offered at the moment'],
} satisfies Record<CatalogueFailureName, Bilingual>;
