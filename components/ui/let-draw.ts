/**
 * Ends the browser's current task, so that it draws and handles key presses before going on. Not by a timer: in a
 * hidden window timers run once a second.
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
