import { describe, expect, it } from 'vitest';
import { ownTexts, textsOf } from '../../scripts/own-texts.ts';
import { gradeOf, readingOf, sentencesOf, syllablesIn, wordsOf } from '../../scripts/reading-grade.ts';

/** A 12 year old reads it with ease. */
const HARDEST_FILE = 7;
/** All texts together: a 9 year old. Easy text may contain a hard word where no other is accurate. */
const WHOLE = 4;
const LONGEST_SENTENCE = 20;
/** With fewer words, a single long one decides the result. */
const ENOUGH_WORDS = 30;

/** Words that are not ours to choose. */
const PRESCRIBED: Readonly<Record<string, string>> = {
  'components/frames/site-footer.tsx': 'names of the licensee and of the complaints authority',
  'lib/domain/pricing/comparison-rate-warning.ts': 'the warning that the credit regulations word',
};

const texts = ownTexts();
const chosen = texts.filter(({ file }) => !(file in PRESCRIBED));

describe('the texts of the product', () => {
  it('are found', () => {
    expect(texts.length).toBeGreaterThan(400);
    for (const text of [
      'No decision was made',
      'We could not confirm it just now. Nothing has changed. Please try again.',
      'The lender has changed the offer you accepted. Your application is on hold until you confirm the change or cancel.',
    ]) {
      expect(texts.filter((each) => each.text.includes(text)).length, text).toBeGreaterThan(0);
    }
    const files = new Set(texts.map(({ file }) => file));
    expect(Object.keys(PRESCRIBED).filter((file) => !files.has(file))).toEqual([]);
  });

  it('are read with ease by somebody of 12, file by file', () => {
    const hard = [...Map.groupBy(chosen, ({ file }) => file)]
      .map(([file, said]) => ({ file, reading: readingOf(said.map(({ text }) => text)) }))
      .filter(({ reading }) => reading.words >= ENOUGH_WORDS && gradeOf(reading) > HARDEST_FILE)
      .map(({ file, reading }) => `${file}: ${gradeOf(reading).toFixed(1)}`);
    expect(hard).toEqual([]);
  });

  it('are easier than that as a whole', () => {
    expect(gradeOf(readingOf(chosen.map(({ text }) => text)))).toBeLessThan(WHOLE);
  });

  it(`have no sentence of more than ${String(LONGEST_SENTENCE)} words`, () => {
    const long = chosen.flatMap(({ file, text }) =>
      sentencesOf(text)
        .filter((sentence) => wordsOf(sentence).length > LONGEST_SENTENCE)
        .map((sentence) => `${file}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });
});

describe('the grade of a text', () => {
  it('is that of the published examples', () => {
    expect(gradeOf(readingOf(['The cat sat on the mat.']))).toBeCloseTo(-1.45, 2);
    expect(gradeOf({ sentences: 1, words: 13, syllables: 24 })).toBeCloseTo(11.27, 1);
  });

  it('comes from sentences, words and syllables', () => {
    const platypus =
      'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature. It swims.';
    expect(readingOf([platypus])).toEqual({ sentences: 2, words: 15, syllables: 28 });
  });

  it('counts the vowels that are heard', () => {
    const counted = {
      rate: 1,
      rates: 1,
      ended: 2,
      expired: 2,
      people: 2,
      while: 1,
      nation: 2,
      Australian: 4,
    };
    const words = Object.keys(counted);
    expect(Object.fromEntries(words.map((word) => [word, syllablesIn(word)]))).toEqual(counted);
    expect(syllablesIn('$32,860.36')).toBe(1);
  });

  it('ends a sentence at its own full stop alone', () => {
    expect(sentencesOf('At 7.99% p.a. you repay $608.15 a month. Is it right for you?')).toHaveLength(2);
    expect(gradeOf(readingOf(['']))).toBe(0);
  });
});

describe('the texts in a file of code', () => {
  it('are its sentences between tags and in quotation marks', () => {
    const code = `
      const classes = 'mt-3 text-muted';
      const failed = 'We could not save. Please try again.';
      if (failed === '') throw new Error('This is for whoever runs it.');
      const view = (
        <div className="Not a sentence at all">
          <p>Your offer ends on <strong>{day}</strong>. Then ask <a href="/">again</a>.</p>
          <Notice title="This one is said too.">{\`Hi \${name}, we have your answers.\`}</Notice>
          {isLate && <p>It is late by now.</p>}
          <button>Save</button>
        </div>
      );`;
    expect(textsOf('any.tsx', code).sort()).toEqual([
      'Hi 10, we have your answers.',
      'It is late by now.',
      'This one is said too.',
      'We could not save. Please try again.',
      'Your offer ends on 10. Then ask again.',
    ]);
  });
});
