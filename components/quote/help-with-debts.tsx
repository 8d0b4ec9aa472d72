import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';

/** The free public service for people with debts, run for the Australian states and territories. */
export function HelpWithDebts() {
  return (
    <Card title="Free help with debts">
      <p className="text-muted">
        A financial counsellor at the National Debt Helpline helps you sort out what you owe. It is free,
        independent and confidential.
      </p>
      <TextLink standalone href="tel:1800007007">
        1800 007 007
      </TextLink>
    </Card>
  );
}
