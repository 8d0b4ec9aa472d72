'use client';

import { createContext } from 'react';
import type { ReactNode } from 'react';

/**
 * Draws what can be undone after the change of an answer, by the answer's path. Without it, no answers depend on
 * others.
 */
export const UndoContext = createContext<((cause: string) => ReactNode) | undefined>(undefined);
