'use client';

import { useEffect, useState } from 'react';

/**
 * Whether a file is being dragged over the window. Meanwhile a file dropped outside every picker does not replace the
 * page, as a browser would otherwise do.
 */
export function useFileDrag(): boolean {
  const [isDragging, setDragging] = useState(false);

  useEffect(() => {
    // The window hears of every element that is entered and left: the count tells whether the window itself was left.
    let depth = 0;
    const change = (by: number) => (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth + by);
      setDragging(depth > 0);
    };
    const enter = change(1);
    const leave = change(-1);
    const over = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      over(event);
      depth = 0;
      setDragging(false);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return isDragging;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
