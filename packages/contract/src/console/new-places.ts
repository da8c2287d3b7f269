import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clock, degrees, pointNames, town } from './places.ts';
import { commandBody, words } from './command-body.ts';

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
    name: words(),
    /** Its first letter sorts it. */
    nameEn: words().check(z.regex(/^[A-Za-z]/)),
    province: words(),
    lng: degrees(180),
    lat: degrees(90),
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
    lng: degrees(180),
    lat: degrees(90),
    openFrom: clock,
    openTo: clock,
  }),
  answer: town,
});
