/** What tabs of one browser tell each other. */
export type TabMessage =
  /** Something was saved: others read it again and refresh what was not touched there. */
  | { type: 'saved' }
  /** The session was renewed or begun. */
  | { type: 'session-changed' }
  | { type: 'signed-out' };

export type TabChannel = {
  post(message: TabMessage): void;
  /** Returns a function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void;
};

const NAME = 'application';

/** The channel of this browser. One without BroadcastChannel, or that keeps nothing, has tabs that learn of each other from the API alone. */
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
