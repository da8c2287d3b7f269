import { addDays } from '@yanche/rules/calendar';
import type { SourceFacts, SourceRow } from '@yanche/rules/history/source-facts';

/*
 * Invented records: the same car always has the same ones. Which kind of past it has depends on the end of its VIN, so that
 * every kind can be shown on purpose; `sample-source.ts` says how its answer comes.
 */

/** `plain`: services and a scratch. `turnedBack`: a mileage that fell. `flooded`: a water mark of an insurer. */
type SamplePast = 'none' | 'plain' | 'turnedBack' | 'flooded';

function samplePastOf(vin: string): SamplePast {
  const last = vin.slice(-1);
  if (last === '0' || last === '2') return 'none';
  if (last === '4') return 'turnedBack';
  return last === '8' ? 'flooded' : 'plain';
}

const says = { no: { says: 'no', rows: [] }, unknown: { says: 'unknown', rows: [] } } as const;
const claimsSince = '2019-01';
const servicesSince = '2016-01';
const keptDays = 30;

/** A number from a text, the same every time. */
function numberOf(text: string): number {
  let sum = 2_166_136_261;
  for (const char of text) sum = Math.imul(sum ^ char.charCodeAt(0), 16_777_619) >>> 0;
  return sum;
}
const between = (seed: string, low: number, high: number) =>
  low + (numberOf(seed) % (high - low + 1));

const yuan = (amount: number) => amount * 100;
const row = (id: string, at: string, more: Partial<SourceRow>): SourceRow => ({
  id,
  kind: 'claim',
  at,
  km: null,
  amount: null,
  title: '',
  items: [],
  ...more,
});

/** Days before the query, at least two months after the source began. */
const daysAgo = (today: string, days: number) => addDays(today, -days);

/** The first service of a car whose mileage was turned back later. */
const firstServiceAgo = 2_405;
/** A car that was not turned back was driven little, so that an inspector who types a usual mileage meets no contradiction. */
const yearlyKm = (vin: string) =>
  samplePastOf(vin) === 'turnedBack'
    ? between(`${vin} yearly`, 13, 21) * 1_000
    : between(`${vin} yearly`, 6, 9) * 1_000;

const crash = (vin: string, today: string): SourceRow => {
  const ago = 1_650 + between(`${vin} crash`, 0, 200);
  const km = Math.round((yearlyKm(vin) * (1 + (firstServiceAgo - ago) / 365)) / 100) * 100;
  const rail = yuan(14_000 + between(`${vin} rail`, 0, 9) * 100);
  const items = [
    { name: '左前纵梁', work: 'repair', amount: rail },
    { name: '左前大灯', work: 'replace', amount: yuan(9_300) },
    { name: '水箱框架', work: 'replace', amount: yuan(6_900) },
    { name: '左前翼子板', work: 'repair', amount: yuan(5_200) },
    { name: '工时、喷漆', work: 'labour', amount: yuan(12_400) },
  ] as const;
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  return row('C1', daysAgo(today, ago), { km, amount, title: '左前碰撞', items });
};

const scratch = (vin: string, today: string): SourceRow =>
  row('C2', daysAgo(today, 620 + between(`${vin} scratch`, 0, 120)), {
    amount: yuan(1_450),
    title: '后保险杠刮擦',
    items: [
      { name: '后保险杠', work: 'repair', amount: yuan(450) },
      { name: '喷漆', work: 'labour', amount: yuan(1_000) },
    ],
  });

const flood = (vin: string, today: string): SourceRow =>
  row('C3', daysAgo(today, 800 + between(`${vin} flood`, 0, 90)).slice(0, 7), {
    amount: yuan(21_600),
    title: '涉水，座椅以下浸泡',
    items: [
      { name: '地毯', work: 'replace', amount: yuan(3_800) },
      { name: '车身控制模块', work: 'replace', amount: yuan(5_200) },
      { name: '清洗、烘干工时', work: 'labour', amount: yuan(12_600) },
    ],
  });

/** A policy a year, without one year where the car was flooded. */
const policies = (today: string, years: readonly number[]): SourceRow[] =>
  years.map((year) =>
    row(`P${year}`, daysAgo(today, 40 + 365 * year), {
      kind: 'policy',
      until: daysAgo(today, 40 + 365 * (year - 1) + 1),
      title: '交强险、商业险',
    }),
  );

/** What the built-in source of claims has of a car. */
export function sampleClaims(vin: string, today: string): SourceFacts {
  const past = samplePastOf(vin);
  const rows = {
    none: [],
    plain: [scratch(vin, today), ...policies(today, [0, 1, 2, 3])],
    turnedBack: [crash(vin, today), scratch(vin, today), ...policies(today, [0, 1, 2, 3, 4])],
    flooded: [flood(vin, today), ...policies(today, [0, 2, 3])],
  }[past];
  return {
    since: claimsSince,
    through: daysAgo(today, 3),
    flags: {
      flood: past === 'flooded' ? { says: 'yes', rows: ['C3'] } : says.no,
      fire: says.no,
      totalLoss: says.no,
      theft: says.unknown,
    },
    rows,
    unknown: ['theft'],
    keptDays,
  };
}

/** What the built-in source of services has of a car: a service a year, the last ones missing where the mileage was turned back. */
export function sampleServices(vin: string, today: string): SourceFacts {
  const past = samplePastOf(vin);
  const yearly = yearlyKm(vin);
  const count = past === 'turnedBack' ? 6 : 5;
  const lastAgo = past === 'turnedBack' ? 580 : 140;
  const rows = Array.from({ length: past === 'none' ? 0 : count }, (_, index) => {
    const at = daysAgo(today, lastAgo + (count - 1 - index) * 365);
    const km = Math.round((yearly * (index + 1) + between(`${vin} ${index}`, 0, 900)) / 10) * 10;
    return row(`S${index + 1}`, at, {
      kind: index === 2 ? 'repair' : 'service',
      km,
      title: index === 2 ? '更换前刹车片' : '保养：机油、机滤、空调滤芯',
      items:
        index === 2
          ? [{ name: '前刹车片', work: 'replace', amount: null }]
          : [{ name: '机油、机滤', work: 'material', amount: null }],
    });
  });
  const turned = row(`S${count + 1}`, daysAgo(today, 200), {
    kind: 'mileage',
    km: Math.round(yearly * 2.4),
    title: '检测线里程登记',
  });
  return {
    since: servicesSince,
    through: daysAgo(today, 1),
    flags: {
      flood: says.unknown,
      fire: says.unknown,
      totalLoss: says.unknown,
      theft: says.unknown,
    },
    rows: past === 'turnedBack' ? [...rows, turned] : rows,
    unknown: [],
    keptDays,
  };
}
