import { describe, expect, it } from 'vitest';
import { withStylesInside } from '../../scripts/inline-styles.ts';

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';

describe('the style sheet in the page', () => {
  it('stands where its link stood, which stays for React and is not loaded', () => {
    const page = withStylesInside(`<head>${LINK}</head>`, (address) => `/* of ${address} */\n`);
    expect(page).toBe(
      '<head><style>/* of /_next/static/chunks/a.css */</style>' +
        '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" media="not all" disabled=""/></head>',
    );
  });

  it('is put in once, however often the build is looked at', () => {
    const once = withStylesInside(LINK, () => 'a{}');
    expect(withStylesInside(once, () => 'b{}')).toBe(once);
  });

  it('is taken letter by letter', () => {
    expect(withStylesInside(LINK, () => 'a{content:"$& $1"}')).toContain('<style>a{content:"$& $1"}</style>');
  });

  it('is refused where it would end its own element', () => {
    expect(() => withStylesInside(LINK, () => 'a{content:"</style>"}')).toThrow('cannot stand in a page');
  });
});
