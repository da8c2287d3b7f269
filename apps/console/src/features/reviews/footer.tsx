import { Button } from 'antd';
import { useTexts } from '#lib/language/language.ts';
import type { Progress } from './progress.ts';
import { reviewsTexts } from './reviews.texts.ts';
import css from './desk.module.css';

type Props = {
  progress: Progress;
  keyCount: number;
  dutyCount: number;
  mayPublish: boolean;
  mayReturn: boolean;
  isBusy: boolean;
  hasNext: boolean;
  onPublish: () => void;
  onReturn: () => void;
};

/** How far the review is, what is missing, and the two ways out of it. */
export function Footer(props: Props) {
  const { progress, keyCount, dutyCount, mayPublish, mayReturn, isBusy, hasNext } = props;
  const t = useTexts(reviewsTexts);
  const { pass, again, doubt, open, unseen, seenDuty, returned } = progress;
  const isReturning = returned.length > 0;
  const missing = isReturning
    ? t.markedFirst
    : unseen.length > 0
      ? t.photosLeft(unseen.length)
      : open.length > 0
        ? t.itemsLeft(open.length)
        : t.readyToPublish;
  const publish = hasNext ? t.publish : t.publishLast;
  return (
    <footer className={css.foot}>
      <b>{t.keyCount(keyCount)}</b>
      <span>{t.judged(pass, again, doubt, open.length)}</span>
      <span className={unseen.length === 0 ? css.done : undefined}>
        {t.photosSeen(seenDuty, dutyCount)}
      </span>
      <output className={css.missing}>{missing}</output>
      <Button
        size="large"
        type={isReturning ? 'primary' : 'default'}
        disabled={!mayReturn}
        aria-keyshortcuts="R"
        onClick={props.onReturn}
      >
        {isReturning ? t.sendBackCount(returned.length) : t.sendBack} <kbd aria-hidden>R</kbd>
      </Button>
      <Button
        size="large"
        type={isReturning ? 'default' : 'primary'}
        disabled={!mayPublish || isReturning}
        loading={isBusy && !isReturning}
        aria-keyshortcuts="A Enter"
        onClick={props.onPublish}
      >
        {unseen.length > 0 && !isReturning ? t.publishUnseen(unseen.length) : publish}{' '}
        <kbd aria-hidden>A</kbd>
      </Button>
    </footer>
  );
}
