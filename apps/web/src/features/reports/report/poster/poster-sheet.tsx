import { reportByLink } from '@yanche/contract/reports/shared-report';
import { Button } from '@yanche/ui/button';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { Skeleton } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import Download from 'lucide-react/icons/download';
import { useCall } from '#lib/call/use-call.ts';
import { gainAppPermission } from '#lib/host/app-permission.ts';
import { callDevice } from '#lib/host/device.ts';
import { hostGuess, isAppHost } from '#lib/host/host.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './poster-sheet.module.css';
import { posterTexts } from './poster.texts.ts';
import { usePoster } from './use-poster.ts';

type PosterSheetProps = {
  /** The address of a share link; null keeps the sheet closed. */
  url: string | null;
  onClose: () => void;
};

/** The poster of a shared report, drawn from what strangers see of it, so that it can name nobody. */
export function PosterSheet({ url, onClose }: PosterSheetProps) {
  const t = useTexts(posterTexts);
  const link = url === null ? '' : (new URL(url).searchParams.get('link') ?? '');
  const report = useCall(reportByLink, { link }, { enabled: link !== '', quiet: true });
  const { poster, hasFailed, said } = usePoster(report.data, url);
  const content = report.data?.content;
  const isLost = hasFailed || report.isError;
  const save = async () => {
    if (poster === null || content === undefined) return;
    if (isAppHost()) {
      const saved =
        (await gainAppPermission('ALBUM')) &&
        (await callDevice('saveToAlbum', { url: poster }).then(
          () => true,
          () => false,
        ));
      toast(saved ? t.saved : t.notSaved, { kind: saved ? 'success' : 'plain' });
      return;
    }
    const anchor = document.createElement('a');
    anchor.href = poster;
    anchor.download = t.file(content.reportNo);
    anchor.click();
  };
  // Super-apps download nothing, but save a picture that is pressed long.
  const canSave = isAppHost() || hostGuess().host === 'h5';
  return (
    <Sheet
      open={url !== null}
      onClose={onClose}
      title={t.title}
      note={t.note}
      height="tall"
      footer={
        canSave && (
          <Button
            size="large"
            block
            disabled={poster === null || isLost}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {t.save}
          </Button>
        )
      }
    >
      {isLost ? (
        <EmptyState
          kind="error"
          size="compact"
          title={t.failed}
          note=" "
          actionText={t.again}
          onAction={report.isError ? () => void report.refetch() : undefined}
        />
      ) : (
        <div className={styles.poster}>
          {poster === null || content === undefined ? (
            <Skeleton width="100%" height="420px" />
          ) : (
            <img src={poster} alt={t.alt(content.vehicle.carTitle, said)} />
          )}
          <Muted mt={12} size={13}>
            {poster === null ? t.drawing : t.hold}
          </Muted>
        </div>
      )}
    </Sheet>
  );
}
