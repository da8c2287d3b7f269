/** How long a download may take to begin, ms. */
const downloadMs = 60_000;

/**
 * Hands a file to the person: by the share sheet where the phone shares such files, which reaches its folders and messengers,
 * else as a download. False: the person closed the share sheet.
 */
export async function giveFile(blob: Blob, name: string): Promise<boolean> {
  const file = new File([blob], name, { type: blob.type });
  if (isTouched() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      // Not allowed here, or the tap is too long ago: a download needs no permission.
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadMs);
  return true;
}

/** On a computer a download is what people expect. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
