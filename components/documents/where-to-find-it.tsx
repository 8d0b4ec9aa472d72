import { Disclosure } from '#components/ui/accordion.tsx';
import { COVER_TAX_FILE_NUMBER } from './document-words.ts';

const IN_MYGOV = [
  'Sign in to myGov and open Australian Taxation Office.',
  'Choose Tax, then Lodgments, then Income tax, then History.',
  'Open the last financial year and download the notice of assessment as a PDF.',
] as const;

/** What a notice of assessment is, and the ways to get it. */
export function WhereToFindIt() {
  return (
    <div className="grid gap-4">
      <p>
        A notice of assessment is the letter the Australian Taxation Office (ATO) sends after your tax return.
        It shows your taxable income for the year. We use it to check what you earn from your own business, or
        on top of your pay.
      </p>
      <p>{COVER_TAX_FILE_NUMBER}</p>
      <div className="border-t border-line">
        <Disclosure summary="Find it in myGov" isOpen>
          <ol className="grid list-decimal gap-2 pl-5">
            {IN_MYGOV.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Disclosure>
        <Disclosure summary="I do not have a myGov account">
          <p>
            If an accountant lodged your return, they will have it. Or call the ATO on 13 28 61 and ask them
            to send it to you again.
          </p>
        </Disclosure>
        <Disclosure summary="I have not lodged my return yet">
          <p>
            Skip it for now and send us last year&apos;s notice on the next page. We will tell you if we need
            more.
          </p>
        </Disclosure>
      </div>
    </div>
  );
}
