import { Drawing, Flower, Stem } from './drawing.tsx';

/** No credit file: an open folder with nothing in it yet, and a seedling. */
export function NoCreditFileIllustration() {
  return (
    <Drawing>
      <ellipse cx="120" cy="142" rx="96" ry="10" className="fill-accent-soft" stroke="none" />
      <path d="M62 140V52a6 6 0 0 1 6-6h30l10 12h58a6 6 0 0 1 6 6v12" className="fill-surface" />
      <path d="m62 140 20-58a6 6 0 0 1 6-4h98a4 4 0 0 1 4 6l-18 52a6 6 0 0 1-6 4Z" className="fill-surface" />
      <Stem
        path="M132 140c0-20-1-34 2-48"
        leaves={[
          [132, 120, -20],
          [132, 112, 200],
        ]}
      />
      <Flower x={135} y={80} />
    </Drawing>
  );
}
