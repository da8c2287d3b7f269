import { Button } from 'antd';
import { useTexts } from '#lib/language/language.ts';
import type { SelfProgress } from './self-evidence.ts';
import { selfTexts } from './self.texts.ts';
import css from '../desk.module.css';

type Props = {
  progress: SelfProgress;
  keyCount: number;
  photoCount: number;
  mayDecide: boolean;
  isBusy: boolean;
  hasNext: boolean;
  onApprove: () => void;
  onAskAgain: () => void;
  onTurnDown: () => void;
};

/** How far the review is, what is missing, and the three ways out of it. */
export function SelfFooter(props: Props) {
  const { progress, keyCount, photoCount, mayDecide, isBusy, hasNext } = props;
  const t = useTexts(selfTexts);
  const { open, unseen, seen, returned } = progress;
  const isReturning = returned.length > 0;
  const missing = isReturning
    ? t.markedFirst
    : unseen.length > 0
      ? t.photosLeft(unseen.length)
      : open.length > 0
        ? t.stepsLeft(open.length)
        : t.ready;
  const approve = hasNext ? t.approveNext : t.approve;
  return (
    <footer className={css.foot}>
      <b>{t.keyCount(keyCount)}</b>
      <span>{t.judged(returned.length, open.length)}</span>
      <span className={unseen.length === 0 ? css.done : undefined}>
        {t.photosSeen(seen, photoCount)}
      </span>
      <output className={css.missing}>{missing}</output>
      <Button size="large" disabled={!mayDecide} aria-keyshortcuts="X" onClick={props.onTurnDown}>
        {t.turnDown} <kbd aria-hidden>X</kbd>
      </Button>
      <Button
        size="large"
        type={isReturning ? 'primary' : 'default'}
        disabled={!mayDecide}
        aria-keyshortcuts="R"
        onClick={props.onAskAgain}
      >
        {isReturning ? t.askCount(returned.length) : t.askAgain} <kbd aria-hidden>R</kbd>
      </Button>
      <Button
        size="large"
        type={isReturning ? 'default' : 'primary'}
        disabled={!mayDecide || isReturning}
        loading={isBusy && !isReturning}
        aria-keyshortcuts="A Enter"
        onClick={props.onApprove}
      >
        {unseen.length > 0 && !isReturning ? t.approveUnseen(unseen.length) : approve}{' '}
        <kbd aria-hidden>A</kbd>
      </Button>
    </footer>
  );
}
