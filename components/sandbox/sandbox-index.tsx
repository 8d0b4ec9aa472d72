import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';
import { ClockControl } from './clock-control.tsx';
import { SandboxFrame } from './sandbox-frame.tsx';

/** What stands in for whom, and where to play it. */
const STAND_INS = [
  {
    title: 'Scenarios',
    text: 'Any situation by name: every outcome of a quote, every status, every error of a bank connection, every fault of a call. Each has a link that starts it.',
    href: pathOf('sandbox/scenarios'),
    link: 'See the scenarios',
  },
  {
    title: 'Mailbox',
    text: 'Every email and text message the product sends, with the 4 digit codes. Nothing leaves the machine.',
    href: pathOf('sandbox/mailbox'),
    link: 'Open the mailbox',
  },
  {
    title: 'Bank connection',
    text: 'The bank-data provider: invented banks, and a login for each way a connection can end. It opens in the frame on the bank page of an application.',
    href: `${pathOf('home')}?scenario=status-app-submit`,
    link: 'Start an application at its bank',
  },
  {
    title: 'Lender',
    text: 'The lender funds the loan. It continues by itself, or you decide: approve, decline, ask for documents, change the offer.',
    href: pathOf('sandbox/lender'),
    link: 'Play the lender',
  },
  {
    title: 'Credit bureau',
    text: 'Answers from the name, date of birth and licence alone: the same person always has the same score, and one in fifty has no file.',
  },
  {
    title: 'API',
    text: 'Every call of the product API, with its fields. You can try calls from there.',
    href: '/api/v2/docs',
    link: 'Open the API documentation',
  },
] as const;

/** The first page of the sandbox. */
export function SandboxIndex() {
  return (
    <SandboxFrame
      title="Sandbox"
      intro="Here the product itself plays the third parties, and you can move the clock. None of this exists in production."
    >
      <ClockControl />
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {STAND_INS.map((standIn) => (
          <li key={standIn.title} className="grid">
            <Card title={standIn.title}>
              <p>{standIn.text}</p>
              {'href' in standIn && (
                <TextLink standalone href={standIn.href} className="mt-2">
                  {standIn.link}
                </TextLink>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </SandboxFrame>
  );
}
