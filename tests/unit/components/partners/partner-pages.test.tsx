import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import PartnerHandOffPage, {
  dynamicParams,
  generateStaticParams,
} from '#app/(partner)/partners/[partner]/page.tsx';
import { SharedDetails } from '#components/partners/shared-details.tsx';
import { brand } from '#lib/brand/brand.ts';
import { sharedApplicantContract } from '#lib/contracts/referral.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import { SHARED_DETAILS } from '#lib/domain/shared-details.ts';

const pageOf = async (partner: string) =>
  renderToStaticMarkup(await PartnerHandOffPage({ params: Promise.resolve({ partner }) }));

describe('the partner pages', () => {
  it('are those of the registry and no other', async () => {
    expect(generateStaticParams()).toEqual(PARTNERS.map(({ slug }) => ({ partner: slug })));
    expect(dynamicParams).toBe(false);
    await expect(pageOf('nobody')).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  });

  it.each(PARTNERS)('say who $slug is, in the partner frame', async ({ slug, name, blurb }) => {
    const page = await pageOf(slug);
    expect(page).toContain(`${name}</h1>`);
    expect(page).toContain(blurb.replaceAll("'", '&#x27;'));
    const header = page.slice(page.indexOf('<header'), page.indexOf('</header>'));
    expect(header).toContain(brand.name);
    expect(header).not.toMatch(/log ?out|resume|border/i);
    const footer = page.slice(page.indexOf('<footer'));
    expect(footer).toContain(`Broker services are provided by ${brand.brokerServices.name}`);
    expect(footer).not.toContain(brand.licensee.name);
  });
});

describe('what is passed on to a partner', () => {
  it('is what the page says, and nothing else', () => {
    const fields = SHARED_DETAILS.flatMap((detail) => [...detail.fields]);
    expect(Object.keys(sharedApplicantContract.shape).sort()).toEqual([...fields].sort());
    const page = renderToStaticMarkup(<SharedDetails />);
    for (const { says } of SHARED_DETAILS) expect(page).toContain(says);
  });
});
