/** The part of the browser's storage that is used. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage of the browser that never throws. If it is missing, is full, or may not even be accessed (a browser that
 * was told to keep nothing throws at its name), values last as long as the page.
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
        // It was kept only on this page.
      }
    },
  };
}

/** Lasts as long as the window is open. */
export const visitStorage = keepAtLeastAsLongAsThePage(() => sessionStorage);

/** Lasts from visit to visit. */
export const lastingStorage = keepAtLeastAsLongAsThePage(() => localStorage);
