import { Drawing, Flower, Stem } from './drawing.tsx';

/** An offer: a signed sheet with a flower beside it. */
export function OfferIllustration() {
  return (
    <Drawing>
      <ellipse cx="120" cy="142" rx="96" ry="10" className="fill-accent-soft" stroke="none" />
      <path d="M82 22h60l20 20v98H82Z" className="fill-surface" />
      <path d="M142 22v20h20" />
      <path d="M96 50h30M96 64h50M96 76h50" className="stroke-edge" />
      <path d="M96 98h16M96 118h50" className="stroke-edge" />
      <path d="M100 114c4-12 9-14 9-6s4 8 8 1 7-4 8 1 5 3 9-1" className="stroke-accent" />
      <circle cx="162" cy="120" r="17" className="fill-accent" stroke="none" />
      <path d="m154 120.5 5.5 5.5 10.5-11.5" className="stroke-white" strokeWidth="3" />
      <Stem
        path="M50 140c2-22 4-40-2-62"
        leaves={[
          [51, 118, -20],
          [50, 108, 205],
        ]}
      />
      <Flower x={47} y={64} size={1.1} />
    </Drawing>
  );
}
