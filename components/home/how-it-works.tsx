import { HomeSection } from './home-section.tsx';

const STEPS = [
  {
    title: 'Get your quote',
    text: 'Tell us what you need and who you are. A soft credit check finds your rate. Your score stays the same.',
  },
  {
    title: 'Choose your loan',
    text: 'Compare terms, repayments and total cost side by side. Pick the one that suits your budget.',
  },
  {
    title: 'Finish your application',
    text: 'Tell us about your income and expenses. If the loan is affordable, you get a conditional offer.',
  },
  {
    title: 'Verify and sign',
    text: 'Connect your bank or upload statements. Once we approve the loan, we pay the money to your account.',
  },
];

/** From question to money, in four steps. */
export function HowItWorks() {
  return (
    <HomeSection
      id="how-it-works"
      title="How it works"
      intro="You can stop at any step. We save your answers, and a 4 digit code brings you back."
      surface
    >
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
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
