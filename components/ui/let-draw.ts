/**
 * Ends the browser's present task, so that it draws and takes keys before what comes next. Not by a timer: in a window
 * that is hidden those come once a second.
 */
export async function letDraw(): Promise<void> {
  if (typeof scheduler !== 'undefined' && 'yield' in scheduler) {
    await scheduler.yield();
    return;
  }
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
