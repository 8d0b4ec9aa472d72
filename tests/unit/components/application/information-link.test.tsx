// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConditionalOffer } from '#components/application/offer/conditional-offer.tsx';

afterEach(cleanup);

it('an offer leads to the information statement, also before its figures are there', () => {
  render(<ConditionalOffer offer={undefined} />);
  const link = page.getByRole('link', { name: /^Information statement about your rights/ });
  expect(link.getAttribute('href')).toBe('/information-statement');
});
