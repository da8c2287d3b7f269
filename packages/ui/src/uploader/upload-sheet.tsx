import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import Video from 'lucide-react/icons/video';
import { useRef } from 'react';
import { ActionSheet, type SheetAction } from '../action-sheet/action-sheet.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { uploaderWords } from './uploader.words.ts';

/** Take a photo, record a video, or choose from the album. */
export type UploadSource = 'photo' | 'record' | 'album';

/** Props of UploadSheet. */
export type UploadSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The files taken or chosen; not called on cancel. */
  onFiles: (files: File[]) => void;
  /** Replaces the browser's own picker, for example by that of a host app. */
  onPick?: ((source: UploadSource) => void) | undefined;
  /** The `accept` of an input; decides whether photos, videos or both are offered. Default 'image/*'. */
  accept?: string;
  /** Several at once from the album. Default false. */
  multiple?: boolean;
  /** The camera to begin with. Default 'environment', at the back. */
  capture?: 'user' | 'environment';
  title?: string;
};

/** Asks where a picture or film comes from: the camera or the album. spec §2 */
export function UploadSheet(props: UploadSheetProps) {
  const { accept = 'image/*', capture = 'environment' } = props;
  const words = useWords(uploaderWords);
  const input = useRef<HTMLInputElement>(null);
  const any = /(^|,)\s*\*/.test(accept);

  const actions: SheetAction<UploadSource>[] = [];
  if (any || accept.includes('image')) {
    const icon = <Camera size={20} aria-hidden="true" />;
    actions.push({ key: 'photo', text: words.takePhoto, icon });
  }
  if (any || accept.includes('video')) {
    const icon = <Video size={20} aria-hidden="true" />;
    actions.push({ key: 'record', text: words.recordVideo, icon });
  }
  actions.push({
    key: 'album',
    text: words.album,
    icon: <Images size={20} aria-hidden="true" />,
  });

  /** Synchronously in the tap: browsers open the camera only during a user gesture. */
  const choose = (source: UploadSource) => {
    if (props.onPick) {
      props.onPick(source);
      return;
    }
    const element = input.current;
    if (!element) return;
    const camera = source !== 'album';
    element.accept = { photo: 'image/*', record: 'video/*', album: accept }[source];
    element.multiple = !camera && (props.multiple ?? false);
    if (camera) element.setAttribute('capture', capture);
    else element.removeAttribute('capture');
    element.click();
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = ''; // the same file may be chosen again
          if (files.length > 0) props.onFiles(files);
        }}
      />
      <ActionSheet
        open={props.open}
        onClose={props.onClose}
        label={words.sheet}
        title={props.title}
        actions={actions}
        onSelect={choose}
        closeOnClickAction
      />
    </>
  );
}
