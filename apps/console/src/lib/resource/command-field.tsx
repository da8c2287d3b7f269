import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { formatYuan, parseYuan } from '@yanche/rules/money/money';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import type { CommandField } from './resource.ts';
import { readTime } from './typed-time.ts';
import { resourceTexts } from './resource.texts.ts';
import css from './resource.module.css';

/** What stands in a field at first, as a text: the rules of a form take a number for nothing. Money in yuan. */
export const initialOf = (field: CommandField): unknown =>
  field.kind === 'money' && typeof field.initial === 'number'
    ? formatYuan(field.initial)
    : typeof field.initial === 'number'
      ? `${field.initial}`
      : field.initial;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** What was typed, as the calls want it. Fields that were left empty are null. */
export const readField = {
  /** Fen. */
  money: (value: unknown): number | null => parseYuan(textOf(value)),
  number: (value: unknown): number | null => (textOf(value) === '' ? null : Number(value)),
  time: readTime,
  text: textOf,
};

/** `name`: where its value stands in the form; of a field of its own its key. */
export function FieldItem({
  field,
  name = field.key,
}: {
  field: CommandField;
  name?: string | (string | number)[];
}) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const label = inLanguage(field.title, language);
  if (field.kind === 'rows') return <FieldRows field={field} />;
  if (field.kind === 'choices' || field.kind === 'choice') {
    const options = Object.entries<Bilingual>(field.options).map(([value, words]) => ({
      value,
      label: inLanguage(words, language),
    }));
    const isOne = field.kind === 'choice';
    return (
      <Form.Item
        name={name}
        label={label}
        rules={isOne ? [{ required: true, message: t.required }] : []}
      >
        {isOne ? (
          <Select options={options} />
        ) : (
          <Checkbox.Group
            options={options}
            className={field.kind === 'choices' && field.oneColumn ? css.column : css.choices}
          />
        )}
      </Form.Item>
    );
  }
  const isOptional = field.optional === true;
  const check = async (_: unknown, value: unknown) => {
    const problem = problemOf(field, textOf(value));
    if (problem !== null) throw new Error(inLanguage(problem, language));
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={field.hint && inLanguage(field.hint, language)}
      rules={[
        { required: !isOptional, whitespace: true, message: t.required },
        ...(field.kind === 'money' || field.kind === 'number' ? [{ validator: check }] : []),
      ]}
    >
      {inputOf(field)}
    </Form.Item>
  );
}

type Rows = Extract<CommandField, { kind: 'rows' }>;

/** Groups of the same fields, added and removed one by one. */
function FieldRows({ field }: { field: Rows }) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const title = inLanguage(field.title, language);
  return (
    <Form.List name={field.key}>
      {(rows, { add, remove }) => (
        <div className={css.fieldRows}>
          {rows.map(({ key, name }) => (
            <fieldset key={key} className={css.fieldRow}>
              <legend>{t.numbered(title, name + 1)}</legend>
              <div className={css.twoColumns}>
                {field.of.map((part) => (
                  <FieldItem key={part.key} field={part} name={[name, part.key]} />
                ))}
              </div>
              {rows.length > field.least && (
                <Button size="small" onClick={() => remove(name)}>
                  {t.removeRow(title, name + 1)}
                </Button>
              )}
            </fieldset>
          ))}
          {rows.length < field.most && <Button onClick={() => add({})}>{t.addRow(title)}</Button>}
        </div>
      )}
    </Form.List>
  );
}

type Typed = Exclude<CommandField, { kind: 'choice' | 'choices' | 'rows' }>;

function inputOf(field: Typed) {
  const { kind } = field;
  if (kind === 'text') {
    const { length = TEXT_LIMITS.short, autoComplete = 'off' } = field;
    return <Input maxLength={length} autoComplete={autoComplete} />;
  }
  if (kind === 'long') {
    return <Input.TextArea rows={2} maxLength={field.length ?? TEXT_LIMITS.reason} />;
  }
  if (kind === 'money') {
    return <Input prefix="¥" inputMode="decimal" autoComplete="off" maxLength={12} />;
  }
  if (kind === 'number') return <Input inputMode="numeric" autoComplete="off" maxLength={9} />;
  return <Input type={inputTypes[kind]} />;
}
const inputTypes = { time: 'datetime-local', day: 'date', clock: 'time' } as const;

/** Why what was typed is no amount or number, for people; empty is told by `required`. */
function problemOf(field: Typed, value: string): Bilingual | null {
  if (value === '') return null;
  if (field.kind !== 'number' && field.kind !== 'money') return null;
  const { least = 0, most = 999_999_999 } = field;
  if (field.kind === 'money') {
    const fen = parseYuan(value);
    if (fen === null || fen < 0) {
      return ['请输入金额，最多两位小数', 'An amount in yuan, with at most two decimals'];
    }
    if (fen >= least && fen <= most) return null;
    const [from, to] = [formatYuan(least), formatYuan(most)];
    return [`请输入 ${from} 到 ${to} 元`, `From ${from} to ${to} yuan`];
  }
  const isGood = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  return isGood
    ? null
    : [`请输入 ${least} 到 ${most} 的整数`, `A whole number from ${least} to ${most}`];
}
