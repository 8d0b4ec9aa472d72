import { TextLink } from '#components/ui/text-link.tsx';
import type { LegalBlock } from '#lib/legal/legal-text.ts';
import { resolveReferences } from '#lib/legal/references.ts';

/** A line of a legal text with its references filled in, linked where they lead somewhere. */
export function LegalWords({ text }: { text: string }) {
  return resolveReferences(text).map((piece, index) => {
    if (typeof piece === 'string') return piece;
    if (piece.href === undefined) return piece.text;
    return (
      <TextLink
        key={index}
        href={piece.href}
        className={piece.href.startsWith('tel:') ? 'whitespace-nowrap' : undefined}
      >
        {piece.text}
      </TextLink>
    );
  });
}

/** One paragraph or list. */
export function LegalBlockView({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LegalWords text={block} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className="grid list-disc gap-2 pl-5 marker:text-edge">
        {block.list.map((point) => (
          <li key={point} className="pl-1">
            <LegalWords text={point} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="divide-y divide-line border-y border-line">
      {block.terms.map(({ term, text }) => (
        <div
          key={term}
          className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="font-semibold">{term}</dt>
          <dd className="break-words [&_a]:-my-2.5 [&_a]:inline-block [&_a]:max-w-full [&_a]:py-2.5">
            <LegalWords text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
