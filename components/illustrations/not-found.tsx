import { Drawing, Flower } from './drawing.tsx';

/** Not found: a map with a path that leaves the sheet. */
export function NotFoundIllustration() {
  return (
    <Drawing>
      <ellipse cx="120" cy="142" rx="96" ry="10" className="fill-accent-soft" stroke="none" />
      <path d="m52 44 44-14 48 14 44-14v88l-44 14-48-14-44 14Z" className="fill-surface" />
      <path d="M96 30v88M144 44v88" className="stroke-line" />
      <path
        d="M64 104c14-4 18-22 32-22s20 14 34 10 14-22 28-26"
        strokeDasharray="1 8"
        className="stroke-accent"
      />
      <path
        d="M170 74c-8-10-12-15-12-21a12 12 0 0 1 24 0c0 6-4 11-12 21Z"
        className="fill-surface stroke-accent"
      />
      <path d="M167 50.500a3.5 3.5 0 1 1 4.5 4c-1 .4-1.5 1-1.5 2.500M170 61v.1" className="stroke-accent" />
      <Flower x={64} y={106} size={0.7} />
    </Drawing>
  );
}
