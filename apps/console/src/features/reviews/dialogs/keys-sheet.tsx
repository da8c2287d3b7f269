import type { ReviewKind } from '@yanche/contract/console/desk';
import { Button, Modal } from 'antd';
import { useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { selfTexts } from '../self/self.texts.ts';
import css from './dialogs.module.css';

/** Every key of the desk. */
export function KeysSheet({ kind, onClose }: { kind: ReviewKind; onClose: () => void }) {
  const t = useTexts(reviewsTexts);
  const self = useTexts(selfTexts);
  const isSelf = kind === 'self';
  const ofInspections: [keys: string[], words: string][] = [
    [['C'], t.keyCompare],
    [['T'], t.keyTab],
    [['M'], t.keyNote],
  ];
  const rows: [keys: string[], words: string][] = [
    [['J', '→', 'K', '←'], t.keyMove],
    [['N'], t.keyItem],
    [['U'], t.keyUnseen],
    isSelf ? [['1', '2'], self.keyVerdicts] : [['1', '2', '3'], t.keyVerdicts],
    [['1', '…'], t.keyPhrase],
    [['Enter'], isSelf ? self.keyEnter : t.keyEnter],
    [['A'], isSelf ? self.approve : t.keyPublish],
    [['R'], isSelf ? self.askAgain : t.keyReturn],
    isSelf ? [['X'], self.turnDown] : [['D'], t.keyDegree],
    [['Z', '+', '−', '0'], t.keyZoom],
    [['Shift', '←↑→↓'], t.keyPan],
    ...(isSelf ? [] : ofInspections),
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
