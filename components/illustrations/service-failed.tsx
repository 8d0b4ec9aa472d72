import { Drawing, Flower } from './drawing.tsx';

/** Service failed: a cord that came apart. */
export function ServiceFailedIllustration() {
  return (
    <Drawing>
      <ellipse cx="120" cy="142" rx="96" ry="10" className="fill-accent-soft" stroke="none" />
      <path d="M18 104c18 22 34-8 50-8h8" />
      <path d="M76 80h16a16 16 0 0 1 0 32H76Z" className="fill-surface" />
      <path d="M108 88h12M108 104h12" />
      <path d="M222 88c-18-22-34 8-50 8h-8" className="stroke-accent" />
      <path d="M164 80h-14a4 4 0 0 0-4 4v24a4 4 0 0 0 4 4h14Z" className="fill-accent-soft stroke-accent" />
      <path d="m128 70 3-12M134 74l9-8M122 70l-4-11" className="stroke-warn" />
      <Flower x={196} y={124} size={0.7} />
      <path d="M196 130v10" className="stroke-accent" />
    </Drawing>
  );
}
