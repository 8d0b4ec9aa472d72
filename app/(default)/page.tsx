import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { ApplyAndPrepare } from '#components/home/apply-and-prepare.tsx';
import { Estimator } from '#components/home/estimator.tsx';
import { Hero } from '#components/home/hero.tsx';
import { HowItWorks } from '#components/home/how-it-works.tsx';
import { QuestionsAndStart } from '#components/home/questions-and-start.tsx';
import { RatesAndFees } from '#components/home/rates-and-fees.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { brand, ratingsFor } from '#lib/brand/brand.ts';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('home'), description: brand.description };

/** What the marketplace does, what a loan costs, who may have one, and the way into a quote. */
export default function HomePage() {
  return (
    <DefaultFrame route="home" logOut={<LogOut />}>
      <Hero ratings={ratingsFor(process.env['APP_ENV'])} />
      <Estimator />
      <RatesAndFees />
      <HowItWorks />
      <ApplyAndPrepare />
      <QuestionsAndStart />
    </DefaultFrame>
  );
}
