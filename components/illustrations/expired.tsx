import { Drawing, Flower } from './drawing.tsx';

/** Expired: an hourglass has run through; a flower has grown meanwhile. */
export function ExpiredIllustration() {
  return (
    <Drawing>
      <ellipse cx="120" cy="142" rx="96" ry="10" className="fill-accent-soft" stroke="none" />
      <path
        d="M92 30v8c0 22 24 30 24 48s-24 26-24 48v6h56v-6c0-22-24-30-24-48s24-26 24-48v-8Z"
        className="fill-surface"
      />
      <path d="M100 140c0-12 9-20 20-24 11 4 20 12 20 24Z" className="fill-accent-soft stroke-accent" />
      <path d="M84 30h72M84 140h72" strokeWidth="3" />
      <path d="M120 92v14" className="stroke-edge" strokeDasharray="1 5" />
      <path d="M190 140c0-16 0-26 4-38M190 140c0-8-4-12-9-14" className="stroke-accent" />
      <Flower x={196} y={92} size={0.9} />
      <path d="M48 140c0-8-4-12-9-14M48 140c0-10 4-16 10-18" className="stroke-accent" />
    </Drawing>
  );
}
