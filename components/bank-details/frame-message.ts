/** The page in the frame: where it is served from, and its window. */
export type FramedPage = {
  /** The address the frame was given; may be a path of ours. */
  url: string;
  /** Null until the frame is drawn. */
  window: unknown;
};

/** The parts of a `MessageEvent` that are looked at. */
export type FrameMessage = { origin: string; source: unknown; data: unknown };

/** How the page in the frame says that something happened to the session it makes. */
export const SESSION_MESSAGE = 'bank-session';

/**
 * What the page in the frame says about its session, as far as it is useful: a hint at what to show, never what
 * happened.
 */
export type SessionNews = { isOver: boolean };

/** What a page says while the applicant is still busy in it. */
const UNDER_WAY: readonly unknown[] = ['PROGRESS', 'OPEN'];

/**
 * Reads a message from the page in the frame about its session; undefined for any other message. Both its origin and
 * its window must be the frame's: any page can post to any window, and one origin can serve other windows. Nothing in
 * it is believed: the API is asked how the session went.
 *
 * @param base the address of the page that has the frame
 */
export function readSessionMessage(
  message: FrameMessage,
  frame: FramedPage,
  base: string,
): SessionNews | undefined {
  if (frame.window === null || frame.window === undefined) return undefined;
  if (message.source !== frame.window) return undefined;
  if (message.origin !== originOf(frame.url, base)) return undefined;
  const { data } = message;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type !== SESSION_MESSAGE) return undefined;
  return { isOver: !('status' in data && UNDER_WAY.includes(data.status)) };
}

function originOf(url: string, base: string): string | undefined {
  try {
    const { origin } = new URL(url, base);
    // Any page can have such an origin: data:, a sandboxed page.
    return origin === 'null' ? undefined : origin;
  } catch {
    return undefined;
  }
}
