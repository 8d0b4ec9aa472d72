import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { DEBT_HELPLINE, telephoneLink } from '#lib/legal/outside-help.ts';

export function HelpWithDebts() {
  return (
    <Card title="Free help with debts">
      <p className="text-muted">
        A financial counsellor at the National Debt Helpline can help you sort out what you owe. It is free,
        independent and confidential.
      </p>
      <TextLink standalone href={telephoneLink(DEBT_HELPLINE.phone)}>
        {DEBT_HELPLINE.phone}
      </TextLink>
    </Card>
  );
}
