import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import type { PersonKey } from './cast.ts';
import type { StoryName } from './stories.ts';

/** The appointment: a Shanghai day relative to today with its time, or minutes from now. */
export type When = { day: number; at: string } | { minutesFromNow: number };

/** One sample order and its progress. */
export type Plan = {
  status: OrderStatus;
  who: PersonKey;
  product: number;
  series: number;
  year: number;
  when: When;
  inspector?: 'inspector' | 'inspector2';
  story?: StoryName;
  /** Share of answered items of a running inspection. */
  done?: number;
  /** Rejected once by the reviewer. */
  rejected?: boolean;
  /** How it ended without a report. */
  end?: 'cancelled' | 'timeout' | 'late' | 'noInspector';
  onsite?: boolean;
  /** The query of the car's past that the package includes was authorised. */
  history?: true;
};

const [basic, gb, full, nev, luxury, free] = [1001, 1002, 1003, 1004, 1005, 1009] as const;
const on = (day: number, at: string): When => ({ day, at });
const near = (minutesFromNow: number): When => ({ minutesFromNow });
const first = 'inspector';
const second = 'inspector2';

// One line an order: a table reads best that way.
// biome-ignore format: see above
export const plans: readonly Plan[] = [
  { status: orderStatus.unpaid, who: 'dealerOwner', product: gb, series: 202, year: 2020, when: on(2, '10:00') },
  { status: orderStatus.unpaid, who: 'buyer', product: full, series: 706, year: 2020, when: on(1, '14:00') },
  { status: orderStatus.unpaid, who: 'dealerStaff', product: basic, series: 503, year: 2017, when: on(3, '09:30') },

  { status: orderStatus.unassigned, who: 'dealerOwner', product: gb, series: 119, year: 2019, when: on(1, '10:30') },
  { status: orderStatus.unassigned, who: 'dealerStaff', product: full, series: 902, year: 2019, when: on(2, '14:30') },
  { status: orderStatus.unassigned, who: 'buyer', product: nev, series: 3801, year: 2021, when: on(3, '11:00'), onsite: true },
  { status: orderStatus.unassigned, who: 'buyer', product: gb, series: 312, year: 2019, when: on(4, '15:30') },
  { status: orderStatus.unassigned, who: 'otherDealer', product: luxury, series: 709, year: 2022, when: on(2, '16:00') },
  { status: orderStatus.unassigned, who: 'dealerOwner', product: basic, series: 2101, year: 2021, when: on(6, '09:00') },

  { status: orderStatus.assigned, who: 'dealerOwner', product: full, series: 104, year: 2021, when: on(1, '09:00'), inspector: first },
  { status: orderStatus.assigned, who: 'buyer', product: gb, series: 216, year: 2018, when: on(1, '15:00'), inspector: second },
  { status: orderStatus.assigned, who: 'otherDealer', product: basic, series: 1301, year: 2019, when: on(2, '11:30'), inspector: first },
  { status: orderStatus.assigned, who: 'dealerStaff', product: nev, series: 1001, year: 2023, when: on(3, '14:00'), inspector: second },

  { status: orderStatus.onTheWay, who: 'dealerOwner', product: gb, series: 402, year: 2019, when: near(40), inspector: second },
  { status: orderStatus.onTheWay, who: 'buyer', product: basic, series: 1103, year: 2018, when: near(20), inspector: first },

  { status: orderStatus.inspecting, who: 'dealerOwner', product: full, series: 801, year: 2019, when: near(-20), inspector: first, story: 'light', done: 0.3 },
  { status: orderStatus.inspecting, who: 'buyer', product: gb, series: 217, year: 2018, when: near(-70), inspector: second, story: 'worn', done: 0.92 },
  { status: orderStatus.inspecting, who: 'dealerStaff', product: basic, series: 1204, year: 2017, when: near(-150), inspector: first, story: 'clean', rejected: true },

  { status: orderStatus.inReview, who: 'dealerOwner', product: gb, series: 123, year: 2021, when: near(-130), inspector: second, story: 'light' },
  { status: orderStatus.inReview, who: 'buyer', product: full, series: 702, year: 2018, when: near(-240), inspector: first, story: 'accident', history: true },
  { status: orderStatus.inReview, who: 'otherDealer', product: basic, series: 404, year: 2018, when: near(-190), inspector: second, story: 'clean' },

  { status: orderStatus.awaitingConfirmation, who: 'dealerOwner', product: full, series: 215, year: 2018, when: on(-1, '13:30'), inspector: first, story: 'worn' },

  { status: orderStatus.completed, who: 'dealerOwner', product: full, series: 215, year: 2021, when: on(-2, '09:30'), inspector: first, story: 'clean', history: true },
  { status: orderStatus.completed, who: 'buyer', product: full, series: 103, year: 2019, when: on(-4, '10:30'), inspector: first, story: 'light', history: true },
  { status: orderStatus.completed, who: 'dealerStaff', product: full, series: 701, year: 2018, when: on(-6, '14:00'), inspector: second, story: 'accident' },
  { status: orderStatus.completed, who: 'buyer', product: nev, series: 1005, year: 2022, when: on(-8, '13:00'), inspector: second, story: 'electric', onsite: true },
  { status: orderStatus.completed, who: 'otherDealer', product: basic, series: 401, year: 2019, when: on(-12, '15:00'), inspector: first, story: 'flood' },
  { status: orderStatus.completed, who: 'dealerOwner', product: gb, series: 511, year: 2017, when: on(-15, '11:00'), inspector: second, story: 'odometer' },
  { status: orderStatus.completed, who: 'dealerOwner', product: free, series: 313, year: 2019, when: on(-20, '16:00'), inspector: first, story: 'clean' },

  { status: orderStatus.cancelled, who: 'dealerStaff', product: gb, series: 501, year: 2017, when: on(-3, '09:00'), end: 'cancelled' },
  { status: orderStatus.cancelled, who: 'dealerOwner', product: full, series: 907, year: 2015, when: on(-5, '11:30'), end: 'timeout' },
  { status: orderStatus.cancelled, who: 'buyer', product: basic, series: 4001, year: 2017, when: on(-9, '10:00'), end: 'cancelled' },
  { status: orderStatus.cancelled, who: 'otherDealer', product: gb, series: 4101, year: 2017, when: on(-13, '14:30'), end: 'timeout' },

  { status: orderStatus.refunding, who: 'buyer', product: gb, series: 304, year: 2020, when: on(1, '16:30'), end: 'cancelled' },
  { status: orderStatus.refunding, who: 'buyer', product: full, series: 2401, year: 2020, when: on(-1, '10:00'), inspector: first, end: 'late' },

  { status: orderStatus.refunded, who: 'dealerOwner', product: gb, series: 120, year: 2019, when: on(-7, '10:00'), end: 'cancelled' },
  { status: orderStatus.refunded, who: 'buyer', product: full, series: 4602, year: 2018, when: on(-10, '15:30'), inspector: second, end: 'late' },
  { status: orderStatus.refunded, who: 'otherDealer', product: basic, series: 1801, year: 2018, when: on(-18, '09:30'), end: 'noInspector' },

  { status: orderStatus.couldNotInspect, who: 'dealerStaff', product: gb, series: 603, year: 2017, when: on(-1, '11:00'), inspector: second },
  { status: orderStatus.couldNotInspect, who: 'buyer', product: basic, series: 1601, year: 2020, when: on(-2, '16:30'), inspector: first },

  // Cars of every kind of finding to look at. At the end: the number of a plan decides what is invented for it.
  { status: orderStatus.completed, who: 'dealerOwner', product: full, series: 201, year: 2023, when: on(-10, '09:00'), inspector: first, story: 'spotless' },
  { status: orderStatus.completed, who: 'buyer', product: full, series: 601, year: 2019, when: on(-11, '14:00'), inspector: second, story: 'fire' },
  { status: orderStatus.completed, who: 'dealerStaff', product: full, series: 3905, year: 2020, when: on(-13, '10:00'), inspector: second, story: 'brakes' },
  { status: orderStatus.completed, who: 'buyer', product: full, series: 1202, year: 2020, when: on(-14, '15:30'), inspector: first, story: 'barely' },
  { status: orderStatus.completed, who: 'otherDealer', product: nev, series: 1010, year: 2021, when: on(-17, '10:30'), inspector: second, story: 'tiredBattery' },
  { status: orderStatus.completed, who: 'dealerOwner', product: full, series: 6601, year: 2019, when: on(-18, '14:30'), inspector: first, story: 'van' },
  { status: orderStatus.completed, who: 'dealerStaff', product: full, series: 2401, year: 2019, when: on(-19, '09:30'), inspector: second, story: 'drowned' },
];
