/** A pause in typing that is long enough to search. */
const PAUSE_MS = 180;
/** People who type without a pause get answers too. */
const LONGEST_WAIT_MS = 500;
/** Searches that run at a time: on a slow connection the next one waits until one of these ends. */
const MOST_AT_ONCE = 2;

export type SearchAsTyped = {
  /** Searches for a text, soon. */
  search: (text: string) => void;
  /** Ends the search: its answers are no longer wanted. */
  end: () => void;
};

/**
 * Searches while somebody types. Answers come in the order of the texts: one that was overtaken is dropped, and one to
 * an earlier text is shown until the next arrives, so that a slow connection shows something before typing ends.
 *
 * @param onAnswer `isLast`: it answers the last text
 * @param onFailure the last text was not answered
 */
export function createSearchAsTyped<Found>({
  ask,
  onAnswer,
  onFailure,
}: {
  ask: (text: string, signal: AbortSignal) => Promise<Found>;
  onAnswer: (found: Found, isLast: boolean) => void;
  onFailure: (error: unknown) => void;
}): SearchAsTyped {
  let waiting: string | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const underWay = new Set<AbortController>();
  let asked = 0;
  let answered = 0;

  function stopWaiting() {
    clearTimeout(pause);
    clearTimeout(longest);
    pause = longest = undefined;
  }

  function send() {
    stopWaiting();
    if (waiting === undefined || underWay.size >= MOST_AT_ONCE) return;
    const text = waiting;
    waiting = undefined;
    void carryOut(text);
  }

  async function carryOut(text: string) {
    const place = (asked += 1);
    const controller = new AbortController();
    const isLast = () => place === asked && waiting === undefined;
    underWay.add(controller);
    try {
      const found = await ask(text, controller.signal);
      if (controller.signal.aborted || place < answered) return;
      answered = place;
      onAnswer(found, isLast());
    } catch (error) {
      if (controller.signal.aborted || !isLast()) return;
      answered = place;
      onFailure(error);
    } finally {
      underWay.delete(controller);
      // A search that had to wait can be sent now, unless its pause is not over yet.
      if (pause === undefined) send();
    }
  }

  return {
    search(text) {
      waiting = text;
      clearTimeout(pause);
      pause = setTimeout(send, PAUSE_MS);
      longest ??= setTimeout(send, LONGEST_WAIT_MS);
    },
    end() {
      stopWaiting();
      waiting = undefined;
      underWay.forEach((controller) => {
        controller.abort();
      });
      underWay.clear();
    },
  };
}
