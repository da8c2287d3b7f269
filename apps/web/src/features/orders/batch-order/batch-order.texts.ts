import { counted, defineTexts } from '@yanche/rules/bilingual';

export const batchOrderTexts = defineTexts({
  title: ['批量下单', 'Batch order'],
  dealersOnly: ['批量下单供车商使用', 'Batch orders are for dealers'],
  listTitle: ['要检测的车', 'Cars to inspect'],
  list: ['粘贴车架号，一行一台', 'Paste VINs, one a line'],
  listNote: [
    '可连同车牌、里程、上牌时间整列从表格复制；库存里的车会自动补齐',
    'Copy whole rows from a spreadsheet: plate, mileage and registration are read too. Cars of your stock are filled in',
  ],
  listExample: [
    'LSVHJ133XN0000001  浙A12345  3.62万公里  2022-05',
    'LSVHJ133XN0000001  浙A12345  36200 km  2022-05',
  ],
  paste: ['粘贴', 'Paste'],
  pasteByHand: ['请长按上面的输入框粘贴', 'Please paste into the field above'],
  file: ['选择文件', 'Choose a file'],
  read: ['读取', 'Read'],
  more: ['加车', 'Add cars'],
  clear: ['清空', 'Clear'],
  clearTitle: ['清空这张清单？', 'Clear this list?'],
  clearNote: ['已补齐的内容也会清除', 'What was filled in goes with it'],
  nothingNew: ['没有读到新的车架号', 'No new VIN was found'],
  tooMany: [
    (left: number, most: number) => `一次最多 ${most} 台，有 ${left} 台没有加入，请下一批再下`,
    (left, most) => `${most} cars at most at once: ${left} were left out, order them next`,
  ],
  merged: [(count: number) => `重复 ${count} 行已合并`, (count) => `${count} duplicates merged`],
  fileIsSheet: [
    '这是 Excel 文件，请在 Excel 里复制后粘贴，或另存为 CSV 再选',
    'This is a spreadsheet: copy its rows and paste them, or save it as CSV',
  ],
  fileTooLarge: ['文件太大，请只留下要检测的车', 'The file is too large for a list of cars'],
  cars: [(count: number) => `${count} 台`, (count) => `${count} ${count === 1 ? 'car' : 'cars'}`],
  isReady: [(count: number) => `${count} 可下单`, (count) => `${count} ready`],
  toMend: [(count: number) => `${count} 待补`, (count) => `${count} to complete`],
  skipped: [(count: number) => `${count} 不下单`, (count) => `${count} not ordered`],
  checking: [
    (done: number, of: number) => `正在识别车型 ${done} / ${of}`,
    (done, of) => `Looking up cars ${done} of ${of}`,
  ],
  checkFailed: ['车型没有识别完', 'Not all cars were looked up'],
  retry: ['重试', 'Try again'],

  unread: ['正在识别…', 'Looking up…'],
  badSign: [
    (at: number, sign: string) => `第 ${at} 位是字母 ${sign}，车架号里没有 ${sign}`,
    (at, sign) => `Character ${at} is the letter ${sign}, which no VIN has`,
  ],
  typed: [(count: number) => `${count} 位，应为 17 位`, (count) => `${count} characters, not 17`],
  setTo: [(sign: string) => `改成 ${sign}`, (sign) => `Set ${sign}`],
  mend: ['核对', 'Check'],
  lacks: [(parts: string) => `还缺：${parts}`, (parts) => `Still missing: ${parts}`],
  partCar: ['车型', 'car'],
  partLicense: ['上牌时间', 'first registration'],
  partMileage: ['里程', 'mileage'],
  partPlate: ['车牌', 'plate'],
  fill: ['补齐', 'Complete'],
  comma: ['、', ', '],
  plateInList: [
    (vin: string) => `清单里另一台车（尾号 ${vin}）也是这个车牌，请核对`,
    (vin) => `Another car of the list (VIN …${vin}) has this plate: please check`,
  ],
  plateInOrder: [
    (vin: string) => `另一台车（尾号 ${vin}）的进行中订单用了这个车牌，请核对`,
    (vin) => `An open order for another car (VIN …${vin}) has this plate: please check`,
  ],
  plateIsRight: ['车牌没错', 'Plate is right'],
  passed: [
    (lines: string, count: number) =>
      `第 ${lines} 行没有车架号，没有加入${count > 1 ? `（共 ${count} 行）` : ''}`,
    (lines, count) => `No VIN in ${count > 1 ? 'lines' : 'line'} ${lines}: left out`,
  ],
  isOpen: ['已有进行中的订单，不再下单', 'Has an open order, is not ordered again'],
  viewOrder: ['看订单', 'View order'],
  isReported: [
    (day: string) => `报告有效至 ${day}，不再下单`,
    (day) => `Report valid until ${day}, not ordered`,
  ],
  viewReport: ['看报告', 'View report'],
  again: ['仍要检测', 'Inspect anyway'],
  lineTitle: [(no: number) => `第 ${no} 行`, (no) => `Line ${no}`],
  drop: ['移除这台车', 'Remove this car'],
  done: ['完成', 'Done'],

  shared: ['一起检测', 'For all cars'],
  package: ['套餐', 'Package'],
  choosePackage: ['选择检测套餐', 'Choose a package'],
  noHistory: [
    '车史查询需要逐台授权，批量下单不含',
    'Without the history query, which needs an authorisation per car',
  ],
  place: ['地点', 'Place'],
  choosePlace: ['选择检测地点', 'Choose a place'],
  address: ['停车地址', 'Address'],
  addressPlaceholder: ['车停在哪里，写到门牌号', 'Where the cars stand, with the number'],
  time: ['时间', 'Time'],
  times: [
    (first: string, last: string) => `${first} 起，最后一台 ${last}`,
    (first, last) => `${first}, the last at ${last}`,
  ],
  timesAt: [(time: string) => time, (time) => time],
  timesNote: [
    '按清单顺序排最早的时段，可更改开始时间',
    'In the order of the list, as early as possible; you may change the beginning',
  ],
  timesLater: ['有可下单的车后排出时间', 'Planned once there are cars to order'],
  timesFailed: ['时间没有排出来，点此重试', 'The times did not load, tap to retry'],
  short: [
    (have: number, want: number) =>
      `近 14 天只排得下 ${have} 台，共 ${want} 台，请换地点或减少车辆`,
    (have, want) =>
      `Only ${have} of ${want} cars fit into the next 14 days: choose another place or fewer cars`,
  ],
  startTitle: ['从什么时间开始', 'When to begin'],
  earliest: ['从最早的时间开始', 'Begin as early as possible'],
  timesMoved: [
    '有时段刚被约走，已换成新的时间，没有扣款。请核对后再下单',
    'Some times were just taken. New ones are planned and nothing was paid: please check and order again',
  ],

  each: ['每台', 'Each'],
  total: [(count: number) => `${count} 台合计`, (count) => `Total of ${count}`],
  order: [
    (count: number) => `下单 ${count} 台`,
    (count) => `Order ${count} ${count === 1 ? 'car' : 'cars'}`,
  ],
  orderNone: ['下单', 'Order'],
  leftOut: ['不在其中', 'Left out'],
  leftOutNote: [
    (tails: string) => `车架号尾号 ${tails}，留在清单里`,
    (tails) => `VIN …${tails}: kept on the list`,
  ],
  noneReady: ['还没有可下单的车', 'No car is ready to be ordered'],
  payTitle: ['确认并支付', 'Confirm and pay'],
  wallet: ['钱包支付', 'From the wallet'],
  balance: ['余额', 'Balance'],
  topUp: ['去充值', 'Top up'],
  stillLeft: [
    (count: number) => `还有 ${count} 台没有下单，已留在清单里`,
    (count) => `${counted(count, 'car')} not ordered: kept on the list`,
  ],
  toLeft: ['继续处理', 'Go on with them'],
  overMonth: [
    (yuan: string, owner: string) =>
      `本月还可下单 ${yuan}。找 ${owner} 提高额度，或少下几台；填好的车还在`,
    (yuan, owner) =>
      `You may still order for ${yuan} this month. Ask ${owner} to raise your limit, or order fewer cars; what you filled in stays`,
  ],
  walletShort: [
    (yuan: string) => `钱包还差 ${yuan}。先充值或减少车辆；清单会保留`,
    (yuan) => `The wallet lacks ${yuan}. Top it up first, or order fewer cars: the list is kept`,
  ],
  noWallet: [
    '你没有用钱包支付的权限，请负责人下单；清单只在这台设备上保留',
    'You may not pay from the wallet: ask the owner to order. The list is kept on this device',
  ],
  placeOrders: ['确认下单', 'Place the orders'],
  payNote: [
    '一次付清，每台车一张订单，之后可以单独改期、取消、退款',
    'Paid at once. Each car is an order of its own: move, cancel or get it refunded by itself',
  ],
  priceChanged: [
    '价格或取消规则有变化，请确认后再支付',
    'Price or terms have changed; please check and pay again',
  ],
  networkUnsure: [
    '网络不稳，还不确定是否下单成功。再次支付不会重复下单、不会重复扣款',
    'The network failed and we cannot tell if it arrived. Paying again will not order or charge twice',
  ],
  madeBefore: ['这批车已经下过单', 'These cars were ordered before'],

  resultTitle: ['批量下单结果', 'Batch ordered'],
  made: [(count: number) => `${count} 台车已下单`, (count) => `${count} cars are ordered`],
  ofGold: ['其中金币', 'of it in gold'],
  next: ['派单后会收到通知', 'You will be told who inspects them'],
  toOrders: ['看全部订单', 'All orders'],
  anotherBatch: ['再下一批', 'Another batch'],
});
