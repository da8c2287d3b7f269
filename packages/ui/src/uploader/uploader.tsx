import Camera from 'lucide-react/icons/camera';
import { type CSSProperties, useRef, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { Tile } from './tile.tsx';
import { UploadSheet, type UploadSource } from './upload-sheet.tsx';
import { fullImageUrl, kindOfItem, takenNow, type UploaderItem } from './uploader-items.ts';
import type { UploaderProps } from './uploader-props.ts';
import { uploaderWords } from './uploader.words.ts';
import { useObjectUrls } from './use-object-urls.ts';
import { usePreviews } from './use-previews.tsx';
import { type SendFile, UploadRejected } from './use-sending.ts';
import { useUploader } from './use-uploader.ts';
import './uploader.css';

export { UploadRejected, UploadSheet };
export type { SendFile, UploaderItem, UploaderProps, UploadSource };

const cssLength = (length: number | string) =>
  typeof length === 'number' ? `${length}px` : length;

/** Chosen files with previews, and a button to choose more; sending them is the owner's `send`. spec §4 */
export function Uploader(props: UploaderProps) {
  const { value, label, accept = 'image/*', onlyAccept = false, disabled, readonly } = props;
  const { maxCount = uiDefaults.uploadMaxCount, maxSize = Infinity, previewImage = true } = props;
  const { videoMaxCount = maxCount, deletable = true, previewFullImage = true } = props;
  const words = useWords(uploaderWords);
  const box = useRef<HTMLDivElement>(null);
  const { reading, note, percents, add, remove, retry } = useUploader({
    ...props,
    accept,
    maxCount,
    videoMaxCount,
    maxSize,
  });
  const { showImages, showVideo, preview } = usePreviews();

  const kinds = value.map((item) => kindOfItem(item, accept));
  const urls = useObjectUrls(
    value.flatMap(({ file }, at) => (file && kinds[at] !== 'file' ? [file] : [])),
  );
  const localOf = ({ file }: UploaderItem) => file && urls.get(file);
  const rules = { accept, onlyAccept, maxCount, videoMaxCount, maxSize };
  const taken = takenNow(rules, kinds[0]);
  const canAdd = !readonly && (props.showUpload ?? true) && value.length < taken.limit;

  const openItem = (index: number) => {
    const item = value[index];
    const src = item && (kinds[index] === 'video' ? (localOf(item) ?? item.url) : undefined);
    if (src !== undefined) {
      void showVideo({ src, label: words.video(index + 1) });
      return;
    }
    const images = value.flatMap((each, at) => {
      const url = kinds[at] === 'image' ? fullImageUrl(each, localOf(each)) : undefined;
      return url === undefined ? [] : [{ src: url, alt: words.image(at + 1), at }];
    });
    void showImages({ images, start: images.findIndex(({ at }) => at === index) });
  };
  const removeItem = async (item: UploaderItem, index: number) => {
    // The focused button disappears with its item: focus the next one.
    const buttons = box.current?.querySelectorAll<HTMLElement>('.y-uploader__remove');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    if (!(await remove(item, index))) return;
    const button = next ?? box.current?.querySelector<HTMLElement>('.y-uploader__add');
    (button ?? box.current)?.focus();
  };

  const size = props.previewSize;
  const [both, other] = typeof size === 'object' ? size : [size, size];
  const style = {
    '--y-uploader-inline': cssLength(props.previewWidth ?? both ?? uiDefaults.uploadPreviewWidth),
    '--y-uploader-block': cssLength(props.previewHeight ?? other ?? uiDefaults.uploadPreviewHeight),
  } as CSSProperties;
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="y-uploader"
      style={style}
    >
      <ul className="y-uploader__list">
        {previewImage &&
          value.map((item, index) => {
            const { file, status } = item;
            const sending = status === 'uploading';
            const gone = !disabled && !readonly && (sending || deletable);
            return (
              <Tile
                key={keyOf(item, index)}
                item={item}
                kind={kinds[index] ?? 'file'}
                nth={index + 1}
                local={localOf(item)}
                percent={file && percents.get(file)}
                imageFit={props.imageFit}
                lazyLoad={props.lazyLoad}
                onOpen={
                  previewFullImage && kinds[index] !== 'file' ? () => openItem(index) : undefined
                }
                onRetry={file && props.send && !disabled ? () => retry(file) : undefined}
                onRemove={gone ? () => void removeItem(item, index) : undefined}
              />
            );
          })}
        {canAdd && (
          <li>
            <AddButton
              {...props}
              taken={taken}
              busy={reading}
              onFiles={(files) => void add(files)}
            />
          </li>
        )}
      </ul>
      <output className={note?.quiet ? 'y-sr' : 'y-uploader__note'}>{note?.text}</output>
      {preview}
    </div>
  );
}

const keys = new WeakMap<File, number>();
let nextKey = 0;

/** A stable key per file, so that tiles survive the removal of one before them. */
function keyOf({ file, url, key }: UploaderItem, index: number): string | number {
  if (!file) return key ?? url ?? `at ${index}`;
  const known = keys.get(file) ?? nextKey++;
  keys.set(file, known);
  return known;
}

type AddButtonProps = UploaderProps & {
  taken: { accept: string; limit: number };
  busy: boolean;
  onFiles: (files: File[]) => void;
};

function AddButton({ taken, busy, onFiles, onPick, ...props }: AddButtonProps) {
  const words = useWords(uploaderWords);
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const { multiple, capture, value, disabled, uploadText = words.add } = props;
  const counted = Number.isFinite(taken.limit);
  const camera = capture === 'user' ? capture : 'environment';
  return (
    <>
      <button
        type="button"
        className="y-uploader__add"
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-haspopup={props.askSource ? 'dialog' : undefined}
        onClick={() => {
          if (busy) return;
          if (props.askSource) setAsking(true);
          else input.current?.click();
        }}
      >
        {props.uploadIcon ?? <Camera size={22} aria-hidden="true" />}
        <span className="y-uploader__words">{busy ? words.reading : uploadText}</span>
        {counted && (
          <>
            <span className="y-uploader__count" aria-hidden="true">
              {value.length}/{taken.limit}
            </span>
            <span className="y-sr">{words.count(value.length, taken.limit)}</span>
          </>
        )}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={taken.accept}
        multiple={multiple}
        capture={capture}
        disabled={disabled}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = ''; // the same file may be chosen again
          onFiles(files);
        }}
      />
      {props.askSource && (
        <UploadSheet
          open={asking}
          onClose={() => setAsking(false)}
          onFiles={onFiles}
          onPick={
            onPick &&
            ((source) => onPick(source, { accept: taken.accept, left: taken.limit - value.length }))
          }
          accept={taken.accept}
          multiple={multiple}
          capture={camera}
        />
      )}
    </>
  );
}
