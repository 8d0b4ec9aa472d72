import type { ReactNode } from 'react';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { toUnbrokenDate } from '#lib/domain/calendar.ts';
import type { LegalText } from '#lib/legal/legal-text.ts';
import { dayInForce } from '#lib/legal/text-version.ts';
import { LegalBlockView, LegalWords } from './legal-words.tsx';
import type { NumberedPart } from './number-sections.ts';
import { numberSections } from './number-sections.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** A legal text as a page: title, version, the short version, contents, sections. Prints as a document. */
export function LegalPage({ text, logOut }: { text: LegalText; logOut?: ReactNode }) {
  const parts = numberSections(text.parts);
  return (
    <DefaultFrame route={text.name} logOut={logOut}>
      <article className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 sm:pt-12 lg:grid lg:grid-cols-[17rem_minmax(0,38rem)] lg:gap-x-8 print:block print:px-0 print:pt-0">
        <header className="max-w-[38rem] lg:col-start-2 print:max-w-none">
          <h1 className="text-28 tracking-tight sm:text-36">{text.title}</h1>
          <p className="mt-3 text-muted">
            Version {text.version}, in force from {toUnbrokenDate(dayInForce(text.version))}
          </p>
          <section
            aria-labelledby="short-version-title"
            className="mt-8 mb-8 rounded-card border border-line bg-surface p-5 sm:p-6"
          >
            <h2 id="short-version-title" className="text-18">
              The short version
            </h2>
            <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-accent">
              {text.summary.map((point) => (
                <li key={point} className="pl-1">
                  <LegalWords text={point} />
                </li>
              ))}
            </ul>
          </section>
        </header>
        <TableOfContents parts={parts} />
        <div className="max-w-[38rem] lg:col-start-2 print:max-w-none">
          {parts.map((part) => (
            <LegalPartView key={part.id} part={part} />
          ))}
        </div>
      </article>
    </DefaultFrame>
  );
}

function LegalPartView({ part }: { part: NumberedPart }) {
  const SectionHeading = part.title === undefined ? 'h2' : 'h3';
  return (
    <>
      {part.title !== undefined && (
        <h2
          id={part.id}
          className="mt-16 scroll-mt-6 border-t border-line pt-8 text-28 first:mt-0 first:border-t-0 first:pt-4"
        >
          {part.title}
        </h2>
      )}
      {part.sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          aria-labelledby={`${section.id}-title`}
          className="mt-10 grid scroll-mt-6 grid-cols-1 gap-4 lg:first:mt-8 print:mt-6 print:block print:[&>*+*]:mt-2"
        >
          <SectionHeading id={`${section.id}-title`} className="text-22">
            <span className="tabular-nums">{section.number}.</span> {section.title}
          </SectionHeading>
          {section.blocks.map((block, index) => (
            <LegalBlockView key={index} block={block} />
          ))}
        </section>
      ))}
    </>
  );
}
