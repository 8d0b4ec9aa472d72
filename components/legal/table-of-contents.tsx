import { Disclosure } from '#components/ui/accordion.tsx';
import { TEXT_LINK } from '#components/ui/link-styles.ts';
import type { NumberedPart } from './number-sections.ts';

/** The contents of the page: beside the text where there is room, otherwise folded above it. */
export function TableOfContents({ parts }: { parts: readonly NumberedPart[] }) {
  return (
    <>
      <nav
        aria-label="On this page"
        className="sticky top-0 col-start-1 row-span-2 row-start-1 -ml-2 max-h-dvh self-start overflow-y-auto pt-2 pr-4 pb-8 pl-2 max-lg:hidden print:hidden"
      >
        <p className="mb-3 font-semibold">On this page</p>
        <ContentsList parts={parts} />
      </nav>
      <nav
        aria-label="On this page"
        className="mb-10 max-w-[38rem] border-t border-line lg:hidden print:hidden"
      >
        <Disclosure summary="On this page">
          <ContentsList parts={parts} />
        </Disclosure>
      </nav>
    </>
  );
}

function ContentsList({ parts }: { parts: readonly NumberedPart[] }) {
  return (
    <ul className="grid gap-5 text-16">
      {parts.map((part) => (
        <li key={part.id}>
          {part.title !== undefined && (
            <a
              href={`#${part.id}`}
              className={`inline-flex min-h-target items-center font-semibold ${TEXT_LINK}`}
            >
              {part.title}
            </a>
          )}
          <ol>
            {part.sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="grid min-h-target grid-cols-[1.75rem_1fr] content-center items-baseline py-1.5 text-muted hover:text-accent hover:underline"
                >
                  <span className="tabular-nums">{section.number}.</span>
                  <span>{section.title}</span>
                </a>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
