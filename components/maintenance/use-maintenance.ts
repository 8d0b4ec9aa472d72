import { useEffect, useRef, useState } from 'react';
import { whenSeenAgain } from '#components/ui/when-seen-again.ts';
import { getNotice } from '#lib/api/notice.ts';
import type { Notice } from '#lib/contracts/notice.ts';
import { useScenario } from '#stores/scenario-store.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { isNoticeClosed, keepNoticeClosed } from '#lib/session/closed-notice.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { serviceTime } from '#lib/time/service-time.ts';

type Maintenance = NonNullable<Notice['maintenance']>;

/** An older answer is requested again when somebody comes back to the page. */
const KNOWN_FOR_MS = HOUR_MS;

/**
 * The scheduled system update, requested once the page is loaded, and again when the update begins, when it ends, and
 * when somebody comes back to the page; and a function to close its notice for the visit. 'none' when there is none to
 * show.
 */
export function useMaintenance(): 'asking' | 'none' | { maintenance: Maintenance; close: () => void } {
  const [isAsking, setAsking] = useState(true);
  const [maintenance, setMaintenance] = useState<Maintenance>();
  const [closed, setClosed] = useState<Maintenance>();
  const [look, setLook] = useState(0);
  /** By this device's clock. */
  const askedAt = useRef(0);
  // A test scenario may play an update of its own.
  const scenario = useScenario()?.name;

  useEffect(() => {
    let isGone = false;
    askedAt.current = Date.now();
    getNotice()
      .then((notice) => {
        if (!isGone) setMaintenance(notice.maintenance);
      })
      .catch(() => {
        // A notice that cannot be loaded is no reason to disturb anybody.
        askedAt.current = 0;
      })
      .finally(() => {
        if (!isGone) setAsking(false);
      });
    return () => {
      isGone = true;
    };
  }, [look, scenario]);

  useEffect(() => {
    const lookAgain = () => {
      setLook((count) => count + 1);
    };
    const isDue = () =>
      Date.now() - askedAt.current >= KNOWN_FOR_MS ||
      (maintenance !== undefined && untilChange(maintenance) < 0);
    const timer = maintenance === undefined ? undefined : setTimeout(lookAgain, untilLook(maintenance));
    const stop = whenSeenAgain(() => {
      if (isDue()) lookAgain();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
    // Set again after each look, so that a look without an answer is not the last.
  }, [maintenance, look]);

  if (isAsking) return 'asking';
  if (maintenance === undefined || maintenance === closed || isNoticeClosed(maintenance, visitStorage)) {
    return 'none';
  }
  return {
    maintenance,
    close: () => {
      keepNoticeClosed(maintenance, visitStorage);
      setClosed(maintenance);
    },
  };
}

/**
 * For how many milliseconds the answer about an update stays true, by the service's clock, which decides when it begins
 * and ends.
 */
function untilChange({ isInForce, startsAt, endsAt }: Maintenance): number {
  return Date.parse(isInForce ? endsAt : startsAt) - serviceTime(new Date()).getTime();
}

/**
 * When to ask again, in milliseconds: once it changes, at the latest tomorrow, and each minute while there is no
 * answer.
 */
function untilLook(maintenance: Maintenance): number {
  const left = untilChange(maintenance);
  return left < 0 ? MINUTE_MS : Math.min(left + 1000, DAY_MS);
}
