import type { ReactNode } from 'react';
import type { ResultType } from './read-content.ts';
import type { UploadSource } from './upload-sheet.tsx';
import type { UploaderItem } from './uploader-items.ts';
import type { SendFile } from './use-sending.ts';

/** Which uploader, and at which place in its list. */
export type UploaderDetail = { name: string | undefined; index: number };

/** true goes on, false is a veto, files take the place of the chosen ones; a rejected promise is a veto too. */
type BeforeReadAnswer = boolean | File | File[];

/** Gets a single file as it is, several as an array. */
export type BeforeRead = (
  files: File | File[],
  detail: UploaderDetail,
) => BeforeReadAnswer | Promise<BeforeReadAnswer>;

/** Props of Uploader. spec §3 */
export type UploaderProps = {
  /** Accessible name of the whole. */
  label: string;
  value: readonly UploaderItem[];
  /** After every change of the list or of an item's status. */
  onChange: (value: UploaderItem[]) => void;
  /** Passed to guards and events, for owners of several uploaders. */
  name?: string;
  /** As of an input. Default 'image/*'. */
  accept?: string;
  /** With `accept` '*': images or videos only, as the first item is. Default false. */
  onlyAccept?: boolean;
  /** Opens the camera at once: true leaves the choice of camera to the phone. */
  capture?: boolean | 'user' | 'environment';
  /** Several files at once. Default false. */
  multiple?: boolean;
  /** Asks in a sheet first: camera or album. Default false, the browser asks. */
  askSource?: boolean;
  /**
   * With `askSource`: replaces the browser's own picker, for example by that of a host app, and changes the value
   * itself. Gets what may be taken and how many more.
   */
  onPick?: ((source: UploadSource, wish: { accept: string; left: number }) => void) | undefined;
  disabled?: boolean;
  /** Shows the items; nothing can be added or removed. */
  readonly?: boolean;
  /** Default 9 (spec §9). */
  maxCount?: number;
  /** Limit when only videos are taken (`onlyAccept`). Default maxCount. */
  videoMaxCount?: number;
  /** Bytes of one file, or says whether it is too large. Default unlimited. */
  maxSize?: number | ((file: File) => boolean);
  /** What an item's `content` holds. Default 'dataUrl'; 'file' reads nothing, best where files are sent. */
  resultType?: ResultType;
  /** Icon and label of the button. */
  uploadIcon?: ReactNode;
  uploadText?: string;
  /** Shows the button while the limit is not reached. Default true. */
  showUpload?: boolean;
  /** Items can be removed. Default true. */
  deletable?: boolean;
  /** Shows the items. Default true. */
  previewImage?: boolean;
  /** A tap shows an image or plays a video over everything. Default true. */
  previewFullImage?: boolean;
  /** px or a CSS length of both sides, or [width, height]. */
  previewSize?: number | string | readonly [number | string, number | string];
  /** Default 102 (spec §9). */
  previewWidth?: number | string;
  /** Default 68 (spec §9). */
  previewHeight?: number | string;
  /** How an image fills its preview. Default 'cover'. */
  imageFit?: 'cover' | 'contain' | 'fill' | 'none' | 'scale-down';
  /** Fetches images only when they come into sight. Default false. */
  lazyLoad?: boolean;
  /** Before anything else is done with chosen files. */
  beforeRead?: BeforeRead;
  /** false or a rejected promise keeps the item. */
  beforeDelete?: (item: UploaderItem, detail: UploaderDetail) => boolean | Promise<boolean>;
  /** The files that are too large, and only these; the others are added. */
  onOversize?: (files: File[], detail: UploaderDetail) => void;
  onDelete?: (item: UploaderItem, detail: UploaderDetail) => void;
  /**
   * Sends one file; without it items are done once chosen. Where and how is up to the sender: type,
   * token, uploadImg, uploadType, uploadServer, useNewUpload, channel, bucket, path, private, cover, expire, env,
   * persistentOps, persistentNotifyUrl, downloadDomain.
   */
  send?: SendFile;
};
