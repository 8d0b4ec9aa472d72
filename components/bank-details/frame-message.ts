/** The page in the frame: where it is served from, and its window. */
export type FramedPage = {
  /** The address the frame was given; may be a path of ours. */
  url: string;
  /** Null until the frame is there. */
  window: unknown;
};

/** What of a `MessageEvent` is looked at. */
export type FrameMessage = { origin: string; source: unknown; data: unknown };

/** How the page in the frame says that something happened to the session it makes. */
export const SESSION_MESSAGE = 'bank-session';

/**
 * Whether a message comes from the page in the frame and tells of its session. Both its origin and its window must be
 * the frame's: any page can post to any window, and one origin can serve other windows. What else the message says is
 * not looked at, because nothing in it is believed: what happened is asked of the API.
 *
 * @param base the address of the page the frame stands in
 */
export function isSessionMessage(message: FrameMessage, frame: FramedPage, base: string): boolean {
  if (frame.window === null || frame.window === undefined) return false;
  if (message.source !== frame.window) return false;
  if (message.origin !== originOf(frame.url, base)) return false;
  const { data } = message;
  return typeof data === 'object' && data !== null && 'type' in data && data.type === SESSION_MESSAGE;
}

function originOf(url: string, base: string): string | undefined {
  try {
    const { origin } = new URL(url, base);
    // Such an origin is everybody's: data:, a sandboxed page.
    return origin === 'null' ? undefined : origin;
  } catch {
    return undefined;
  }
}
