import { type Block, createBlock, liftBlock } from '@yanche/contract/console/blocks';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  type BlockKind,
  blockKindLabels,
  type BlockStop,
  blockStopMeanings,
} from '@yanche/rules/staff/blocks';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, CommandInput } from '#lib/resource/resource.ts';

type Subject = { kind: BlockKind; id: string };

const whoIsTold: Readonly<Record<BlockKind | 'any', Bilingual>> = {
  person: ['本人会收到通知', 'The person is told'],
  dealer: ['车商的全部员工会收到通知', 'All people of the dealer are told'],
  vin: [
    '现在没有人收到通知，为这辆车下单的人才会看到',
    'Nobody is told now: whoever orders for the car is',
  ],
  any: [
    '限制人或车商时，本人或车商的全部员工会收到通知；限制车时现在没有人收到通知，为它下单的人才会看到',
    'A person, or all people of a dealer, are told; of a car nobody is told now, but whoever orders for it',
  ],
};
const note = (kind: BlockKind | 'any', language: Language): string => {
  const [zh, en] = whoIsTold[kind];
  return inLanguage(
    [
      `立即生效，已下的订单不受影响。${zh}。“给对方看的原因”会原样显示，下面的“原因”只在内部记录。`,
      `It counts at once; what was ordered goes on. ${en}. They read the reason for them as it stands; the other reason stays among colleagues.`,
    ],
    language,
  );
};

const fieldsFor = (subject: Subject | null): readonly CommandField[] => [
  ...(subject === null
    ? ([
        {
          kind: 'choice',
          key: 'kind',
          title: ['限制谁', 'What'],
          options: blockKindLabels,
          initial: 'person',
        },
        {
          kind: 'text',
          key: 'subject',
          title: ['手机号、车商全名或车架号', 'Phone number, whole name of the dealer, or VIN'],
        },
      ] as const)
    : []),
  {
    kind: 'choices',
    key: 'stops',
    title: ['不能做什么', 'Kept from'],
    options: blockStopMeanings,
    // All that they could do: whoever wants less unticks it. Money that they have earned is kept from them on purpose only.
    initial: Object.keys(blockStopMeanings).filter((stop) => stop !== 'cashback'),
    oneColumn: true,
  },
  { kind: 'text', key: 'told', title: ['给对方看的原因', 'Reason for them'] },
  {
    kind: 'time',
    key: 'endsAt',
    title: ['到什么时候（不填为长期）', 'Until (open without)'],
    optional: true,
  },
];

async function send(subject: Subject | null, { fields, reason, sure }: CommandInput) {
  await call(createBlock, {
    body: {
      reason,
      kind: subject?.kind ?? (fields.kind as BlockKind),
      subject: subject?.id ?? readField.text(fields.subject),
      stops: (fields.stops ?? []) as BlockStop[],
      told: readField.text(fields.told),
      endsAt: readField.time(fields.endsAt),
      sure,
    },
  });
  return {};
}

export const blockAnything: Command<null> = {
  title: ['新建限制', 'New block'],
  danger: true,
  note: (_, language) => note('any', language),
  fields: () => fieldsFor(null),
  send: (_, input) => send(null, input),
};

export const blockThis: Command<Subject> = {
  title: ['限制', 'Block'],
  danger: true,
  note: ({ kind }, language) => note(kind, language),
  fields: (subject) => fieldsFor(subject),
  send: (subject, input) => send(subject, input),
};

export const liftCommand: Command<Block> = {
  title: ['解除限制', 'Lift the block'],
  note: (_, language) =>
    inLanguage(['立即生效，对方会收到通知。', 'It counts at once, and they are told.'], language),
  async send({ blockId, version }, { reason }) {
    await call(liftBlock, { body: { blockId, version, reason } });
    return {};
  },
};
