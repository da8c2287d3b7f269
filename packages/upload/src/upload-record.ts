/** A stored file as answered by the server. */
export type StoredFile = {
  key: string;
  download_domain: string;
  url: string;
  persistentId: string;
};

export type UploadedTag = { part_number: number; etag: string };

export type Acl = 'private' | 'public-read';

/** The state of one file's upload. spec §3 */
export type UploadRecord = {
  uid: string;
  rawFile: File;
  fileName: string;
  fileType: string;
  /** 0–100; 100 only once it is stored. */
  percentComplete: number;
  upload_id: string;
  /** The parts to send, as references into the file; bytes are read when needed. */
  bufferFileList: Blob[];
  uploadedTagList: UploadedTag[];
  new_key: string;
  /** The file's URL, see `linkOf`. */
  link: string;
  acl: Acl;
  info: StoredFile | null;
};

/** 1: type mismatch; 3: no signature, no beginning, or a part failed; 4: the storage did not take it. spec §8 */
export type UploadCode = 0 | 1 | 3 | 4;

/** The result of a batch. `key` is that of the first file. spec §3 */
export type UploadResult = {
  code: UploadCode;
  message: string;
  files: UploadRecord[];
  key: string;
  download_domain: string;
  upload_url: string;
};

let made = 0;

export function createRecord(file: File, acl: Acl): UploadRecord {
  made += 1;
  return {
    uid: `${Date.now().toString(36)}-${made}`,
    rawFile: file,
    fileName: file.name,
    fileType: file.type,
    percentComplete: 0,
    upload_id: '',
    bufferFileList: [],
    uploadedTagList: [],
    new_key: '',
    link: '',
    acl,
    info: null,
  };
}

/** Some phones give names longer than the server accepts; nine of these fit into one query. */
const maxNameLength = 100;

/** The end of a long name, which contains the extension. */
export const shortName = ({ fileName }: UploadRecord): string =>
  fileName.slice(-maxNameLength).replace(/^[\uDC00-\uDFFF]/, '') || 'file';

/** The extension of a name, `.jpg`; empty when it has no plain one. */
export const extensionOf = (name: string): string =>
  /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
