import { DocumentIcon } from '#components/ui/icons.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/** The statement that the law requires before the contract is made, beside the contract. */
export function InformationLink() {
  return (
    <TextLink standalone newTab href={pathOf('information-statement')} className="print:hidden">
      <DocumentIcon />
      Information statement about your rights
    </TextLink>
  );
}
