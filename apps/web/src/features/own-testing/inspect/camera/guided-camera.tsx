import { IconButton } from '@yanche/ui/button';
import { Overlay } from '@yanche/ui/overlay';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { SessionLine } from '../list/session-line.tsx';
import { countItems, progressOf } from '../list/list-filter.ts';
import { shortName } from '../list/short-name.ts';
import { useRecorded } from '../session-context.tsx';
import { AimPane } from './aim-pane.tsx';
import { Picture } from './film-strip.tsx';
import { TakenPane } from './taken-pane.tsx';
import styles from './guided-camera.module.css';
import { guidedCameraTexts } from './guided-camera.texts.ts';
import { JudgePane } from './judge-pane.tsx';
import type { ShotStation } from './shots.ts';
import { StationDone } from './station-done.tsx';
import { useGuidedShots } from './use-guided-shots.ts';

type GuidedCameraProps = {
  open: boolean;
  stations: readonly ShotStation[];
  /** The one that is photographed. */
  station: ShotStation;
  /** The shot to begin with; null: the first open one. */
  firstGhost: string | null;
  onStation: (station: ShotStation) => void;
  /** Opens the editor of an item above the camera. */
  onEdit: (code: string) => void;
  onClose: () => void;
};

/** The camera that leads through the shots of a station, full-screen. */
export function GuidedCamera({ open, ...props }: GuidedCameraProps) {
  const t = useTexts(guidedCameraTexts);
  const { station, stations, firstGhost } = props;
  const at = stations.findIndex(({ id }) => id === station.id);
  const total = useRecorded(({ task }) => task.stations.length);
  return (
    <Overlay
      kind="full"
      open={open}
      onClose={props.onClose}
      label={t.place(station.number, total, shortName(station.name))}
    >
      <Station key={`${station.id} ${firstGhost}`} {...props} at={at} />
    </Overlay>
  );
}

type StationProps = Omit<GuidedCameraProps, 'open'> & { at: number };

function Station(props: StationProps) {
  const { station, stations, firstGhost, at, onStation, onEdit, onClose } = props;
  const t = useTexts(guidedCameraTexts);
  const task = useRecorded((recorded) => recorded.task);
  const answers = useRecorded((recorded) => recorded.answers);
  const left = useMemo(
    () => countItems(task, progressOf(task, answers)).stations.get(station.id)?.photos ?? 0,
    [task, answers, station.id],
  );
  const guided = useGuidedShots(station, firstGhost);
  const { views, view, fresh } = guided;
  const edit = (code: string) => {
    guided.judgeAbnormal(code);
    onEdit(code);
  };
  const limit = (reason: string | null) => {
    const [item] = view?.duty ?? [];
    guided.judgeLimited(reason ?? '');
    if (reason === null && item !== undefined) onEdit(item.code);
  };
  return (
    <div className={styles.stage}>
      <header className={styles.head}>
        <IconButton label={t.close} className={styles.close} onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </IconButton>
        <div className={styles.titles}>
          <p>{t.place(station.number, task.stations.length, shortName(station.name))}</p>
          <p className={styles.quiet}>
            {t.progress(left)} · {task.carTitle}
          </p>
        </div>
        <SessionLine />
      </header>
      <div className={styles.segments} aria-hidden="true">
        {views.map(({ shot, state }) => (
          <span key={shot.ghost} data-state={state} />
        ))}
      </div>
      <output className="y-sr">{guided.said}</output>
      {guided.answered !== null && fresh === null && guided.shown === null && (
        <div className={styles.answered}>
          <output>
            <Picture fileId={guided.answered.photos.at(-1)} />
            {(guided.isUnread ? t.answeredUnread : t.answered)(guided.answered.shot.name)}
          </output>
          <button type="button" className={styles.pill} onClick={() => guided.takeBack()}>
            <RotateCcw size={16} aria-hidden="true" />
            {t.takeBack}
          </button>
        </div>
      )}
      {view === undefined ? (
        <StationDone
          station={station}
          next={stations[at + 1]}
          count={views.reduce((sum, { photos }) => sum + photos.length, 0)}
          views={views}
          onChoose={guided.aim}
          onStation={onStation}
          onClose={onClose}
        />
      ) : (
        <>
          {/* Stays mounted while a photo is judged, because reopening the camera takes a second. */}
          <div className={styles.phase} hidden={fresh !== null || guided.shown !== null}>
            <AimPane
              views={views}
              view={view}
              isAiming={fresh === null && guided.shown === null && !guided.isStoring}
              isDetail={guided.isDetail}
              fault={guided.fault}
              onTake={(raw, takenAt) => void guided.take(raw, takenAt)}
              onTakeNormal={(raw, takenAt) => void guided.take(raw, takenAt, true)}
              onChoose={guided.aim}
              onLimited={limit}
              onSkip={guided.skip}
            />
          </div>
          {fresh === null && guided.shown !== null && (
            <div className={styles.phase}>
              <TakenPane
                key={view.shot.ghost}
                views={views}
                view={view}
                fileId={guided.shown}
                onChoose={guided.aim}
                onJudge={guided.judgeAgain}
                onAnother={guided.another}
                onEdit={onEdit}
                onNext={guided.skip}
              />
            </div>
          )}
          {fresh !== null && (
            <div className={styles.phase}>
              <JudgePane
                key={fresh.fileId}
                view={view}
                photo={fresh}
                nextName={guided.following?.shot.name}
                isDoubted={guided.isDoubted}
                onNormal={(isSure) => void guided.judgeNormal(isSure)}
                onAbnormal={({ code }) => edit(code)}
                onLimited={limit}
                onRetake={guided.retake}
                onDetail={guided.addDetail}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}
