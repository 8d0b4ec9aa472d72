import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TypedPeriod } from '#lib/domain/statement-period.ts';

/** The states of a manual upload (specification §4). `reset`: chosen, and waiting for those before it. */
export type UploadState = 'reset' | 'progress' | 'completed' | 'error';

/** A file on its way. It is not one of the document's files until it has arrived. */
export type Upload = {
  id: string;
  documentId: string;
  name: string;
  size: number;
  state: UploadState;
  /** 0, then at least 50 while it is in progress, and 100 when it is done or has failed (specification §2). */
  percent: number;
  /** Why it failed, in words the applicant may read. */
  message?: string | undefined;
  /** Whether the same file can be sent again; one that was refused cannot. */
  canRetry?: boolean | undefined;
};

export type UploadStoreState = {
  uploads: readonly Upload[];
  /** The days a statement covers, as typed but not yet sent, by document. */
  periods: Readonly<Record<string, TypedPeriod>>;
  /** Whether the periods kept on this device have been brought back. */
  hasRecalledPeriods: boolean;
};

/** Uploads live outside the pages: going from one page to the next does not stop them. */
export const uploadStore = createStore<UploadStoreState>()(() => ({
  uploads: [],
  periods: {},
  hasRecalledPeriods: false,
}));

/** Reads the store in a component: `useUploads((state) => state.periods)`. */
export function useUploads<Selected>(select: (state: UploadStoreState) => Selected): Selected {
  return useStore(uploadStore, select);
}

export function changeUpload(id: string, change: Partial<Upload>): void {
  uploadStore.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
  }));
}

/** Takes an upload off the page. */
export function forgetUpload(id: string): void {
  uploadStore.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
}

/** Whether a file has arrived: only the list that names it could not be read yet. */
export function hasArrived({ state }: Upload): boolean {
  return state === 'completed';
}

/** Whether a file is on its way or waiting for its turn. */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'reset' || state === 'progress';
}
