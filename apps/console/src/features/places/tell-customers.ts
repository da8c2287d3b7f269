import { type AffectedOrder, tellOfClosure, tellOfPoint } from '@yanche/contract/console/places';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { closedPlaceWords } from '@yanche/rules/notices/closed-place-words';
import { call } from '#lib/call/call.ts';
import type { Command, CommandInput } from '#lib/resource/resource.ts';

const title: Bilingual = ['通知客户', 'Tell the customers'];
type Row = { affected: readonly AffectedOrder[] };

/** The text as each customer reads it, with gaps for what differs. */
function noteOf({ affected }: Row, language: Language): string {
  const count = affected.filter(({ toldAt }) => toldAt === null).length;
  const gaps: Bilingual<Parameters<(typeof closedPlaceWords)[0]>[0]> = [
    { place: '检测点', start: '〔预约时间〕', car: '〔车型与车牌〕' },
    { place: 'the point', start: '[time]', car: '[car and plate]' },
  ];
  const text = inLanguage(closedPlaceWords, language)(inLanguage(gaps, language));
  return inLanguage(
    [
      `给 ${count} 个订单的客户发一次通知（应用内、短信、小程序），已通知过的不再发。内容：${text}`,
      `The customers of ${count} orders are told once, in the app, by text message and mini-program; who was told already is not told again. They read: ${text}`,
    ],
    language,
  );
}

const toldText = ({ orderNos }: AnswerOf<typeof tellOfClosure>, language: Language) => ({
  told: inLanguage(
    [
      `已通知 ${orderNos.length} 个订单的客户：${orderNos.join('、')}`,
      `Told the customers of ${orderNos.length} orders: ${orderNos.join(', ')}`,
    ],
    language,
  ),
});

type OfClosure = Row & { closureId: string; version: number };
type OfPoint = Row & { pointId: number; version: number };
const given = ({ version }: { version: number }, { reason, seen }: CommandInput) => ({
  version,
  reason,
  seen: [...seen],
});

export const tellOfClosureCommand: Command<OfClosure> = {
  title,
  note: noteOf,
  send: async (row, input, language) =>
    toldText(
      await call(tellOfClosure, { body: { closureId: row.closureId, ...given(row, input) } }),
      language,
    ),
};

export const tellOfPointCommand: Command<OfPoint> = {
  title,
  note: noteOf,
  send: async (row, input, language) =>
    toldText(
      await call(tellOfPoint, { body: { pointId: row.pointId, ...given(row, input) } }),
      language,
    ),
};
