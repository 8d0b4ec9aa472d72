import './globals.css';
import type { ReactNode } from 'react';
export default function RootLayout({ children }: { children: ReactNode }) {
  return (<html lang="en-AU"><body>{children}</body></html>);
}
