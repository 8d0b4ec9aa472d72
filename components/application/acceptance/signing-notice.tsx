import { SIGNING_NOTICE } from '#lib/legal/signing-notice.ts';

/**
 * The boxes that the law requires in view where an offer is signed: right above the button, and never folded away. Only
 * words: a page that draws them on the server sends no code for them.
 */
export function SigningNotice() {
  const { title, boxes } = SIGNING_NOTICE;
  return (
    <section aria-labelledby="signing-notice" className="text-16">
      <h3 id="signing-notice" className="text-16 font-semibold">
        {title}
      </h3>
      <div className="mt-2 grid gap-3">
        {boxes.map((box) => (
          <div key={box.title} className="rounded-card border border-ink bg-surface p-4 sm:p-5">
            <h4 className="text-16 font-semibold">{box.title}</h4>
            <ul className="mt-2 grid list-disc gap-2 pl-5">
              {box.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
