import type { QuoteAnswers } from '../../e2e/steps/answers.ts';
import type { FieldDefinition } from '#lib/forms/field-definition.ts';
import { fieldOptions, isChoiceField } from '#lib/forms/field-definition.ts';
import type { Section } from '#lib/forms/screen.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';

/** A question as every form library can ask it. */
export type Question = {
  name: string;
  label: string;
  kind: 'text' | 'list' | 'choice' | 'agreement';
  /** What a list or a choice offers. */
  options: readonly string[];
  /** What is typed, or the option that is picked. */
  answer: string;
};

/** Our two quote steps as any library can ask them: the same pages, questions, kinds of control and answers. */
export function quotePages(answers: QuoteAnswers): Question[][] {
  const answer = answersByPath(answers);
  const blank = quoteStep2.blank({});
  const step2 = quoteStep2.sections(
    {
      ...blank,
      currentAddress: { ...blank.currentAddress, yearsAtResidence: answers.yearsThere },
      employment: { ...blank.employment, status: answers.work.status },
    },
    {},
  );
  return [quoteStep1.sections(quoteStep1.blank({}), {}), step2].map((sections) =>
    questionsOf(sections, answer),
  );
}

function questionsOf(sections: readonly Section[], answers: Readonly<Record<string, string>>): Question[] {
  const labels = sections.flatMap(({ fields }) => fields.map(({ field }) => field.label));
  const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return sections.flatMap(({ title, fields }) =>
    fields.map(({ path, field }) => ({
      name: path.replaceAll('.', '_'),
      label: isTwice(field.label) ? `${title}: ${field.label}` : field.label,
      kind: kindOf(field),
      options: kindOf(field) === 'text' ? [] : optionsOf(field),
      answer: answers[path] ?? '',
    })),
  );
}

/** A search in a list, or for an address, becomes a text field: no library has such a search for a plain field. */
function kindOf({ kind }: FieldDefinition): Question['kind'] {
  if (kind === 'select') return 'list';
  if (kind === 'radio-cards') return 'choice';
  return kind === 'checkbox' ? 'agreement' : 'text';
}

function optionsOf(field: FieldDefinition): string[] {
  return isChoiceField(field) ? fieldOptions(field).map(({ label }) => label) : [];
}

function answersByPath({ person, work, ...answers }: QuoteAnswers): Record<string, string> {
  return {
    loanAmount: answers.loanAmount,
    loanPurpose: answers.loanPurpose,
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.email,
    mobile: person.mobile,
    dob: person.dob.replaceAll('/', ''),
    visaStatus: answers.visaStatus,
    maritalStatus: answers.maritalStatus,
    numberOfDependants: answers.dependants,
    'currentAddress.address': answers.address.typed,
    'currentAddress.typeOfResidency': answers.residency,
    'currentAddress.yearsAtResidence': answers.yearsThere,
    'currentAddress.monthsAtResidence': answers.monthsThere,
    licenseState: person.licenseState,
    idDocId: person.idDocId,
    licenseCardNumber: answers.licenceCard,
    'employment.status': work.status,
    ...('employer' in work && {
      'employment.occupation': work.occupation,
      'employment.industry': work.industry,
      'employment.employerName': work.employer,
      'employment.durationYears': work.years,
      'employment.durationMonths': work.months,
    }),
  };
}
