import { dropView, saveView, setDefaultView } from '@yanche/contract/console/saved-views';
import { Alert, App, Button, Checkbox, Form, Input, Modal } from 'antd';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { useChangeViews, type Views } from './use-views.ts';
import { viewsTexts } from './views.texts.ts';
import css from './views.module.css';

type Props = { resource: string; views: Views; onClose: () => void };
type Values = { name: string; isDefault: boolean };

/** Keeps the present view under a name, and lists those that are kept. */
export function ViewsDialog({ resource, views: { own, query, current }, onClose }: Props) {
  const t = useTexts(viewsTexts);
  const language = useLanguage();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const save = useChangeViews(({ name, isDefault }: Values) =>
    call(saveView, { body: { resource, name, query, isDefault } }),
  );
  const setDefault = useChangeViews((body: { viewId: string; isDefault: boolean }) =>
    call(setDefaultView, { body }),
  );
  const drop = useChangeViews((viewId: string) => call(dropView, { body: { viewId } }));
  const failed = [save, setDefault, drop].find(({ isError }) => isError);
  const isEmpty = Object.keys(query).length === 0;
  return (
    <Modal
      open
      title={t.title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
      afterOpenChange={(isOpen) => isOpen && !isEmpty && form.focusField('name')}
    >
      <p className={css.note}>{isEmpty ? t.empty : t.note}</p>
      {!isEmpty && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ name: current?.name ?? '', isDefault: current?.isDefault ?? false }}
          onFinish={(values) =>
            save.mutate(values, {
              onSuccess() {
                void message.success(t.saved);
                onClose();
              },
            })
          }
        >
          <Form.Item
            name="name"
            label={t.name}
            rules={[{ required: true, whitespace: true, message: t.name }]}
          >
            <Input maxLength={30} autoComplete="off" />
          </Form.Item>
          <Form.Item name="isDefault" valuePropName="checked">
            <Checkbox>{t.asDefault}</Checkbox>
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t.save}
          </Button>
        </Form>
      )}
      {failed !== undefined && (
        <Alert
          role="alert"
          className={css.problem ?? ''}
          type="error"
          title={errorWords(failed.error, language)}
        />
      )}
      <ul className={css.own}>
        {own.map(({ viewId, name, isDefault }) => (
          <li key={viewId}>
            <span>
              {name}
              {isDefault && <small> · {t.begins}</small>}
            </span>
            <Button
              size="small"
              onClick={() => setDefault.mutate({ viewId, isDefault: !isDefault })}
            >
              {(isDefault ? t.noDefault : t.setDefault)(name)}
            </Button>
            <Button size="small" danger onClick={() => drop.mutate(viewId)}>
              {t.drop(name)}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
