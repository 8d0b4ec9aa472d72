import { DAY_MS } from '#lib/time/durations.ts';
import { useEffect, useState } from 'react';
import { getNotice } from '#lib/api/notice.ts';
import type { Notice } from '#lib/contracts/notice.ts';
import { useScenario } from '#stores/scenario-store.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { isNoticeClosed, keepNoticeClosed } from '#lib/session/closed-notice.ts';

type Maintenance = NonNullable<Notice['maintenance']>;

/** An update further away than this begins in another visit. */

/**
 * The scheduled system update, asked for once the page is there, and again when it begins and when it ends; and how to
 * close its notice for the visit. 'none' when there is none to show.
 */
export function useMaintenance(): 'asking' | 'none' | { maintenance: Maintenance; close: () => void } {
  const [isAsking, setAsking] = useState(true);
  const [maintenance, setMaintenance] = useState<Maintenance>();
  const [closed, setClosed] = useState<Maintenance>();
  const [look, setLook] = useState(0);
  // A test scenario may play an update of its own.
  const scenario = useScenario()?.name;

  useEffect(() => {
    let isGone = false;
    getNotice()
      .then((notice) => {
        if (!isGone) setMaintenance(notice.maintenance);
      })
      .catch(() => {
        // A notice that cannot be had is no reason to disturb anybody.
      })
      .finally(() => {
        if (!isGone) setAsking(false);
      });
    return () => {
      isGone = true;
    };
  }, [look, scenario]);

  useEffect(() => {
    if (maintenance === undefined) return;
    const next = new Date(maintenance.isInForce ? maintenance.endsAt : maintenance.startsAt);
    const wait = next.getTime() - Date.now();
    if (wait < 0 || wait > DAY_MS) return;
    const timer = setTimeout(() => {
      setLook((count) => count + 1);
    }, wait + 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [maintenance]);

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
