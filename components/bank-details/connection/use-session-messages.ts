'use client';

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isSessionMessage } from '../frame-message.ts';

/** Calls back when the page in the frame says that something happened to its session; deaf to everybody else. */
export function useSessionMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: () => void,
): void {
  const receive = useEffectEvent((message: MessageEvent) => {
    const page = { url, window: frame.current?.contentWindow };
    if (isSessionMessage(message, page, window.location.href)) onMessage();
  });
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      receive(message);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
    };
  }, []);
}
