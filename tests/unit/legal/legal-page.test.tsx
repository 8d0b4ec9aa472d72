// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { numberSections } from '#components/legal/number-sections.ts';
import { toLongDate } from '#lib/domain/calendar.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import { dayInForce } from '#lib/legal/text-version.ts';

afterEach(cleanup);

describe.each(Object.values(LEGAL_TEXTS))('the page of $name', (text) => {
  it('shows title, version and date', () => {
    render(<LegalPage text={text} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text.title);
    expect(
      screen.getByText(`Version ${text.version}, in force from ${toLongDate(dayInForce(text.version))}`),
    ).toBeTruthy();
  });

  it('lists every section in its contents and leads to it', () => {
    const { container } = render(<LegalPage text={text} />);
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    if (contents === undefined) throw new Error('The page has no contents');
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.slice(1) ?? '');
    const expected = text.parts.flatMap((part) => [
      ...(part.title === undefined ? [] : [part.id]),
      ...part.sections.map((section) => section.id),
    ]);
    expect(targets).toEqual(expected);
    for (const target of targets) expect(container.querySelectorAll(`#${target}`)).toHaveLength(1);
  });

  it('goes down one heading level at a time', () => {
    render(<LegalPage text={text} />);
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });
});

describe('section numbers', () => {
  it('run through all parts', () => {
    const section = (id: string) => ({ id, title: id, blocks: [] });
    const numbered = numberSections([
      { id: 'one', sections: [section('a'), section('b')] },
      { id: 'two', sections: [section('c')] },
    ]);
    expect(numbered.map((part) => part.sections.map(({ number }) => number))).toEqual([[1, 2], [3]]);
  });
});
