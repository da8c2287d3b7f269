/** How an item is previewed. */
export type MediaKind = 'image' | 'video' | 'file';

/** One file of an uploader. spec §3 */
export type UploaderItem = {
  /** The chosen file; it identifies the item, so keep it. Missing on items that came from the server. */
  file?: File;
  /** `uploading` makes the uploader send the file (again); missing counts as done. */
  status?: 'uploading' | 'done' | 'failed';
  /** Why it failed. */
  message?: string;
  /** The file read as `resultType` says. */
  content?: string;
  url?: string;
  persistentId?: string;
  /** Name in the store. */
  key?: string;
};

/** How many files may be chosen and which. */
export type BatchRules = {
  accept: string;
  /** With `accept` '*': the first item's kind, image or video, is the only one from then on. */
  onlyAccept: boolean;
  maxCount: number;
  /** The limit once only videos are taken. */
  videoMaxCount: number;
  /** Bytes, or says whether a file is too large. */
  maxSize: number | ((file: File) => boolean);
};

/** How chosen files were sorted. */
export type Batch = {
  valid: File[];
  /** Within the remaining number, but too large. */
  oversize: File[];
  /** Of another kind than the first item. */
  unfit: number;
  /** Beyond the remaining number. */
  surplus: number;
  /** The limit that applied. */
  limit: number;
};

const imageEnd = /\.(jpe?g|png|gif|webp|avif|bmp|svg|heic|tiff?)$/i;
const videoEnd = /\.(mp4|m4v|mov|webm|mkv|avi|3gp|m3u8)$/i;
/** Images a browser is sure to show at their address. spec §5 */
const previewEnd = /\.(jpe?g|png|tiff)$/i;

const isAny = (accept: string) => accept === '*' || accept === '*/*';

const kindOfType = (type: string): MediaKind | undefined =>
  (['image', 'video'] as const).find((kind) => type.startsWith(`${kind}/`));

const pathOf = (url: string) => url.replace(/[?#].*$/, '');

const kindOfName = (name: string): MediaKind | undefined =>
  imageEnd.test(name) ? 'image' : videoEnd.test(name) ? 'video' : undefined;

/** By MIME type, or by name where phones leave the type empty. */
export function kindOfFile(file: File): MediaKind {
  return kindOfType(file.type) ?? kindOfName(file.name) ?? 'file';
}

/** URLs often have no extension: fall back to what the uploader accepts. */
export function kindOfItem({ file, url = '', content = '' }: UploaderItem, accept: string) {
  if (file) return kindOfFile(file);
  const data = /^data:([^;,]*)/.exec(url || content);
  return kindOfType(data?.[1] ?? '') ?? kindOfName(pathOf(url)) ?? kindOfType(accept) ?? 'file';
}

/** What may be chosen and how many in all, after the first item's kind has decided. spec §4 */
export function takenNow(rules: BatchRules, first: MediaKind | undefined) {
  const { accept, onlyAccept, maxCount, videoMaxCount } = rules;
  const only = onlyAccept && isAny(accept) && first !== 'file' ? first : undefined;
  return {
    /** The one kind that is taken, if it has been decided. */
    only,
    accept: only ? `${only}/*` : isAny(accept) && onlyAccept ? 'image/*,video/*' : accept,
    limit: only === 'video' ? videoMaxCount : maxCount,
  };
}

/** Sorts chosen files: the batch is cut to what still fits before sizes are looked at. spec §4 */
export function admit(
  files: readonly File[],
  items: readonly UploaderItem[],
  rules: BatchRules,
): Batch {
  const [chosen] = files;
  const [item] = items;
  const first = item ? kindOfItem(item, rules.accept) : chosen && kindOfFile(chosen);
  const { only, limit } = takenNow(rules, first);
  const fit = only ? files.filter((file) => kindOfFile(file) === only) : files;
  const batch = fit.slice(0, Math.max(0, limit - items.length));
  const { maxSize } = rules;
  const tooLarge = (file: File) =>
    typeof maxSize === 'function' ? maxSize(file) : file.size > maxSize;
  return {
    valid: batch.filter((file) => !tooLarge(file)),
    oversize: batch.filter(tooLarge),
    unfit: files.length - fit.length,
    surplus: fit.length - batch.length,
    limit,
  };
}

/** Where the full image is shown from: its address if that ends like an image, else the file here. spec §5 */
export function fullImageUrl(item: UploaderItem, local: string | undefined): string | undefined {
  if (item.url !== undefined && previewEnd.test(pathOf(item.url))) return item.url;
  return local ?? item.content ?? item.url;
}

/** Bytes as people read them: '5 MB', '1.5 MB', '300 KB'. */
export function formatSize(bytes: number): string {
  const round = (amount: number) => Math.round(amount * 10) / 10;
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${round(bytes / 1024)} KB` : `${round(bytes / 1024 ** 2)} MB`;
}
