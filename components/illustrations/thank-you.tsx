import { Drawing, Flower, Stem } from './drawing.tsx';

/** Thanks: a bunch of boronia in an envelope. */
export function ThankYouIllustration() {
  return (
    <Drawing>
      <ellipse cx="120" cy="142" rx="96" ry="10" className="fill-accent-soft" stroke="none" />
      <path d="M66 84 120 50l54 34v56H66Z" className="fill-surface" />
      <Stem path="M112 106C108 82 98 66 92 50" leaves={[[104, 78, 200]]} />
      <Stem path="M120 106C120 78 120 60 120 40" leaves={[[120, 74, -30]]} />
      <Stem path="M128 106C132 82 142 66 148 50" leaves={[[137, 76, -10]]} />
      <Flower x={88} y={40} />
      <Flower x={120} y={26} size={1.2} />
      <Flower x={152} y={40} />
      <path d="M66 84v56h108V84l-54 34Z" className="fill-surface" />
      <path d="m66 140 42-30M174 140l-42-30" />
    </Drawing>
  );
}
