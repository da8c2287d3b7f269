import { townActionLabels, townKindLabels } from '@yanche/rules/appointments/place-changes';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { keyOf, pageOf } from '../fields.ts';
import { commandBody, words } from './command-body.ts';
import { clock, listQuery, pointNames, position, seen } from './places.ts';

export const town = z.object({
  /** `city-330100` or `market-12`. */
  townId: z.string(),
  kind: keyOf(townKindLabels),
  name: z.string(),
  nameEn: z.string(),
  /** Of a market: the town it lies in; of a town: its province. */
  within: z.string(),
  withinEn: z.string(),
  address: z.nullable(z.string()),
  lng: z.number(),
  lat: z.number(),
  openFrom: z.nullable(z.string()),
  openTo: z.nullable(z.string()),
  isOpen: z.boolean(),
  points: z.int(),
  soldAhead: z.int(),
  version: z.int(),
  actions: z.array(keyOf(townActionLabels)),
});
export type Town = z.output<typeof town>;

export const townNames = {
  name: words(),
  /** Its first letter sorts it. */
  nameEn: words().check(z.regex(/^[A-Za-z]/)),
  province: words(),
};

export const listTowns = endpoint({
  name: 'listTowns',
  method: 'GET',
  path: '/api/console/towns',
  summary: 'Towns and markets, and whether cars are inspected there',
  access: { staff: 'places.read' },
  query: z.strictObject({
    ...listQuery,
    kind: z.optional(keyOf(townKindLabels)),
    isOpen: z.optional(z.enum(['yes', 'no'])),
  }),
  answer: pageOf(town),
});

const townId = z.string().check(z.regex(/^(city|market)-\d{1,9}$/));

export const setTownOpen = endpoint({
  name: 'setTownOpen',
  method: 'POST',
  path: '/api/console/towns/open',
  summary: 'Offer inspections in a town, or end that',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: z.strictObject({ townId, ...commandBody, isOpen: z.boolean(), ...seen }),
  answer: town,
});

/** Of a town; its number stays: everything else names it by that. */
export const editTown = endpoint({
  name: 'editTown',
  method: 'POST',
  path: '/api/console/towns/edit-town',
  summary: 'What a town is called and where it is',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: z.strictObject({
    townId: z.string().check(z.regex(/^city-\d{1,9}$/)),
    ...commandBody,
    ...townNames,
    ...position,
  }),
  answer: town,
});

export const editMarket = endpoint({
  name: 'editMarket',
  method: 'POST',
  path: '/api/console/towns/edit',
  summary: 'What a market is called, where it is and when it is open',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: z.strictObject({
    townId: z.string().check(z.regex(/^market-\d{1,9}$/)),
    ...commandBody,
    ...pointNames,
    ...position,
    openFrom: clock,
    openTo: clock,
  }),
  answer: town,
});
