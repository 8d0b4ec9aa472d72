import { describe, expect, it } from 'vitest';
import { scriptsNamedIn } from '#components/form/scripts-of-page.ts';
import { withHint } from '../../scripts/hint-compiling.ts';

describe('scripts that a page names', () => {
  it('are those it runs and those it fetches ahead, each once', () => {
    const html =
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/0a~b.js"/>' +
      '<script src="/_next/static/chunks/turbopack-1.js" async=""></script>' +
      '<script>self.x.push("/_next/static/chunks/0a~b.js")</script>' +
      '<link rel="preload" as="font" href="/_next/static/media/face.woff2"/>';

    expect(scriptsNamedIn(html)).toEqual([
      '/_next/static/chunks/0a~b.js',
      '/_next/static/chunks/turbopack-1.js',
    ]);
  });

  it('are none where a page has none', () => {
    expect(scriptsNamedIn('<p>Hello</p>')).toEqual([]);
  });
});

describe('the hint', () => {
  it('is the first line, for V8 reads it nowhere else', () => {
    expect(withHint('run();')).toBe('//# allFunctionsCalledOnLoad\nrun();');
  });

  it('is not given twice to a script that an earlier build has left', () => {
    expect(withHint(withHint('run();'))).toBe(withHint('run();'));
  });
});
