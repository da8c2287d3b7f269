import type { Setting, SettingVersion } from '@yanche/contract/console/settings';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import {
  fieldsOf,
  type SettingField,
  type SettingUnit,
} from '@yanche/rules/staff/product-settings';
import { clockOf } from '@yanche/rules/support/support-contact';
import { Tag } from 'antd';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage } from '#lib/language/language.ts';
import css from './setting-values.module.css';

type Values = Setting['values'];

const withUnit: Record<Exclude<SettingUnit, 'phone'>, (value: number) => Bilingual> = {
  clock: (value) => [clockOf(value), clockOf(value)],
  hours: (value) => [`${value} 小时`, `${value} hours`],
  days: (value) => [`${value} 天`, `${value} ${value === 1 ? 'day' : 'days'}`],
  percent: (value) => [`${value}%`, `${value}%`],
  fen: (value) => [tellYuan(value), tellYuan(value)],
  times: (value) => [`${value} 次`, `${value} times`],
  count: (value) => [`${value}`, `${value}`],
};
/** Without what the value says itself. */
const bare = (label: string) =>
  label.replace(/ ?[（(](小时|hours|天|days|%|元|yuan|次|times)[）)]/, '');

const valueText = ({ unit }: SettingField, value: number | string, language: Language): string =>
  unit === 'phone' ? `${value}` : inLanguage(withUnit[unit](Number(value)), language);

const linesOf = (kind: Setting['kind'], values: Values, language: Language) =>
  Object.entries(fieldsOf(kind)).map(
    ([key, field]) =>
      [
        key,
        bare(inLanguage(field.label, language)),
        valueText(field, values[key] ?? 0, language),
      ] as const,
  );

/** `免费取消：距预约至少 2 小时；…`, only what differs from `other` where it is given. */
export function valuesText(
  kind: Setting['kind'],
  values: Values,
  language: Language,
  other?: Values,
): string {
  return linesOf(kind, values, language)
    .filter(([key]) => other === undefined || values[key] !== other[key])
    .map(([, label, value]) => `${label} ${value}`)
    .join(inLanguage(['；', '; '], language));
}

/** All values in force, one a line. */
export function SettingValues({ kind, values }: Pick<Setting, 'kind' | 'values'>) {
  const language = useLanguage();
  return (
    <ul className={css.values}>
      {linesOf(kind, values, language).map(([key, label, value]) => (
        <li key={key}>
          <span>{label}</span>
          <b>{value}</b>
        </li>
      ))}
    </ul>
  );
}

const states: Record<SettingVersion['state'], readonly [words: Bilingual, colour: string]> = {
  planned: [['未生效', 'Planned'], 'warning'],
  now: [['当前', 'In force'], 'success'],
  past: [['已结束', 'Ended'], 'default'],
};
const fromTheStart: Bilingual = ['最初', 'From the start'];

/** Every version there was and will be, newest first, each with what it changed. */
export function SettingVersions({ kind, versions }: Pick<Setting, 'kind' | 'versions'>) {
  const language = useLanguage();
  return (
    <ol className={css.versions}>
      {versions.map((each, index) => {
        const [words, colour] = states[each.state];
        return (
          <li key={each.versionId ?? ''}>
            <p>
              <span>
                {each.startsAt === null
                  ? inLanguage(fromTheStart, language)
                  : formatTime(each.startsAt)}
              </span>
              <Tag color={colour}>{inLanguage(words, language)}</Tag>
            </p>
            {versions.length > 1 && (
              <p className={css.change}>
                {valuesText(kind, each.values, language, versions[index + 1]?.values)}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
