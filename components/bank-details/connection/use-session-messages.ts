'use client';

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { readSessionMessage } from '../frame-message.ts';
import type { SessionNews } from '../frame-message.ts';

/**
 * Calls back when the page in the frame says that something happened to its session; ignores messages from anywhere
 * else.
 */
export function useSessionMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (news: SessionNews) => void,
): void {
  const receive = useEffectEvent((message: MessageEvent) => {
    const page = { url, window: frame.current?.contentWindow };
    const news = readSessionMessage(message, page, window.location.href);
    if (news !== undefined) onMessage(news);
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
