import { Flower, Stem } from '#components/illustrations/drawing.tsx';

/** A branch of boronia in line work, for the side of the hero. */
export function BoroniaBranch() {
  return (
    <svg
      viewBox="0 0 280 320"
      width="308"
      height="352"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="text-ink lg:mr-6 print:hidden [&_path]:[vector-effect:non-scaling-stroke]"
    >
      <Stem
        path="M128 316c4-52-2-96 10-142 8-36 28-76 50-112"
        leaves={[
          [129, 286, -24],
          [130, 262, 204],
          [129, 236, -30],
          [131, 208, 200],
          [137, 178, -34],
          [146, 150, 188],
          [163, 114, -40],
        ]}
      />
      <Stem
        path="M130 250c-22-26-40-40-68-52"
        leaves={[
          [110, 228, 150],
          [96, 216, -70],
        ]}
      />
      <Stem
        path="M136 184c-14-34-30-56-48-84"
        leaves={[
          [124, 158, 150],
          [112, 138, -64],
          [99, 117, 148],
        ]}
      />
      <Stem
        path="M129 222c26-20 52-32 84-38"
        leaves={[
          [154, 205, 40],
          [172, 196, -66],
        ]}
      />
      <Stem
        path="M148 148c26-6 50-8 84-36"
        leaves={[
          [172, 141, 36],
          [196, 138, -70],
        ]}
      />
      <Flower x={54} y={190} size={1.5} />
      <Flower x={78} y={84} size={1.7} />
      <Flower x={188} y={62} size={2} />
      <Flower x={226} y={182} size={1.6} />
      <Flower x={238} y={108} size={1.25} />
    </svg>
  );
}
