import { Button, Modal } from 'antd';
import { useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import css from './dialogs.module.css';

/** Every key of the desk. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(reviewsTexts);
  const rows: [keys: string[], words: string][] = [
    [['J', '→', 'K', '←'], t.keyMove],
    [['N'], t.keyItem],
    [['U'], t.keyUnseen],
    [['1', '2', '3'], t.keyVerdicts],
    [['1', '…'], t.keyPhrase],
    [['Enter'], t.keyEnter],
    [['A'], t.keyPublish],
    [['R'], t.keyReturn],
    [['D'], t.keyDegree],
    [['Z', '+', '−', '0'], t.keyZoom],
    [['Shift', '←↑→↓'], t.keyPan],
    [['C'], t.keyCompare],
    [['T'], t.keyTab],
    [['M'], t.keyNote],
    [[']', '['], t.keyQueue],
    [['/'], t.keySearch],
    [['?'], t.keyHelp],
  ];
  return (
    <Modal
      open
      title={t.keysTitle}
      width={640}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <dl className={css.keys}>
        {rows.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
