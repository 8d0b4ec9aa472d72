import { afterAll, vi } from 'vitest';

/**
 * The test files that one process runs share its libraries, which are loaded once (docs/decisions/0190). Our own modules
 * begin anew with each file, and so does the page that components are drawn on.
 */
vi.resetModules();

if (typeof window !== 'undefined') {
  const hearing = [
    listenersOf(window, () => true),
    // Libraries listen to a document once and for all.
    listenersOf(document, (type) => type === 'visibilitychange'),
  ];
  afterAll(() => {
    for (const leaveOff of hearing) leaveOff();
    document.body.replaceChildren();
    document.title = '';
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
}

type Listener = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
];

/** Notes the listeners that a file adds, and returns what takes them away again. */
function listenersOf(target: Window | Document, isNoted: (type: string) => boolean): () => void {
  const add = target.addEventListener.bind(target);
  const added: Listener[] = [];
  target.addEventListener = (...listener: Listener) => {
    if (isNoted(listener[0])) added.push(listener);
    add(...listener);
  };
  return () => {
    target.addEventListener = add;
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
  };
}
