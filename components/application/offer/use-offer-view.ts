'use client';

import { useState } from 'react';
import { serviceTime } from '#lib/time/service-time.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';
import { viewOffer } from './offer-view.ts';
import type { OfferView } from './offer-view.ts';

/** What the offer pages have to show now. Whether the offer has ended is judged when the page opens; the API judges again. */
export function useOfferView(): OfferView {
  const startUp = useSession((session) => session.startUp);
  const assessment = useApplication((state) => state.assessment);
  const [openedAt] = useState(() => new Date());
  return viewOffer(startUp, assessment, serviceTime(openedAt));
}
