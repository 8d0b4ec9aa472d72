import type { Metadata } from 'next';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { ThankYouIllustration } from '#components/illustrations/thank-you.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { STANDALONE_LINK } from '#components/ui/link-styles.ts';

export const metadata: Metadata = { title: 'Default frame' };

/** The default frame around an outcome. */
export default function DefaultFramePage() {
  return (
    <DefaultFrame
      route="home"
      logOut={
        <button type="button" className={STANDALONE_LINK}>
          Log out
        </button>
      }
    >
      <OutcomePage
        illustration={<ThankYouIllustration />}
        title="Thanks - we'll be in touch!"
        next="We check your documents within one business day and call you on the number you gave us."
        action={
          <ButtonLink href="/" prefetch={false}>
            Back to the home page
          </ButtonLink>
        }
      />
    </DefaultFrame>
  );
}
