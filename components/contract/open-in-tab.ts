/**
 * Opens an address that is known only after a call, in a new tab. The tab is opened first, while the browser still sees
 * the press that asked for it: opened after the call, it would be a pop-up and blocked.
 *
 * @param find resolves to the address, or undefined when there is none yet
 * @returns the outcome; where the browser blocks every pop-up, the caller shows `url` as a link to press
 * @throws what `find` throws, after the tab is closed again
 */
export async function openInTab(
  find: () => Promise<string | undefined>,
): Promise<{ outcome: 'opened' } | { outcome: 'none' } | { outcome: 'blocked'; url: string }> {
  // With 'noopener' there would be no tab to send on; its opener is cut off below instead.
  const tab = window.open('', '_blank');
  // The tab already has the focus, and is empty until its address is known.
  if (tab !== null) tab.document.title = tab.document.body.textContent = 'Preparing your document';
  try {
    const url = await find();
    if (url === undefined) {
      tab?.close();
      return { outcome: 'none' };
    }
    if (tab === null || tab.closed) return { outcome: 'blocked', url };
    tab.opener = null;
    tab.location.replace(url);
    return { outcome: 'opened' };
  } catch (error) {
    tab?.close();
    throw error;
  }
}
