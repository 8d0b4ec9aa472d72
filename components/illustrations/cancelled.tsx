import { Drawing, Flower, Stem } from './drawing.tsx';

/** Cancelled: the sheet is struck through and put aside. */
export function CancelledIllustration() {
  return (
    <Drawing>
      <ellipse cx="120" cy="142" rx="96" ry="10" className="fill-accent-soft" stroke="none" />
      <path d="m86 30 58-8 24 17 13 92-82 11Z" className="fill-surface" />
      <path d="m144 22 4 20 20-3" />
      <path d="m101 58 32-4M105 73l50-7M107 87l50-7M110 102l30-4" className="stroke-edge" />
      <path d="m92 116 84-66" className="stroke-accent" strokeWidth="3" />
      <Stem
        path="M48 140c0-14 1-28 6-40"
        leaves={[
          [48, 126, -15],
          [49, 118, 195],
        ]}
      />
      <Flower x={56} y={90} size={0.9} />
    </Drawing>
  );
}
