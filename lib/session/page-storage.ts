/** The part of the browser's storage that is used. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage of the browser that never throws. One that is not there, is full, or may not even be asked for (a browser
 * that was told to keep nothing throws at its name) keeps as long as the page.
 */
function keepAtLeastAsLongAsThePage(find: () => PageStorage): PageStorage {
  const page = new Map<string, string>();
  return {
    getItem(name) {
      try {
        return page.get(name) ?? find().getItem(name);
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      page.delete(name);
      try {
        find().setItem(name, value);
      } catch {
        page.set(name, value);
      }
    },
    removeItem(name) {
      page.delete(name);
      try {
        find().removeItem(name);
      } catch {
        // It was on this page alone.
      }
    },
  };
}

/** As long as the window is open. */
export const visitStorage = keepAtLeastAsLongAsThePage(() => sessionStorage);

/** Over visits. */
export const lastingStorage = keepAtLeastAsLongAsThePage(() => localStorage);
