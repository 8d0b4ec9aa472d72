'use client';

import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Draws what can be taken back of the change of an answer, by its path; without it nothing depends on answers. */
export const UndoContext = createContext<((cause: string) => ReactNode) | undefined>(undefined);
