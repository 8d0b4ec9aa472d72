'use client';

import { useDropzone } from 'react-dropzone';
import { classNames } from '#components/ui/class-names.ts';

/** Where a dragged file is dropped. It covers the picker only while something is dragged over the window. */
export function DropOverlay({
  isShown,
  onFile,
  onSeveral,
}: {
  isShown: boolean;
  onFile: (file: File) => void;
  /** More than one file was dropped: an upload is one file (specification §2). */
  onSeveral: () => void;
}) {
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    // The bytes tell what kind of file it is: the picker checks them and says what to do.
    onDrop: (files) => {
      const [file] = files;
      if (files.length > 1) onSeveral();
      else if (file !== undefined) onFile(file);
    },
  });
  return (
    <div
      {...getRootProps({ role: 'presentation' })}
      className={classNames(
        'absolute inset-0 place-items-center rounded-card border-2 border-dashed text-18 font-semibold',
        isShown ? 'grid' : 'hidden',
        isDragActive
          ? 'border-accent bg-accent-soft text-accent-strong'
          : 'border-edge bg-surface text-muted',
      )}
    >
      Drop your file here
    </div>
  );
}
