// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followTranslation } from '#components/ui/follow-translation.ts';
import { Button } from '#components/ui/button.tsx';

const methods = Object.getOwnPropertyDescriptors(Node.prototype);

beforeAll(() => {
  followTranslation();
});
afterAll(() => {
  Object.defineProperties(Node.prototype, methods);
});
afterEach(cleanup);

/** Puts the original, in brackets, in place of every text. */
function translateAll(replace: (wrapper: Element, text: Text) => void) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ parentElement }) => parentElement?.nodeName !== 'FONT')) {
    const wrapper = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    replace(wrapper, text);
  }
}

const WAYS: Readonly<Record<string, (wrapper: Element, text: Text) => void>> = {
  'puts its own in the place of a text': (wrapper, text) => {
    wrapper.textContent = `[${text.data}]`;
    text.replaceWith(wrapper);
  },
  'puts its own before a text and takes that out': (wrapper, text) => {
    wrapper.textContent = `[${text.data}]`;
    text.before(wrapper);
    text.remove();
  },
  'wraps a text': (wrapper, text) => {
    text.before(wrapper);
    wrapper.append(text);
  },
};

function Offer({ repayment, isBusy = false, note }: { repayment: number; isBusy?: boolean; note?: string }) {
  return (
    <p>
      {isBusy && <img alt="" />}
      You repay {repayment} a month{note}
      {isBusy ? <Button busy>Continue</Button> : <Button busy={false}>Continue</Button>}
    </p>
  );
}

const paragraph = () => screen.getByText((_text, element) => element?.nodeName === 'P');
const shown = () => paragraph().textContent.replace(/[[\]]/g, '');

describe.each(Object.entries(WAYS))('a translation that %s', (_what, replace) => {
  const translate = () => {
    translateAll(replace);
  };
  let draw: (element: React.ReactNode) => void;
  beforeEach(() => {
    const { rerender } = render(<Offer repayment={100} note=", at most" />);
    draw = (element) => {
      act(() => {
        rerender(element);
      });
    };
  });

  it('lets figures change, and things come and go beside texts', async () => {
    translate();
    await Promise.resolve();
    draw(<Offer repayment={200} note=", at most" />);
    await Promise.resolve();
    expect(shown()).toContain('You repay 200 a month, at most');
    translate();
    draw(<Offer repayment={200} isBusy />);
    await Promise.resolve();
    expect(shown()).toMatch(/^You repay 200 a monthProcessing/);
    expect(paragraph().firstElementChild?.nodeName).toBe('IMG');
    translate();
    draw(<Offer repayment={300} note=" or so" />);
    await Promise.resolve();
    expect(shown()).toContain('You repay 300 a month or so');
    expect(screen.getByRole('button').textContent).toContain('Continue');
  });

  it('is followed also where nobody was told yet of what it has just done', () => {
    translate();
    draw(<Offer repayment={200} isBusy />);
    expect(paragraph().firstElementChild?.nodeName).toBe('IMG');
  });
});

describe('a translation from before the page was watched', () => {
  it('breaks nothing: what comes stands at the end, and what is gone stays so', () => {
    const parent = document.createElement('p');
    const [text, comes] = [document.createTextNode('old'), document.createElement('b')];
    parent.append('translated');
    expect(() => parent.removeChild(text)).not.toThrow();
    parent.insertBefore(comes, text);
    expect(parent.lastChild).toBe(comes);
  });
});
