// @vitest-environment jsdom
import { brand } from '#lib/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import { SHARED_DETAILS } from '#lib/domain/shared-details.ts';
import { TEMPLATE_NAMES, renderMessage } from '#server/features/message/render-message.ts';
import type { Message, MessageFacts } from '#server/features/message/templates/template.ts';

const PUBLIC_URL = 'https://apply.boronialoans.example';
const LINK = `${PUBLIC_URL}/resume#contact=0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11&token=abc`;

const LOAN: MessageFacts['offer']['loan'] = {
  loanAmount: 2_375_000,
  loanType: 'Unsecured',
  loanTerm: 60,
  paymentFrequency: 'fortnightly',
  repaymentAmount: 24_815,
  repaymentCount: 130,
  interestRate: 9.5,
  comparisonRate: 10.24,
  establishmentFee: 39_500,
  totalCostOfLoan: 3_225_950,
};

const FLOOR_REASON =
  'We allow at least $4,452.50 a month for a household like yours to live on, which is more than you told us. With that, $20,000 would leave you less than $356.83 a month to spare. A loan of $9,000 fits your budget.';

const RECEIPT = '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11';
const NO_OTHERS = { loan: undefined, earlierLoans: [], newest: undefined };
/** 7:51 in the morning of the next day in Sydney. */
const AT = new Date('2026-11-25T20:51:00Z');
const BUREAU = {
  name: 'Example Credit Bureau',
  phone: '1800 975 707',
  site: 'https://bureau.example/report',
};

/** Each message, with everything in it that there may be. */
const MESSAGES: Message[] = [
  { template: 'code', facts: { pin: '0417', smsPin: '5283', linkUrl: LINK, ...NO_OTHERS, at: AT } },
  { template: 'code', facts: { pin: '0417', smsPin: undefined, linkUrl: LINK, ...NO_OTHERS, at: AT } },
  { template: 'link', facts: { because: 'wrong codes', linkUrl: LINK, ...NO_OTHERS, at: AT } },
  {
    template: 'link',
    facts: {
      because: 'many tries',
      linkUrl: LINK,
      loan: { reference: 'R12345678', linkUrl: LINK },
      earlierLoans: [{ reference: 'R01234567', linkUrl: LINK, isOver: true }],
      newest: { reference: 'R23456789', linkUrl: LINK },
      at: AT,
    },
  },
  { template: 'offer', facts: { loan: LOAN, updatedReason: undefined, endsOn: '2026-12-23' } },
  { template: 'offer', facts: { loan: LOAN, updatedReason: FLOOR_REASON, endsOn: undefined } },
  {
    template: 'offer-accepted',
    facts: {
      loan: LOAN,
      documents: ['Payslip', 'Statements of your main bank account'],
      needsAccount: true,
      dueOn: '2026-12-23',
    },
  },
  {
    template: 'offer-accepted',
    facts: { loan: LOAN, documents: [], needsAccount: false, dueOn: undefined },
  },
  { template: 'offer-confirmed', facts: { loan: LOAN, documents: [] } },
  { template: 'offer-confirmed', facts: { loan: LOAN, documents: ['Payout letter: Rosella Credit'] } },
  {
    template: 'documents-needed',
    facts: {
      documents: [
        { name: 'Rates notice', reason: undefined },
        { name: 'Payslip', reason: 'The two latest.' },
      ],
      reason: 'We need <one> more & that is all',
      dueOn: '2026-12-23',
    },
  },
  {
    template: 'documents-returned',
    facts: {
      documents: [{ name: 'Payslip', reason: 'It is cut off' }],
      needed: [],
      reason: undefined,
      dueOn: '2026-12-23',
    },
  },
  {
    template: 'documents-returned',
    facts: {
      documents: [{ name: 'Payslip', reason: 'It is cut off' }],
      needed: [{ name: 'Rates notice', reason: 'The latest one.' }],
      reason: undefined,
      dueOn: undefined,
    },
  },
  {
    template: 'bank-details-needed',
    facts: {
      isBankGiven: false,
      needed: [{ name: 'Payslip', reason: 'The latest one.' }],
      reason: 'That account was closed',
      dueOn: undefined,
    },
  },
  {
    template: 'bank-statements-missing',
    facts: { reason: 'Please connect your bank again, or upload PDF statements.', dueOn: '2026-12-23' },
  },
  { template: 'documents-to-hand-in', facts: { dueOn: '2026-12-23' } },
  {
    template: 'bank-details-needed',
    facts: { isBankGiven: false, needed: [], reason: undefined, dueOn: undefined },
  },
  { template: 'offer-ends-soon', facts: { isChanged: false, endsOn: '2026-12-23' } },
  { template: 'offer-ends-soon', facts: { isChanged: true, endsOn: '2026-12-23' } },
  {
    template: 'application-ends-soon',
    facts: { missing: ['Payslip', 'Rates notice'], needsAccount: true, endsOn: '2026-12-23' },
  },
  {
    template: 'application-ends-soon',
    facts: { missing: ['Payslip'], needsAccount: false, endsOn: '2026-12-23' },
  },
  { template: 'offer-changed', facts: { loan: LOAN, reason: 'A smaller amount', endsOn: '2026-12-23' } },
  { template: 'offer-changed', facts: { loan: undefined, reason: 'A smaller amount', endsOn: '2026-12-23' } },
  { template: 'approved', facts: { paidFirst: [], ending: '222' } },
  { template: 'approved', facts: { paidFirst: [], ending: undefined } },
  {
    template: 'approved',
    facts: { paidFirst: ['Harbour Bank', 'the financier of your asset'], ending: '222' },
  },
  {
    template: 'funded',
    facts: {
      paidOutOn: '2026-11-25',
      amountPaidOut: 2_000_000,
      ending: undefined,
      reference: 'HZ-R12345678',
      loan: LOAN,
    },
  },
  { template: 'declined', facts: { reason: 'The repayments would leave you too little.' } },
  { template: 'declined', facts: { reason: undefined } },
  { template: 'expired', facts: { wasOffered: true, wasAccepted: false, endedOn: '2026-12-23' } },
  { template: 'expired', facts: { wasOffered: false, wasAccepted: false, endedOn: undefined } },
  { template: 'expired', facts: { wasOffered: true, wasAccepted: true, endedOn: '2026-12-23' } },
  {
    template: 'expired',
    facts: { wasOffered: true, wasAccepted: true, isUnconfirmed: true, endedOn: '2026-12-23' },
  },
  { template: 'cancelled', facts: {} },
  { template: 'cancelled', facts: { reason: 'You told us by phone that you do not need it any more.' } },
  { template: 'funding-withdrawn', facts: { reason: 'Your employer told us that your job has ended.' } },
  { template: 'funding-withdrawn', facts: { reason: undefined } },
  { template: 'funding-withdrawn', facts: { reason: 'Your report shows a default.', bureau: BUREAU } },
  { template: 'declined', facts: { reason: 'The income is too low.', bureau: BUREAU } },
  { template: 'declined', facts: { reason: 'A default.', bureau: BUREAU, isByLender: true } },
  { template: 'account-rejected', facts: { reason: 'The account is not in your own name.' } },
  { template: 'account-missing', facts: { reason: 'The account is not in your own name.' } },
  { template: 'account-missing', facts: { reason: undefined } },
  { template: 'contact-changed', facts: { email: 'n***@e***.com', mobileEnding: '678', at: AT } },
  { template: 'contact-changed', facts: { email: 'n***@e***.com.au', at: AT } },
  { template: 'contact-changed', facts: { mobileEnding: '678', at: AT } },
  { template: 'contact-unfrozen', facts: { dueOn: '2026-12-23' } },
  { template: 'contact-unfrozen', facts: { dueOn: undefined } },
  { template: 'codes-locked', facts: {} },
  { template: 'details-used', facts: {} },
  { template: 'details-corrected', facts: { fields: ['First name', 'Address'], at: AT } },
  { template: 'account-given', facts: { ending: '222', at: AT } },
  { template: 'account-changed', facts: { ending: '222', at: AT } },
  { template: 'handed-over', facts: { partner: 'Currawong Referral Alliance', receipt: RECEIPT } },
  { template: 'not-handed-over', facts: { partner: 'Currawong Referral Alliance', receipt: RECEIPT } },
  { template: 'hand-off-taken-back', facts: { partner: 'Currawong Referral Alliance', receipt: RECEIPT } },
  {
    template: 'credit-report',
    facts: {
      reason: 'Your credit score is lower than the lowest score we can lend to.',
      bureau: BUREAU,
      isCap: false,
    },
  },
];

const render = (message: Message, firstname = 'Nora') =>
  renderMessage(message, { firstname, publicUrl: PUBLIC_URL, reference: 'MZSQSSK8M' });
const cases = MESSAGES.map((message) => [message.template, message] as const);

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}$%.,']+/gu) ?? [];

/** The characters of GSM 03.38 that take one septet: any other halves what fits into one text message. */
const GSM = /^[A-Za-z0-9 \n@$!"#%&'()*+,\-./:;<=>?_]*$/;

it('has every template in this test', () => {
  expect([...new Set(MESSAGES.map(({ template }) => template))].sort()).toEqual([...TEMPLATE_NAMES].sort());
});

describe.each(cases)('the e-mail %s', (_name, message) => {
  const { email } = render(message);

  it('says in plain text what it says in HTML', () => {
    const { body } = documentOf(email.html);
    body.querySelector('div')?.remove();
    for (const anchor of body.querySelectorAll('a[href^=http]'))
      anchor.append(` ${anchor.getAttribute('href') ?? ''}`);
    for (const element of body.querySelectorAll('p, li, th, td, h1, a[href^=http]')) element.append(' ');
    const inText = wordsOf(email.text);
    // The name at the top is the logo's place; in plain text the footer names us.
    const inHtml = wordsOf(body.textContent).slice(wordsOf('Boronia Loans').length);
    expect([...inText].sort()).toEqual([...inHtml].sort());
  });

  it('has a language, a title, one heading, and tables that are only layout', () => {
    const page = documentOf(email.html);
    expect(page.documentElement.lang).toBe('en-AU');
    expect(page.title).toBe(email.subject);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    for (const table of page.querySelectorAll('table')) {
      expect(
        table.getAttribute('role') === 'presentation' || table.querySelector('th[scope=row]') !== null,
      ).toBe(true);
    }
  });

  it('fetches nothing, runs nothing, and leads nowhere but to the resume page, the statement of rights and a telephone', () => {
    const page = documentOf(email.html);
    expect(page.querySelectorAll('script, img, link, iframe, form, object').length).toBe(0);
    expect(email.html).not.toMatch(/url\(|@import|\bon\w+=/);
    const places = [`${PUBLIC_URL}/resume`, `${PUBLIC_URL}/information-statement`];
    for (const { href } of page.querySelectorAll('a'))
      if (!/^tel:\d+$/.test(href)) expect(places).toContain(href.replace(/#.*$/, ''));
  });

  it('is no wider than its screen, whatever word stands in it', () => {
    const page = documentOf(email.html);
    const unbroken = [...page.querySelectorAll('p, li, th, td, h1')].filter(
      (element) => element.textContent.trim() !== '' && element.querySelector('table, p, h1') === null,
    );
    const isButton = (element: Element) => element.querySelector('a')?.textContent === element.textContent;
    for (const element of unbroken.filter((one) => !isButton(one))) {
      if (/^(Boronia Loans|\d{4})$/.test(element.textContent.trim())) continue;
      const isFigure = element.tagName === 'TD' && element.textContent.length <= '30 September 2026'.length;
      expect(element.getAttribute('style')).toContain(
        isFigure ? 'white-space:nowrap' : 'overflow-wrap:anywhere',
      );
    }
    for (const anchor of page.querySelectorAll('a')) expect(anchor.textContent).not.toContain('://');
  });

  it('has a short subject that tells nothing to somebody who looks over a shoulder', () => {
    expect(email.subject.length).toBeLessThanOrEqual(50);
    // The time of a code, which is not secret.
    expect(email.subject.replace(', 7:51 am AEDT', '')).not.toMatch(/\d|Nora|declin/i);
  });

  it('greets by name, and takes a name as words whatever is in it', () => {
    expect(email.text).toContain('Hi Nora,');
    const hostile = render(message, '<img src=x onerror=alert(1)>').email;
    expect(documentOf(hostile.html).querySelector('img')).toBeNull();
    expect(hostile.text).toContain('Hi <img src=x onerror=alert(1)>,');
  });

  it('has no sentence that is too long to read in one go', () => {
    const [, ...paragraphs] = email.text.split('\n-- \n')[0]?.split('\n') ?? [];
    const sentences = paragraphs
      .filter((line) => !line.includes('://'))
      .flatMap((line) => line.split(/(?<=[.?!])\s/));
    expect(sentences.filter((sentence) => sentence.split(' ').length > 24)).toEqual([]);
    expect(email.text).not.toContain('!');
  });
});

describe.each(cases.filter(([name]) => name !== 'code' && name !== 'link'))(
  'the letter %s',
  (_name, message) => {
    const { paper } = render(message);
    const words = JSON.stringify(paper);

    it('asks for no page and no mail', () => {
      expect(words).not.toMatch(
        /:\/\/|@boronia|in your application|your application shows|upload|connect your bank|connect it|by email|an email/i,
      );
      expect(paper.blocks.length).toBeGreaterThan(0);
    });

    it('asks for statements of 3 months, as pages do', () => {
      expect(words).not.toMatch(/statements for the last (?!3 months)/);
    });

    it('has the figures, lists and reasons of the e-mail', () => {
      const { email } = render(message);
      const figures =
        email.text.split('\n-- \n')[0]?.match(/\$[\d,.]+\d|\d+\.\d\d%|\d{1,2} \w+ \d{4}/g) ?? [];
      expect(figures.filter((figure) => !words.includes(figure))).toEqual([]);
      const listed = [...documentOf(email.html).querySelectorAll('li')].map(({ textContent }) => textContent);
      expect(listed.filter((item) => !words.includes(item))).toEqual([]);
      // How to mend a bank connection is said otherwise to somebody without the site.
      if (message.template === 'bank-statements-missing') return;
      const reasons = [...JSON.stringify(message.facts).matchAll(/eason":"([^"]+)"/g)].map(
        ([, said]) => said,
      );
      expect(reasons.filter((reason = '') => !words.includes(reason))).toEqual([]);
    });
  },
);

describe.each(cases.filter(([, message]) => render(message).sms !== undefined))(
  'the SMS %s',
  (_name, message) => {
    const sms = render(message).sms ?? '';

    it('fits into one text message on every phone', () => {
      expect(sms).toMatch(GSM);
      expect(sms.length).toBeLessThanOrEqual(160);
    });

    it('tells no outcome, and has no link beside a word of a bank or an account', () => {
      expect(sms).not.toMatch(/good news|paid|loan (is|was|will)/i);
      if (/:\/\//.test(sms)) expect(sms).not.toMatch(/bank|account/i);
    });

    it('says who writes, and neither figures nor names', () => {
      expect(sms).toContain('Boronia Loans');
      expect(sms).not.toMatch(/\$|% p|Nora|Payslip|approved|declined|closed/i);
    });
  },
);

describe('a message that names an interest rate', () => {
  const spoken = (text: string) => text.replaceAll(/\s+/g, ' ');
  const withRate = cases.filter(([, message]) => /interest rate/i.test(spoken(render(message).email.text)));

  it('is any that gives the figures of an offer', () => {
    expect([...new Set(withRate.map(([name]) => name))]).toEqual([
      'offer',
      'offer-accepted',
      'offer-confirmed',
      'offer-changed',
    ]);
  });

  it.each(withRate)(
    'has the comparison rate beside it, and the warning, on paper too: %s',
    (_name, message) => {
      const { email, paper } = render(message);
      expect(email.text).toMatch(/Interest rate: 9\.50% p\.a\.\nComparison rate: 10\.24% p\.a\./);
      expect(spoken(email.text)).toContain(COMPARISON_RATE_WARNING);
      expect(paper.blocks).toContainEqual({ kind: 'text', text: COMPARISON_RATE_WARNING });
    },
  );
});

describe('the foot of an e-mail', () => {
  it('begins with the mark of a signature, and keeps the number to press on one line', () => {
    const { email } = render({ template: 'cancelled', facts: {} });
    expect(email.text).toMatch(/\n\n-- \nReference /);
    const links = [...documentOf(email.html).querySelectorAll('a')];
    expect(links.map(({ href }) => href)).toContain(brand.phone.href);
    for (const { textContent } of links) expect(textContent).toBe('1300\u00a0000\u00a0000');
  });

  it('has the reference of its application, where it is about one', () => {
    const message: Message = { template: 'cancelled', facts: {} };
    for (const form of ['text', 'html'] as const) {
      expect(render(message).email[form]).toContain('Reference MZSQSSK8M');
      const { email } = renderMessage(message, { firstname: 'Nora', publicUrl: PUBLIC_URL });
      expect(email[form]).not.toContain('Reference');
    }
  });
});

describe('the company that writes', () => {
  const BROKERS: Message[] = [
    { template: 'credit-report', facts: { reason: 'Less.', bureau: BUREAU, isCap: false } },
    { template: 'expired', facts: { wasOffered: false, wasAccepted: false, endedOn: undefined } },
    { template: 'handed-over', facts: { partner: 'Currawong', receipt: RECEIPT } },
    { template: 'not-handed-over', facts: { partner: 'Currawong', receipt: RECEIPT } },
    { template: 'hand-off-taken-back', facts: { partner: 'Currawong', receipt: RECEIPT } },
  ];
  const footOf = (message: Message) => render(message).email.text.split('\n-- \n')[1] ?? '';

  it.each(BROKERS)('of a quote or a hand-off is the broker: $template', (message) => {
    expect(footOf(message)).toContain(`Broker services are provided by ${brand.brokerServices.name}`);
    expect(footOf(message)).not.toContain(brand.licensee.name);
    expect(render(message).paper.sender).toBe('broker');
  });

  it.each(cases.filter(([name]) => BROKERS.every(({ template }) => template !== name)))(
    'of anything else is the one that provides credit: %s',
    (_name, message) => {
      expect(footOf(message)).toContain(`Credit is provided by ${brand.licensee.name}`);
      expect(footOf(message)).not.toContain(brand.brokerServices.name);
    },
  );

  it.each([
    { wasOffered: true, wasAccepted: false },
    { wasOffered: true, wasAccepted: true },
  ])('of an expired offer too: %j', (facts) => {
    const message: Message = { template: 'expired', facts: { ...facts, endedOn: undefined } };
    expect(footOf(message)).toContain(brand.licensee.name);
  });
});

describe('a notice of a change', () => {
  it.each<Message>([
    { template: 'contact-changed', facts: { mobileEnding: '678', at: AT } },
    { template: 'details-corrected', facts: { fields: ['Address'], at: AT } },
    { template: 'account-given', facts: { ending: '222', at: AT } },
    { template: 'account-changed', facts: { ending: '222', at: AT } },
  ])("$template says when, on Sydney's clock", (message) => {
    expect(render(message).email.text).toContain('on 26 November 2026 at 7:51 am AEDT');
  });
});

describe('the subject of a code', () => {
  it.each<Message>([
    { template: 'code', facts: { pin: '0417', smsPin: undefined, linkUrl: LINK, ...NO_OTHERS, at: AT } },
    { template: 'link', facts: { because: 'wrong codes', linkUrl: LINK, ...NO_OTHERS, at: AT } },
  ])('has the time in Sydney, so that the newest is not put under the one before: $template', (message) => {
    expect(render(message).email.subject).toMatch(/^Your Boronia Loans (code|link), 7:51 am AEDT$/);
  });
});

describe('what a list of mail shows', () => {
  const previewOf = (message: Message) =>
    documentOf(render(message).email.html).querySelector('body > div')?.textContent;

  it('is the day that an offer ends, or that the first repayment is due', () => {
    const facts = { loan: LOAN, updatedReason: undefined, endsOn: '2026-12-23' };
    expect(previewOf({ template: 'offer', facts })).toBe('The offer ends on 23 December 2026.');
    expect(
      previewOf({
        template: 'funded',
        facts: {
          paidOutOn: '2026-11-25',
          amountPaidOut: 1,
          ending: undefined,
          reference: 'HZ-1',
          loan: LOAN,
        },
      }),
    ).toBe('Your first repayment is due on 9 December 2026.');
  });

  it.each([
    [['Payslip'], 'We need one more document', 'Your application can continue once we have it.'],
    [
      ['Payslip', 'Lease'],
      'We need a few more documents',
      'Your application can continue once we have them.',
    ],
  ])('counts what is asked for: %j', (documents, subject, preview) => {
    const message: Message = {
      template: 'documents-needed',
      facts: {
        documents: documents.map((name) => ({ name, reason: undefined })),
        reason: undefined,
        dueOn: undefined,
      },
    };
    expect(render(message).email.subject).toBe(subject);
    expect(previewOf(message)).toBe(preview);
  });

  it('of an answer is that, and why', () => {
    const declined: Message = { template: 'declined', facts: { reason: undefined } };
    expect(render(declined).email.subject).toBe('Our answer to your application');
    expect(previewOf(declined)).toBe('Why we cannot offer you this loan, and what you can do.');
    const capped = { reason: 'We can lend you less.', bureau: BUREAU, isCap: true };
    expect(previewOf({ template: 'credit-report', facts: capped })).toContain('Why we can lend you less');
  });
});

describe('an SMS of what asks for a bank or an account', () => {
  it.each<Message>([
    {
      template: 'bank-details-needed',
      facts: { isBankGiven: false, needed: [], reason: undefined, dueOn: undefined },
    },
    { template: 'bank-statements-missing', facts: { reason: 'Please connect it again.', dueOn: undefined } },
    { template: 'account-rejected', facts: { reason: undefined } },
    { template: 'approved', facts: { paidFirst: [], ending: undefined } },
  ])('leads nowhere: $template', (message) => {
    expect(render(message).sms).not.toContain('://');
    expect(render(message).sms).toContain('Please look in your email, or go to our site as you always do.');
  });
});

describe('a change of contact details', () => {
  const textOf = (facts: { email?: string; mobileEnding?: string }) =>
    render({ template: 'contact-changed', facts: { ...facts, at: AT } }).email.text;

  it('says at the old address which one opens the application now', () => {
    expect(textOf({ email: 'n***@e***.com' })).toContain('now opens with the new email address');
    expect(textOf({ mobileEnding: '678' })).not.toContain('now opens with');
  });
});

describe('a code by SMS', () => {
  it('ends with the line by which a phone fills it in on our own pages only', () => {
    const { sms = '' } = render({
      template: 'code',
      facts: { pin: '0417', smsPin: '5283', linkUrl: LINK, ...NO_OTHERS, at: AT },
    });
    expect(sms.split('\n').at(-1)).toBe('@apply.boronialoans.example #5283');
    expect(sms).not.toContain('://');
  });
});

describe('an offer', () => {
  it('shows the comparison rate beside the rate, and every figure as on the page', () => {
    const { email } = render({
      template: 'offer',
      facts: { loan: LOAN, updatedReason: FLOOR_REASON, endsOn: '2026-12-23' },
    });
    expect(email.text).toContain(
      [
        'Loan amount: $23,750',
        'Repayment each fortnight: $248.15',
        'Term: 5 years',
        'Interest rate: 9.50% p.a.',
        'Comparison rate: 10.24% p.a.',
        'Establishment fee: $395',
        'Total you repay: $32,259.50',
      ].join('\n'),
    );
    expect(email.text).toContain('The offer ends on 23 December 2026.');
  });

  it('that is less than was asked for says why in the words of its page', () => {
    const { email } = render({
      template: 'offer',
      facts: { loan: LOAN, updatedReason: FLOOR_REASON, endsOn: undefined },
    });
    expect(email.text).toContain(`We could not offer all that you asked for. ${FLOOR_REASON}`);
    expect(email.text).not.toContain('you told us about');
  });
});

describe('the e-mail of an offer', () => {
  it('names the statement about rights that the law wants given before it is accepted', () => {
    const { email } = render({
      template: 'offer',
      facts: { loan: LOAN, updatedReason: undefined, endsOn: '2026-12-23' },
    });
    expect(email.text).toContain(`${PUBLIC_URL}/information-statement`);
    const link = documentOf(email.html).querySelector('a[href$="/information-statement"]');
    expect(link?.textContent).toBe('information statement about your rights');
  });
});

it('the reminder of an offer does not say that it can be accepted: of one for less another quote is made', () => {
  const facts = { isChanged: false, endsOn: '2026-12-23' } as const;
  const { text } = render({ template: 'offer-ends-soon', facts }).email;
  expect(text).toContain('23 December 2026');
  expect(text).not.toMatch(/accept/);
});

describe('the e-mail of an acceptance', () => {
  it('says what was accepted and where the signed copy is', () => {
    const facts = { loan: LOAN, documents: ['Payslip'], needsAccount: false, dueOn: undefined };
    const { text } = render({ template: 'offer-accepted', facts }).email;
    expect(text).toMatch(/Interest rate: 9\.50% p\.a\.\nComparison rate: 10\.24% p\.a\./);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(COMPARISON_RATE_WARNING);
    expect(text).toContain(
      'Loan amount: $23,750\nRepayment each fortnight: $248.15\nTerm: 5 years\nInterest rate: 9.50% p.a.',
    );
    expect(text).toContain('The copy that you signed is in your application');
  });

  it.each([
    [[], false, 'We have what we need for now.', 'See my application'],
    [['Payslip'], false, 'We need one thing from you.', 'Send my documents'],
    [['Payslip', 'Rates notice'], false, 'We need a few things from you.', 'Send my documents'],
    [['Payslip'], true, 'We need a few things from you.', 'Send my documents'],
    [[], true, 'We need one thing from you.', 'Add my account'],
  ])(
    'promises in its preview what stands in it: %j, account %s',
    (documents, needsAccount, preview, label) => {
      const { html, text } = render({
        template: 'offer-accepted',
        facts: {
          loan: LOAN,
          documents,
          needsAccount,
          dueOn: '2026-12-23',
        },
      }).email;
      expect(documentOf(html).querySelector('body > div')?.textContent).toBe(preview);
      expect(text).toContain(label);
      const words = text.replaceAll(/\s+/g, ' ');
      expect(words.includes('tell us where to pay your loan. We need the BSB')).toBe(needsAccount);
      expect(words.includes('Please do this by 23 December 2026')).toBe(preview.startsWith('We need'));
    },
  );
});

describe('an ending', () => {
  it.each([
    { template: 'cancelled', facts: { reason: undefined } },
    { template: 'expired', facts: { wasOffered: true, wasAccepted: false, endedOn: '2026-12-23' } },
    { template: 'expired', facts: { wasOffered: false, wasAccepted: false, endedOn: undefined } },
    { template: 'expired', facts: { wasOffered: true, wasAccepted: true, endedOn: '2026-12-23' } },
  ] satisfies Message[])('$template invites nobody back: that would be advertising', (message) => {
    const { email } = render(message);
    expect(email.text).not.toMatch(/again|come back|:\/\//i);
    expect(email.html).not.toMatch(/<a href="(?!tel:)|again|come back/i);
  });
});

describe('an approval', () => {
  const textOf = (paidFirst: string[]) =>
    render({ template: 'approved', facts: { paidFirst, ending: undefined } }).email.text.replaceAll(
      /\s+/g,
      ' ',
    );

  it('says where the money goes', () => {
    expect(textOf([])).toContain('pay the loan into your own bank account.');
    const shared = textOf(['Harbour Bank', 'Reef Cards']);
    expect(shared).toMatch(/these will be paid first: \S+ Harbour Bank \S+ Reef Cards/);
    expect(shared).toContain('What is left will go to your own bank account.');
  });

  it('names the end of the account, and whom to call if it is another one', () => {
    for (const paidFirst of [[], ['Harbour Bank']]) {
      const { email } = render({
        template: 'approved',
        facts: { paidFirst, ending: '222' },
      });
      const text = email.text.replaceAll(/\s+/g, ' ');
      expect(text).toContain('your own bank account, which ends in 222.');
      expect(text).toContain('If that is not your account, please call us on 1300 000 000 straight away.');
    }
  });

  it('asks for the account where there is none', () => {
    const { email } = render({ template: 'approved', facts: { paidFirst: [], ending: undefined } });
    expect(email.text.replaceAll(/\s+/g, ' ')).toContain('the details of a bank account in your own name');
    expect(email.text).not.toContain('You do not need to do anything');
  });
});

describe('a payout', () => {
  it('keeps dates and times on one line', () => {
    const facts = {
      paidOutOn: '2027-01-31',
      amountPaidOut: 1,
      ending: undefined,
      reference: 'HZ-1',
      loan: LOAN,
    };
    expect(render({ template: 'funded', facts }).email.html).toContain('>14&nbsp;February&nbsp;2027</td>');
    const given: Message = { template: 'account-given', facts: { ending: '222', at: AT } };
    expect(render(given).email.html).toContain('26&nbsp;November&nbsp;2026 at 7:51&nbsp;am');
  });

  it('says when the first and the last repayment are due, as the contract promises', () => {
    const facts = {
      paidOutOn: '2027-01-31',
      amountPaidOut: 2_000_000,
      ending: '222',
      reference: 'HZ-R12345678',
      loan: LOAN,
    };
    const { text } = render({ template: 'funded', facts }).email;
    expect(text).toContain('Paid out: $20,000');
    expect(text).toContain('Your account: Ends in 222');
    expect(text).toContain('First repayment: 14 February 2027');
    // A Sunday: the contract's own rule applies.
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'If a due date is not a business day, the repayment is due on the next business day.',
    );
    expect(text).toContain(`Number of repayments: ${String(LOAN.repaymentCount)}`);
  });
});

describe('a payout and the account it is about', () => {
  const textOf = (message: Message) => render(message).email.text.replaceAll(/\s+/g, ' ');

  it.each([
    ['222', 'by direct debit from the account that ends in 222.'],
    [undefined, 'by direct debit from the account you gave us.'],
  ])('say how repayments are taken, and how to change that: %s', (ending, from) => {
    const facts = {
      paidOutOn: '2026-11-25',
      amountPaidOut: 2_000_000,
      ending,
      reference: 'HZ-1',
      loan: LOAN,
    };
    const text = textOf({ template: 'funded', facts });
    expect(text).toContain(`We will take each repayment ${from} You do not need to pay it yourself.`);
    expect(text).toContain('have enough money in the account on each due date');
    expect(text).toContain('at least two business days before the repayment is due');
  });

  it.each(['account-given', 'account-changed'] as const)('confirm what it is debited for: %s', (template) => {
    const text = textOf({ template, facts: { ending: '222', at: AT } });
    expect(text).toContain(
      'Once the loan is paid out, your repayments will be taken from the same account by direct debit.',
    );
    // It may not be approved yet.
    expect(text).not.toMatch(/will (now )?(be paid|pay)/);
  });
});

describe('what a lender asks for', () => {
  const textOf = (message: Message) => render(message).email.text.replaceAll(/\s+/g, ' ');

  it('comes in the words of the lender, document by document', () => {
    const documents = [{ name: 'Payslip', reason: 'The two latest.' }];
    const text = textOf({
      template: 'documents-needed',
      facts: { documents, reason: undefined, dueOn: undefined },
    });
    expect(text).toContain('Payslip: The two latest.');
  });

  it('of a bank is said once, by the lender or by us', () => {
    const because = (reason: string | undefined) =>
      textOf({
        template: 'bank-details-needed',
        facts: { isBankGiven: false, needed: [], reason, dueOn: undefined },
      });
    expect(
      because(undefined).match(/The lender needs your bank connection or your statements again\./g),
    ).toHaveLength(1);
    expect(because('Please connect it again.')).not.toContain('The lender needs');
    expect(because('Please connect it again.')).toContain('you can upload bank statements there');
  });

  it('to agree to has every figure and the warning', () => {
    const text = textOf({
      template: 'offer-changed',
      facts: { loan: LOAN, reason: 'Less', endsOn: undefined },
    });
    expect(text).toContain('Total you repay');
    expect(text).toContain('WARNING');
  });
});

describe('a decline', () => {
  it('says why, what next, and where help with debts is free', () => {
    const { email, sms } = render({ template: 'declined', facts: { reason: 'The income is too low.' } });
    expect(email.text).toContain('The main reason: The income is too low.');
    expect(email.text).toContain('1800 007 007');
    for (const contact of ['1800 931 678', brand.complaintsEmail]) expect(email.text).toContain(contact);
    expect(email.text).toContain(`${PUBLIC_URL}/resume`);
    expect(sms).toBeUndefined();
  });
});

describe('a refusal for a credit report', () => {
  it('names the body that it came from, how to reach it, and the free copy, and no other lender', () => {
    const { email, sms } = render({
      template: 'credit-report',
      facts: { reason: 'Your credit score is too low.', bureau: BUREAU, isCap: false },
    });
    expect(email.text).toContain('The main reason: Your credit score is too low.');
    expect(email.text).toContain(
      ['Credit bureau: Example Credit Bureau', 'Phone: 1800 975 707', 'Website: bureau.example'].join('\n'),
    );
    expect(email.text).toContain('It is free within 90 days of our answer.');
    expect(sms).toBeUndefined();
  });

  it('of a part says so', () => {
    const reason = 'We can lend you up to $50,000.';
    const { email } = render({ template: 'credit-report', facts: { reason, bureau: BUREAU, isCap: true } });
    expect(email.text).toContain('We can lend you less than you asked for');
    expect(email.text).not.toContain('no loan');
    expect(email.text).toContain('Credit bureau: Example Credit Bureau');
  });

  it('that makes an offer smaller is told with the offer', () => {
    const offer = MESSAGES.find(({ template }) => template === 'offer');
    if (offer?.template !== 'offer') throw new Error('There is an example of it');
    const updatedReason = 'With more you would owe too much.';
    const facts = { ...offer.facts, updatedReason };
    expect(render({ template: 'offer', facts }).email.text).not.toContain('Credit bureau');
    const { text } = render({ template: 'offer', facts: { ...facts, bureau: BUREAU } }).email;
    expect(text).toContain('Credit bureau: Example Credit Bureau');
  });
});

describe('a hand-off', () => {
  it('says what was passed on, the receipt, and how to take it back', () => {
    const { email } = render({ template: 'handed-over', facts: { partner: 'Currawong', receipt: RECEIPT } });
    for (const { says } of SHARED_DETAILS) expect(email.text).toContain(says);
    expect(email.text).toContain(RECEIPT);
    expect(email.text).toContain('You can take this back in your application, on the page of Currawong.');
  });

  it('claims no delivery when it is agreed to, and says when there was none', () => {
    const facts = { partner: 'Currawong', receipt: RECEIPT };
    const agreed = render({ template: 'handed-over', facts }).email;
    expect(agreed.subject + agreed.text).not.toMatch(/passed on|has your details/);
    expect(agreed.text).toContain('If they do not take it, we will write to you again.');
    const { subject, text } = render({ template: 'not-handed-over', facts }).email;
    // A partner that refuses it has been reached, and has answered.
    expect(subject + text).not.toMatch(/reach|answer/);
    expect(text).toContain('please do not wait to hear from them');
    expect(text).toContain(RECEIPT);
  });
});
