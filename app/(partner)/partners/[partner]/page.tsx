import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PartnerFrame } from '#components/frames/partner-frame.tsx';
import { PartnerPage } from '#components/partners/partner-page.tsx';
import { partnerOf, PARTNERS } from '#lib/domain/partners.ts';

type Props = { params: Promise<{ partner: string }> };

/** One page for each partner of the registry; every other slug is a 404. */
export const dynamicParams = false;

export function generateStaticParams() {
  return PARTNERS.map(({ slug }) => ({ partner: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { partner } = await params;
  return { title: partnerOf(partner)?.name };
}

export default async function PartnerHandOffPage({ params }: Props) {
  const partner = partnerOf((await params).partner);
  if (partner === undefined) notFound();
  return (
    <PartnerFrame>
      <PartnerPage partner={partner} />
    </PartnerFrame>
  );
}
