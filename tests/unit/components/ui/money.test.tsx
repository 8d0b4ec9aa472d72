// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Logo } from '#components/frames/logo.tsx';
import { Money } from '#components/ui/money.tsx';
import { brand } from '#lib/brand/brand.ts';

afterEach(cleanup);

const keptFromTranslation = () => document.querySelector('[translate="no"]')?.textContent;

it('an amount is kept from translation, and what stands behind it is not', () => {
  render(<Money cents={500_050} suffix="a month" />);
  expect(document.body.textContent).toBe('$5,000.50a month');
  expect(keptFromTranslation()).toBe('$5,000.50');
});

it('the name of the product is kept from translation', () => {
  render(<Logo />);
  expect(keptFromTranslation()).toBe(brand.name);
});
