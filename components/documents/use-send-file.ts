'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NO_PERIOD, readPeriod } from '#lib/domain/statement-period.ts';
import { serviceToday } from '#lib/forms/service-today.ts';
import { uploadStore } from '#stores/upload-store.ts';

/** Sends a chosen file, or says why it was not sent. */
export type SendFile = {
  refusal: string | undefined;
  /** The file is being looked at, or converted. */
  isChecking: boolean;
  /** Checks a file and, when it may be sent, uploads it for the document. */
  sendFile: (file: File) => void;
  /** Shows why nothing is sent, without looking at a file. */
  refuse: (message: string) => void;
};

const DATES_FIRST = 'Please check the dates above, or leave them empty. Then choose the file again.';
const NOT_READY = 'Something went wrong on our side. Please choose the file again.';

/** @param documentId undefined while the document is not known yet: a file waits for it. */
export function useSendFile(documentId: string | undefined): SendFile {
  const [refusal, refuse] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const waiting = useRef<File>(undefined);

  async function send(file: File, id: string) {
    setChecking(true);
    refuse(undefined);
    try {
      const [{ checkFile }, { uploadFile }] = await Promise.all([
        import('#lib/uploads/check-file.ts'),
        import('#stores/actions/upload-file.ts'),
      ]);
      // Those that are typed while the file is checked are for the next one.
      const typed = uploadStore.getState().periods[id];
      const period = readPeriod(typed ?? NO_PERIOD, serviceToday());
      if (!period.isValid) {
        refuse(DATES_FIRST);
        return;
      }
      const verdict = await checkFile(file, async (picture) => {
        const { convertToJpeg } = await import('#lib/uploads/convert-picture.ts');
        return convertToJpeg(picture);
      });
      if (!verdict.isAccepted) {
        refuse(verdict.message);
        return;
      }
      const { coversFrom, coversTo } = period;
      void uploadFile({
        documentId: id,
        file: verdict.file,
        ...(coversFrom !== undefined && { coversFrom }),
        ...(coversTo !== undefined && { coversTo }),
        period: typed,
      }).catch(reportError);
    } catch (error) {
      refuse(NOT_READY);
      reportError(error);
    } finally {
      setChecking(false);
    }
  }

  const sendWaiting = useEffectEvent((id: string) => {
    if (waiting.current === undefined) return;
    void send(waiting.current, id);
    waiting.current = undefined;
  });
  useEffect(() => {
    if (documentId !== undefined) sendWaiting(documentId);
  }, [documentId]);

  return {
    refusal,
    isChecking,
    refuse,
    sendFile: (file) => {
      if (documentId === undefined) {
        waiting.current = file;
        setChecking(true);
      } else void send(file, documentId);
    },
  };
}
