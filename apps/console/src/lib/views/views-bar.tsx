import { inLanguage, type Bilingual } from '@yanche/rules/bilingual';
import { Button, Checkbox, Modal, Select } from 'antd';
import { useState } from 'react';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import type { Views } from './use-views.ts';
import { ViewsDialog } from './views-dialog.tsx';
import { viewsTexts } from './views.texts.ts';
import css from './views.module.css';

type Props = {
  resource: string;
  views: Views;
  /** Those that may be hidden. */
  columns: readonly { key: string; title: Bilingual }[];
  hidden: readonly string[];
  onHide: (keys: readonly string[]) => void;
};

/** Which columns a list shows, and under which names somebody keeps how they look at it. */
export function ViewsBar({ resource, views, columns, hidden, onHide }: Props) {
  const t = useTexts(viewsTexts);
  const language = useLanguage();
  const [dialog, setDialog] = useState<'columns' | 'views' | null>(null);
  return (
    <div className={css.bar}>
      {views.own.length > 0 && (
        <>
          <label htmlFor="console-view">{t.view}</label>
          <Select
            id="console-view"
            className={css.choice}
            placeholder={t.none}
            value={views.current?.viewId ?? null}
            onChange={(viewId) =>
              views.use(views.own.find((each) => each.viewId === viewId)?.query ?? {})
            }
            options={views.own.map(({ viewId, name, isDefault }) => ({
              value: viewId,
              label: isDefault ? `${name} · ${t.begins}` : name,
            }))}
          />
        </>
      )}
      <Button onClick={() => setDialog('views')}>{t.title}</Button>
      <Button onClick={() => setDialog('columns')}>
        {t.columns}
        {hidden.length > 0 && ` ${columns.length - hidden.length}/${columns.length}`}
      </Button>
      {dialog === 'columns' && (
        <Modal
          open
          title={t.columns}
          onCancel={() => setDialog(null)}
          footer={[
            <Button key="all" disabled={hidden.length === 0} onClick={() => onHide([])}>
              {t.all}
            </Button>,
            <Button key="close" type="primary" onClick={() => setDialog(null)}>
              {t.close}
            </Button>,
          ]}
        >
          <p className={css.note}>{t.columnsNote}</p>
          <Checkbox.Group
            className={css.columns}
            value={columns.map(({ key }) => key).filter((key) => !hidden.includes(key))}
            onChange={(shown) =>
              onHide(columns.map(({ key }) => key).filter((key) => !shown.includes(key)))
            }
            options={columns.map(({ key, title }) => ({
              value: key,
              label: inLanguage(title, language),
            }))}
          />
        </Modal>
      )}
      {dialog === 'views' && (
        <ViewsDialog resource={resource} views={views} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
