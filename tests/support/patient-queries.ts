/**
 * Queries of components wait as long as a busy machine may take, instead of one second: what they wait for is code that
 * comes when it is first needed. An idle machine never notices.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
