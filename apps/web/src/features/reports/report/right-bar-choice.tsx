import { ActionSheet } from '@yanche/ui/action-sheet';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from './report.texts.ts';

type ChoiceProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (what: 'share' | 'download') => void;
};

/** What the one button of the native app's bar may mean. */
export function RightBarChoice({ open, onClose, onChoose }: ChoiceProps) {
  const t = useTexts(reportTexts);
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      onSelect={onChoose}
      label={t.shareOrDownload}
      actions={[
        { key: 'share', text: t.share },
        { key: 'download', text: t.download },
      ]}
    />
  );
}
