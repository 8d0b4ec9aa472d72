import { WAY_TO_THE_LOAN } from '#components/loan/way-to-the-loan.ts';
import { HomeSection } from './home-section.tsx';

/** From question to money, in four steps. */
export function HowItWorks() {
  return (
    <HomeSection
      id="how-it-works"
      title="How it works"
      intro="You can stop at any step. We save your answers, and a 4&nbsp;digit code brings you back."
      surface
    >
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {WAY_TO_THE_LOAN.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4 sm:block">
            <span
              aria-hidden="true"
              className="block text-36 leading-none font-semibold text-accent tabular-nums sm:border-b sm:border-line sm:pb-4"
            >
              {index + 1}
            </span>
            <div className="sm:mt-4">
              <h3 className="text-18">{step.title}</h3>
              <p className="mt-1.5 text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
