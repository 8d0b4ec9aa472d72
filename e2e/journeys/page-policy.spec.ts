import { expect, test } from '../product-test.ts';

/** Tries what an attacker who got markup into a page would try; each attempt leaves a mark if it runs. */
function tryToRun(): Promise<string[]> {
  const marks: string[] = [];
  const scope = window as unknown as Record<string, unknown>;
  scope['mark'] = (name: string) => marks.push(name);
  const script = document.createElement('script');
  script.textContent = 'mark("inline script")';
  const holder = document.createElement('div');
  holder.innerHTML = `<img src="data:," onerror="mark('handler')"><a href="javascript:mark('address')">x</a>`;
  const elsewhere = document.createElement('script');
  elsewhere.src = 'data:text/javascript,mark("data")';
  const base = document.createElement('base');
  base.href = 'https://elsewhere.example/';
  document.head.append(script, elsewhere, base);
  document.body.append(holder);
  holder.querySelector('a')?.click();
  if (document.baseURI.startsWith('https://elsewhere.example')) marks.push('base');
  return new Promise((resolve) => {
    // Later, because the test itself may evaluate text, and so may anything that it calls.
    setTimeout(() => {
      try {
        // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- must not run
        new Function('mark("code from text")')();
      } catch {
        // Refused.
      }
      resolve(marks);
    }, 300);
  });
}

const REFUSALS = [
  /inline script violates/,
  /inline event handler violates/,
  /JavaScript URL violates/,
  /Loading the script .* violates/,
  /base URI .* violates/,
];

test.describe('what was never part of a page', () => {
  test.use({ expectedComplaints: /violates the following Content Security Policy/ });

  test('does not run in it, and the page says so', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    for (const path of ['/', '/quote/step-1']) {
      complaints.length = 0;
      await page.goto(path);
      expect(await page.evaluate(tryToRun)).toEqual([]);
      // The console watcher of every other journey sees each refusal.
      for (const refused of REFUSALS) expect(complaints.some((text) => refused.test(text))).toBe(true);
    }
  });
});
