import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { commandBody, words } from './command-body.ts';
import { clock, pointNames, position } from './places.ts';
import { town, townNames } from './towns.ts';

export const createTown = endpoint({
  name: 'createTown',
  method: 'POST',
  path: '/api/console/towns/create',
  summary: 'A new town; it offers nothing until it is opened',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: z.strictObject({
    reason: commandBody.reason,
    /** Six digits of GB/T 2260, by which everything else names it. */
    cityCode: z.int().check(z.gte(110_000), z.lte(999_999)),
    ...townNames,
    ...position,
  }),
  answer: town,
});

export const createMarket = endpoint({
  name: 'createMarket',
  method: 'POST',
  path: '/api/console/towns/create-market',
  summary: 'A new market in a town; it is closed until it is opened',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: z.strictObject({
    reason: commandBody.reason,
    ...pointNames,
    /** The Chinese or English name of its town. */
    cityName: words(),
    ...position,
    openFrom: clock,
    openTo: clock,
  }),
  answer: town,
});
