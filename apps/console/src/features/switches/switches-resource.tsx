import { type FeatureSwitch, listSwitches, setSwitch } from '@yanche/contract/console/switches';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { grayRules } from '@yanche/rules/staff/gray-rules';
import { Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import type { Command, Resource } from '#lib/resource/resource.ts';

const states: Readonly<Record<'on' | 'off', Bilingual>> = {
  on: ['已启用', 'On'],
  off: ['已停用', 'Off'],
};
const stateText = ({ isOn }: FeatureSwitch, language: Language) =>
  inLanguage(states[isOn ? 'on' : 'off'], language);
const effectText = ({ rule }: FeatureSwitch, language: Language) =>
  inLanguage(grayRules[rule].effect, language);
const changedText = ({ changedAt, changedBy }: FeatureSwitch) =>
  changedAt === null ? '' : `${formatTime(changedAt)} ${changedBy ?? ''}`;

const turn = (isOn: boolean): Command<FeatureSwitch> => ({
  title: isOn ? ['启用', 'Turn on'] : ['停用', 'Turn off'],
  danger: !isOn,
  note: effectText,
  async send({ rule, version }, { reason }) {
    await call(setSwitch, { body: { rule, version, reason, isOn } });
    return {};
  },
});

export const switchesResource: Resource<typeof listSwitches, 'turnOn' | 'turnOff'> = {
  key: 'switches',
  title: ['功能开关', 'Switches'],
  policy: 'switches.read',
  list: listSwitches,
  ownOrder: true,
  idOf: ({ rule }) => rule,
  nameOf: ({ rule }, language) => inLanguage(grayRules[rule].label, language),
  columns: [
    {
      key: 'name',
      title: ['功能', 'What'],
      text: ({ rule }, language) => inLanguage(grayRules[rule].label, language),
    },
    {
      key: 'state',
      title: ['状态', 'State'],
      text: stateText,
      cell: (row, language) => (
        <Tag color={row.isOn ? 'success' : 'default'}>{stateText(row, language)}</Tag>
      ),
    },
    { key: 'effect', wraps: true, title: ['停用后', 'When it is off'], text: effectText },
    {
      key: 'changed',
      wideOnly: true,
      title: ['最近一次改动', 'Last change'],
      text: changedText,
    },
    { key: 'id', wideOnly: true, title: ['灰度编号', 'Gray rule'], text: ({ id }) => `${id}` },
  ],
  filters: [],
  detail: (row, language) => [
    [['状态', 'State'], stateText(row, language)],
    [['停用后', 'When it is off'], effectText(row, language)],
    [['灰度编号', 'Gray rule'], row.id],
    [['最近一次改动', 'Last change'], changedText(row)],
  ],
  actionsOf: ({ actions }) => actions,
  commands: { turnOn: turn(true), turnOff: turn(false) },
  history: 'switch',
};
