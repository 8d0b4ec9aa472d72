import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Notice } from '#lib/api/error-effects.ts';

export type InterfaceState = {
  /** Actions that are running; the processing indicator is on while there is one. */
  running: ReadonlySet<symbol>;
  notice: Notice | undefined;
};

export const interfaceStore = createStore<InterfaceState>()(() => ({
  running: new Set(),
  notice: undefined,
}));

/** Reads the store in a component: `useInterface((state) => state.notice)`. */
export function useInterface<Selected>(select: (state: InterfaceState) => Selected): Selected {
  return useStore(interfaceStore, select);
}

/** Whether the processing indicator is on. */
export function useIsProcessing(): boolean {
  return useInterface(({ running }) => running.size > 0);
}

/** Turns the processing indicator on; the returned function ends this action's part in it. */
export function startProcessing(): () => void {
  const action = Symbol('action');
  interfaceStore.setState(({ running }) => ({ running: new Set([...running, action]) }));
  return () => {
    interfaceStore.setState(({ running }) => ({
      running: new Set([...running].filter((one) => one !== action)),
    }));
  };
}

/** Turns the processing indicator off whatever is running: on any error (specification §8). */
export function stopProcessing(): void {
  interfaceStore.setState({ running: new Set() });
}

export function showNotice(notice: Notice): void {
  interfaceStore.setState({ notice });
}

export function dismissNotice(): void {
  interfaceStore.setState({ notice: undefined });
}
