import type { ReactNode } from 'react';

/** The sheet every illustration is drawn on: line work in ink, one soft shape behind it, one accent. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 160"
      width="240"
      height="160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="max-w-full text-ink print:hidden"
    >
      {children}
    </svg>
  );
}

/** A boronia flower at a place on the sheet. */
export function Flower({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`} className="stroke-accent">
      {[45, 135, 225, 315].map((angle) => (
        <path
          key={angle}
          d="M0 -4.5c-4.2-2.2-5.4-6.8 0-12.5 5.4 5.7 4.2 10.3 0 12.500Z"
          transform={`rotate(${String(angle)})`}
          className="fill-surface"
        />
      ))}
      <circle r="2.8" className="fill-accent" stroke="none" />
    </g>
  );
}

/** A leafy stem between two points, for the edge of a scene. */
export function Stem({ path, leaves }: { path: string; leaves: readonly [number, number, number][] }) {
  return (
    <g className="stroke-accent">
      <path d={path} />
      {leaves.map(([x, y, angle]) => (
        <path
          key={`${String(x)}-${String(y)}`}
          d="M0 0c3-7 10-9 17-7-2 7-9 10-17 7Z"
          transform={`translate(${String(x)} ${String(y)}) rotate(${String(angle)})`}
          className="fill-accent-soft"
        />
      ))}
    </g>
  );
}
