'use client';

import { useEffect, useState } from 'react';

/** How far the page in the frame has come: browsers report that it has loaded, but never that it has not. */
export type FrameProgress = 'loading' | 'slow' | 'failed' | 'loaded';

/**
 * How long without a page until the applicant is told that it is slow, and how long until they are told that it will
 * not load.
 */
const SLOW_AFTER_MS = 8_000;
const FAILED_AFTER_MS = 30_000;

export function useFrameProgress(): { progress: FrameProgress; onLoad: () => void } {
  const [progress, setProgress] = useState<FrameProgress>('loading');
  const isOver = progress === 'loaded';
  useEffect(() => {
    if (isOver) return;
    const slow = setTimeout(() => {
      setProgress('slow');
    }, SLOW_AFTER_MS);
    const failed = setTimeout(() => {
      setProgress('failed');
    }, FAILED_AFTER_MS);
    return () => {
      clearTimeout(slow);
      clearTimeout(failed);
    };
  }, [isOver]);
  return {
    progress,
    onLoad: () => {
      setProgress('loaded');
    },
  };
}
