import CameraIcon from 'lucide-react/icons/camera';
import { useTexts } from '#lib/language/texts.ts';
import { photoCaptureTexts } from './photo-capture.texts.ts';
import styles from './camera.module.css';

type CameraProps = {
  /** What the photo is for. */
  name: string;
  look: 'tile' | 'pill';
  words: string;
  /** A required photo is missing. */
  missing?: boolean;
  busy: boolean;
  /** The phone offers its album, too. */
  album?: boolean | undefined;
  /** A tap opens a camera of our own in the place of the phone's. */
  onOpen?: (() => void) | undefined;
  onTake: (files: File[]) => void;
};

/** A button that opens the phone's camera by a file input, which works in every web view. */
export function Camera(props: CameraProps) {
  const { name, look, words, missing, busy, album, onOpen, onTake } = props;
  const t = useTexts(photoCaptureTexts);
  return (
    <label className={`${styles.camera} ${styles[look]} ${missing ? styles.missing : ''}`}>
      <input
        type="file"
        className="y-sr"
        accept="image/*"
        capture={album ? undefined : 'environment'}
        aria-label={t.addOf(name)}
        aria-disabled={busy}
        onClick={(event) => {
          if (onOpen === undefined) return;
          event.preventDefault();
          onOpen();
        }}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // so that the same file triggers `change` again
          if (!busy && files.length > 0) onTake(files);
        }}
      />
      <CameraIcon size={look === 'tile' ? 22 : 16} aria-hidden="true" />
      <span aria-hidden="true">{words}</span>
    </label>
  );
}
