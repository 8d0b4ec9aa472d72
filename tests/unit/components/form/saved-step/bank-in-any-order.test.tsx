// @vitest-environment jsdom
import fc from 'fast-check';
import { afterAll, beforeAll, it, vi } from 'vitest';
import { WatchedBank } from './bank-model.tsx';
import type { Fate, Happening } from './bank-model.tsx';
import { ordersToTry } from './orders.ts';
import { walk } from './walk.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/assessment.ts');
vi.mock('#lib/api/bank-account.ts');
vi.mock('#lib/api/bank-observations.ts');
vi.mock('#lib/api/bank-session.ts');
vi.mock('#lib/api/documents.ts');
vi.mock('#lib/api/employment.ts');
vi.mock('#lib/api/institutions.ts');
vi.mock('#lib/api/liability.ts');

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const fate = fc.constantFrom<Fate>('answered', 'answered', 'never arrives', 'answer is lost');
const what = <What extends Happening['what']>(...whats: What[]) => fc.constantFrom(...whats);
const status = fc.constantFrom('OPEN' as const, 'SUCCESS' as const, 'LOGIN_FAIL' as const, 'ERROR' as const);
const single: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: what('chooses a bank'), fate }) },
  { weight: 3, arbitrary: fc.record({ what: what('says that it is finished'), fate }) },
  { weight: 1, arbitrary: fc.record({ what: what('connects again'), fate }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: what('the bank reports'),
      status,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: what(
        'chooses another',
        'closes the page',
        'goes to the banks',
        'hears of the other window',
        'loads the page again',
        'the lender sends it back',
        'the other window gives files',
        'waits',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: what('the lender approves') }) },
);
/** What is rare by chance: a bank that is opened and answers before the window goes on. */
const opened: fc.Arbitrary<Happening[]> = fc
  .record({ status, then: what('closes the page', 'waits', 'goes to the banks') })
  .map(({ status: said, then }) => [
    { what: 'chooses a bank', fate: 'answered' },
    { what: 'the bank reports', status: said },
    { what: then },
  ]);
const happenings: fc.Arbitrary<Happening[]> = fc
  .array(fc.oneof({ weight: 6, arbitrary: single.map((one) => [one]) }, { weight: 1, arbitrary: opened }), {
    minLength: 2,
    maxLength: 10,
  })
  .map((parts) => parts.flat());

/** Each takes a third of a second. */
const ORDERS = ordersToTry(10);

it('shows what is settled about a bank and always has a way on, no matter who has settled it', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (inOrder) => {
      await walk(new WatchedBank(), inOrder);
    }),
    ORDERS,
  );
});
