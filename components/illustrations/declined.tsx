import { Drawing, Flower, Stem } from './drawing.tsx';

/** A decline: one path ends, another leads on. */
export function DeclinedIllustration() {
  return (
    <Drawing>
      <ellipse cx="120" cy="142" rx="96" ry="10" className="fill-accent-soft" stroke="none" />
      <path d="M120 140V34" />
      <path d="M120 40h46l12 13-12 13h-46Z" className="fill-accent-soft stroke-accent" />
      <path d="M132 53h26m-7-6 7 6-7 6" className="stroke-accent" />
      <path d="M120 78H76l-12 12 12 12h44Z" className="fill-surface" />
      <path d="M82 90h24" className="stroke-edge" />
      <path d="M112 140h16" />
      <Stem
        path="M190 140c0-12 0-20 3-30"
        leaves={[
          [190, 128, -15],
          [191, 124, 195],
        ]}
      />
      <Flower x={194} y={98} size={0.9} />
      <path d="M40 140c0-8-4-12-9-14M40 140c0-10 4-16 10-18" className="stroke-accent" />
    </Drawing>
  );
}
