import type { Logger } from '#server/logging.ts';
import { openDrawingThread } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { openInspectionThreads } from './inspection.ts';
import type { Inspection } from './inspection.ts';

/** What a program does beside the thread that answers: drawing documents, looking into files. */
export function openWorkBeside(logger: Logger): {
  beside: { drawing: Drawing; inspection: Inspection };
  close: () => Promise<void>;
} {
  const { drawing, close: endDrawing } = openDrawingThread(logger);
  const { inspection, close: endInspection } = openInspectionThreads(logger);
  return {
    beside: { drawing, inspection },
    close: async () => {
      await Promise.all([endDrawing(), endInspection()]);
    },
  };
}
