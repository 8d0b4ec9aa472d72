import { describe, expect, it } from 'vitest';
import { withFontsLast, withStylesInside } from '../../scripts/first-paint.ts';

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';

describe('the style sheet in the page', () => {
  it('stands behind what else the head asks for, with its link, which stays for React and is not loaded', () => {
    const script = '<script src="/_next/static/chunks/a.js" async=""></script>';
    const page = withStylesInside(`<head>${LINK}${script}</head>`, (address) => `/* of ${address} */\n`);
    expect(page).toBe(
      `<head>${script}<style>/* of /_next/static/chunks/a.css */</style>` +
        '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" media="not all" disabled=""/></head>',
    );
  });

  it('is put in once, however often the build is looked at', () => {
    const once = withStylesInside(`<head>${LINK}</head>`, () => 'a{}');
    expect(withStylesInside(once, () => 'b{}')).toBe(once);
  });

  it('is taken letter by letter', () => {
    expect(withStylesInside(`<head>${LINK}</head>`, () => 'a{content:"$& $1"}')).toContain(
      '<style>a{content:"$& $1"}</style>',
    );
  });

  it('is refused where it would end its own element', () => {
    expect(() => withStylesInside(LINK, () => 'a{content:"</style>"}')).toThrow('cannot stand in a page');
  });
});

describe('the typeface', () => {
  const FONT = '<link rel="preload" href="/_next/static/media/face.woff2" as="font" crossorigin=""/>';
  const SCRIPT = '<link rel="preload" as="script" href="/_next/static/chunks/a.js"/>';

  it('is asked for behind all that is drawn', () => {
    const page = withFontsLast(`<html><head>${FONT}${SCRIPT}</head><body><p>Hello</p></body></html>`);
    expect(page).toBe(`<html><head>${SCRIPT}</head><body><p>Hello</p>${FONT}</body></html>`);
  });

  it('stays there, however often the build is looked at', () => {
    const once = withFontsLast(`<head>${FONT}</head><body></body>`);
    expect(withFontsLast(once)).toBe(once);
  });

  it('needs a body to stand behind', () => {
    expect(() => withFontsLast(FONT)).toThrow('no end of its head or its body');
  });
});
