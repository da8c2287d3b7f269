/** What the server says of a stored file. */
export type StoredFile = {
  key: string;
  download_domain: string;
  url: string;
  persistentId: string;
};

export type UploadedTag = { part_number: number; etag: string };

export type Acl = 'private' | 'public-read';

/** One file on its way. spec §3 */
export type UploadRecord = {
  uid: string;
  rawFile: File;
  fileName: string;
  fileType: string;
  /** 0–100; 100 only once it is stored. */
  percentComplete: number;
  upload_id: string;
  /** The pieces it is sent in; references into the file, nothing is read before its turn. */
  bufferFileList: Blob[];
  uploadedTagList: UploadedTag[];
  new_key: string;
  /** Where it can be seen, see `linkOf`. */
  link: string;
  acl: Acl;
  info: StoredFile | null;
};

/** 1: type mismatch; 3: no signature, no beginning, or a part failed; 4: the storage did not take it. spec §8 */
export type UploadCode = 0 | 1 | 3 | 4;

/** How a batch ended. `key` is that of the first file. spec §3 */
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

/** Some phones give names that are longer than the server takes; nine of these fit into one question. */
const maxNameLength = 100;

/** A file's name as it is told: the end of a long one, which says what the file is. */
export const shortName = ({ fileName }: UploadRecord): string =>
  fileName.slice(-maxNameLength).replace(/^[\uDC00-\uDFFF]/, '') || 'file';

/** The part of a name that says what it is: `.jpg`; nothing when it is no plain extension. */
export const extensionOf = (name: string): string =>
  /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
