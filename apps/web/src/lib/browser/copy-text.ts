/** Copies a text; false when the browser refuses. Also works without https, as on a test phone. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.readOnly = true;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  document.body.append(holder);
  holder.select();
  try {
    // Deprecated, and the only way where `navigator.clipboard` is missing.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    holder.remove();
  }
}
