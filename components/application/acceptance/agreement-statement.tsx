import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

const TERMS = 'Terms and Conditions';

/** The exact words of an agreement; where they name the Terms and Conditions, they link there. */
export function AgreementStatement({ text }: { text: string }) {
  const [before, after] = text.split(TERMS);
  if (before === undefined || after === undefined) return text;
  return (
    <>
      {before}
      <TextLink href={pathOf('terms-and-conditions')} newTab>
        {TERMS}
      </TextLink>
      {after}
    </>
  );
}
