/** What tabs of one browser tell each other. */
export type TabMessage =
  /** Something was saved: other tabs read it again and refresh what was not touched there. */
  | { type: 'saved' }
  /** The session was begun or renewed. */
  | { type: 'session-changed' }
  | { type: 'signed-out' };

export type TabChannel = {
  post(message: TabMessage): void;
  /** Returns a function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void;
};

const NAME = 'application';

/**
 * The channel of this browser. Without BroadcastChannel, or in a browser that keeps nothing, tabs learn of each other
 * only from the API.
 */
export function openTabChannel(): TabChannel {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(NAME);
  } catch {
    return { post: () => undefined, listen: () => () => undefined };
  }
  return {
    post: (message) => {
      channel.postMessage(message);
    },
    listen: (listener) => {
      const receive = ({ data }: MessageEvent<TabMessage>) => {
        listener(data);
      };
      channel.addEventListener('message', receive);
      return () => {
        channel.removeEventListener('message', receive);
      };
    },
  };
}
