import type { Question } from './questions.ts';
import { IN_BROWSER_ALONE } from './peers.ts';

/** A library with a form of several pages, built as its own guide says to. */
export type Wizard = {
  name: string;
  path: string;
  /** False where React does not draw the fields: a field that is there can be typed into. */
  isHydrated?: boolean;
  files: Readonly<Record<string, string>>;
};

/** What all of them share: the questions, and the end, which is the server's acknowledgement. */
export function sharedFiles(pages: readonly (readonly Question[])[]): Record<string, string> {
  const asked = pages.map((page) => page.map(({ answer: _answer, ...question }) => question));
  return {
    'app/questions.js': `export const pages = ${JSON.stringify(asked)};`,
    'app/use-sending.jsx': `'use client';
import { useState } from 'react';
/** Posts the answers to where the address of the page says; isSent once the server has them. */
export function useSending() {
  const [isSent, setSent] = useState(false);
  const send = async (answers) => {
    const to = new URLSearchParams(window.location.search).get('to');
    const reply = await fetch(to, { method: 'POST', body: JSON.stringify(answers) });
    setSent(reply.ok);
  };
  return [isSent, send];
}
export function Complete() { return <h1>Complete</h1>; }
`,
  };
}

export const WIZARDS: readonly Wizard[] = [
  {
    name: 'react-hook-form',
    path: 'react-hook-form-wizard',
    files: {
      'app/react-hook-form-wizard/page.jsx': `'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { pages } from '../questions.js';
import { Complete, useSending } from '../use-sending.jsx';
const required = { required: 'Required' };
export default function Page() {
  const [step, setStep] = useState(0);
  const [isSent, send] = useSending();
  const { register, handleSubmit, formState: { errors } } = useForm();
  const next = (answers) => (step < pages.length - 1 ? setStep(step + 1) : send(answers));
  if (isSent) return <Complete />;
  return (
    <form key={step} onSubmit={handleSubmit(next)}>
      {pages[step].map((question) => (
        <div key={question.name}><Field {...question} register={register} />{errors[question.name]?.message}</div>
      ))}
      <button>Next</button>
    </form>
  );
}
function Field({ name, label, kind, options, register }) {
  const field = register(name, required);
  if (kind === 'text') return <label>{label}<input {...field} /></label>;
  if (kind === 'agreement') return <label><input type="checkbox" {...field} />{label}</label>;
  if (kind === 'list') return (
    <label>{label}<select {...field}><option />{options.map((option) => <option key={option}>{option}</option>)}</select></label>
  );
  return (
    <fieldset><legend>{label}</legend>
      {options.map((option) => <label key={option}><input type="radio" value={option} {...field} />{option}</label>)}
    </fieldset>
  );
}
`,
    },
  },
  {
    name: 'RJSF, a page a schema',
    path: 'rjsf-wizard',
    files: {
      'app/rjsf-wizard/page.jsx': `'use client';
import { useState } from 'react';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { pages } from '../questions.js';
import { Complete, useSending } from '../use-sending.jsx';
const byName = (page, of) => Object.fromEntries(page.map((question) => [question.name, of(question)]));
const schemas = pages.map((page) => ({
  type: 'object',
  required: page.map(({ name }) => name),
  properties: byName(page, ({ label: title, kind, options }) => {
    if (kind === 'agreement') return { type: 'boolean', title, const: true };
    return options.length > 0 ? { type: 'string', title, enum: options } : { type: 'string', title };
  }),
}));
const looks = pages.map((page) => byName(page, ({ kind }) => (kind === 'choice' ? { 'ui:widget': 'radio' } : {})));
export default function Page() {
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState({});
  const [isSent, send] = useSending();
  const next = ({ formData }) => {
    const all = { ...answers, ...formData };
    setAnswers(all);
    if (step < pages.length - 1) setStep(step + 1);
    else send(all);
  };
  if (isSent) return <Complete />;
  return <Form key={step} schema={schemas[step]} uiSchema={looks[step]} validator={validator} onSubmit={next} />;
}
`,
    },
  },
  {
    name: 'SurveyJS, pages',
    path: 'surveyjs-wizard',
    files: {
      'app/surveyjs-wizard/page.jsx': IN_BROWSER_ALONE,
      'app/surveyjs-wizard/form.jsx': `'use client';
import { useState } from 'react';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';
import { pages } from '../questions.js';
import { Complete, useSending } from '../use-sending.jsx';
const KINDS = {
  text: { type: 'text' },
  list: { type: 'dropdown', renderAs: 'select' },
  choice: { type: 'radiogroup' },
  agreement: { type: 'checkbox', titleLocation: 'hidden' },
};
const survey = {
  showCompletePage: false,
  pages: pages.map((page) => ({
    elements: page.map(({ name, label, kind, options }) => ({
      ...KINDS[kind], name, title: label, isRequired: true,
      choices: kind === 'agreement' ? [{ value: 'yes', text: label }] : options,
    })),
  })),
};
export default function Form() {
  const [isSent, send] = useSending();
  const [model] = useState(() => {
    const made = new Model(survey);
    made.onComplete.add(({ data }) => { send(data); });
    return made;
  });
  return isSent ? <Complete /> : <Survey model={model} />;
}
`,
    },
  },
  {
    name: 'Form.io, wizard',
    path: 'formio-wizard',
    isHydrated: false,
    files: {
      'app/formio-wizard/page.jsx': IN_BROWSER_ALONE,
      'app/formio-wizard/form.jsx': `'use client';
import { Form } from '@formio/react';
import { pages } from '../questions.js';
import { Complete, useSending } from '../use-sending.jsx';
const KINDS = {
  text: () => ({ type: 'textfield' }),
  list: (values) => ({ type: 'select', widget: 'html5', data: { values } }),
  choice: (values) => ({ type: 'radio', values }),
  agreement: () => ({ type: 'checkbox' }),
};
const wizard = {
  display: 'wizard',
  components: pages.map((page, place) => ({
    type: 'panel', key: 'page' + place, title: 'Page ' + (place + 1),
    components: page.map(({ name: key, label, kind, options }) => ({
      ...KINDS[kind](options.map((option) => ({ label: option, value: option }))),
      key, label, input: true, validate: { required: true },
    })),
  })),
};
export default function FormioForm() {
  const [isSent, send] = useSending();
  return isSent ? <Complete /> : <Form src={wizard} onSubmit={({ data }) => { send(data); }} />;
}
`,
    },
  },
];
