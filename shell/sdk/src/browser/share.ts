/** Copies a text; resolves to whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Opens the system's share sheet; resolves to false where that is not possible. */
export async function openShareSheet(content: ShareData): Promise<boolean> {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    // The user has closed the sheet.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
