import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Alert, Button, Input, Select } from 'antd';
import { useId } from 'react';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { AddPhotos } from './add-photos.tsx';
import { amendTexts } from './amend.texts.ts';
import { type Edited, type Item, needsPhoto } from './corrected-item.ts';
import { FindingsFields } from './findings-fields.tsx';
import { freshFinding } from './fresh-finding.ts';
import { readingLabel } from './reading-label.ts';
import css from './amend.module.css';

type Props = {
  item: Item;
  edited: Edited;
  /** What is corrected leads to a major verdict, and nothing shows it yet. */
  asksPhoto: boolean;
  /** Photos of a claim, to be chosen from. */
  offered: Edited['photos'];
  onChange: (edited: Edited) => void;
  onDrop: () => void;
};

const results = ['normal', 'abnormal', 'limited', 'na'] as const;

/** One item to correct: its readings, result with findings, photos and note, each beside what the report says. */
export function ItemFields({ item, edited, asksPhoto, offered, onChange, onDrop }: Props) {
  const t = useTexts(amendTexts);
  const language = useLanguage();
  const id = useId();
  const { values, findings } = edited;
  const turn = (result: Edited['result']) =>
    onChange({
      ...edited,
      result,
      findings: result !== 'abnormal' ? [] : findings.length > 0 ? findings : freshFinding(item),
    });
  return (
    <fieldset className={css.item} aria-label={item.name}>
      <header>
        <b>
          {item.name} <span className={css.quiet}>{item.code}</span>
        </b>
        <Button type="text" onClick={onDrop}>
          {t.drop(item.name)}
        </Button>
      </header>
      <div className={css.row}>
        <label className={css.field} htmlFor={`${id}-result`}>
          {t.result}
          <Select<Edited['result']>
            id={`${id}-result`}
            value={edited.result}
            onChange={turn}
            options={results.map((each) => ({ value: each, label: t[each] }))}
          />
          <span className={css.quiet}>{t.inReport(t[item.result])}</span>
        </label>
        {Object.entries(item.measure ?? {}).map(([key, value]) => (
          <label key={key} className={css.field} htmlFor={`${id}-${key}`}>
            {readingLabel(key, language)}
            <Input
              id={`${id}-${key}`}
              type={typeof value === 'number' ? 'number' : 'text'}
              value={values[key] ?? ''}
              onChange={({ target }) =>
                onChange({ ...edited, values: { ...values, [key]: target.value } })
              }
            />
            <span className={css.quiet}>{t.inReport(String(value))}</span>
          </label>
        ))}
      </div>
      {edited.result === 'abnormal' && (
        <FindingsFields
          item={item}
          findings={findings}
          onChange={(next) => onChange({ ...edited, findings: next })}
        />
      )}
      <label className={css.field} htmlFor={`${id}-note`}>
        {t.itemNote}
        <Input.TextArea
          id={`${id}-note`}
          rows={2}
          maxLength={TEXT_LIMITS.reason}
          value={edited.note}
          onChange={({ target }) => onChange({ ...edited, note: target.value })}
        />
        <span className={css.quiet}>{t.inReport(item.note || t.empty)}</span>
      </label>
      {(asksPhoto || needsPhoto(item, edited)) && edited.photos.length === 0 && (
        <Alert role="alert" type="warning" title={t.photoNeeded} />
      )}
      <AddPhotos
        name={item.name}
        photos={edited.photos}
        offered={offered}
        onChange={(photos) => onChange({ ...edited, photos })}
      />
    </fieldset>
  );
}
