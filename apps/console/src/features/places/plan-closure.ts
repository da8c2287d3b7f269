import { createClosure } from '@yanche/contract/console/places';
import type { BodyOf } from '@yanche/contract/endpoint';
import { inLanguage } from '@yanche/rules/bilingual';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command } from '#lib/resource/resource.ts';
import { stays, titles } from './places.texts.ts';

type Place = Pick<BodyOf<typeof createClosure>, 'scope' | 'placeId'>;

/** Sells nothing there for a time. */
export const planClosure = <Row>(placeOf: (row: Row) => Place): Command<Row> => ({
  title: ['安排临时停业', 'Plan a temporary closure'],
  note: (_, language) => inLanguage(stays, language),
  fields: () => [
    { kind: 'time', key: 'startsAt', title: titles.startsAt },
    { kind: 'time', key: 'endsAt', title: titles.endsAt },
  ],
  async send(row, { reason, fields, seen }) {
    await call(createClosure, {
      body: {
        reason,
        ...placeOf(row),
        startsAt: readField.time(fields.startsAt) ?? '',
        endsAt: readField.time(fields.endsAt) ?? '',
        seen: [...seen],
      },
    });
    return {};
  },
});
