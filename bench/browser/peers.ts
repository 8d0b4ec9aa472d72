import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../scratch-app.ts';
import type { Target } from './load-page.ts';

/** A form library, with the same form of six fields built as its own guide says to. */
export type Peer = { name: string; files: Readonly<Record<string, string>> } & Omit<Target, 'url'>;

/** The folder of the scratch app that they are installed for. */
export const PEERS_FOLDER = 'peers';

const PACKAGES = {
  '@formio/js': '5.6.0',
  '@formio/react': '6.2.1',
  '@hookform/resolvers': '7.0.7',
  '@rjsf/core': '6.11.1',
  '@rjsf/utils': '6.11.1',
  '@rjsf/validator-ajv8': '6.11.1',
  formik: '2.4.9',
  'survey-core': '3.0.0',
  'survey-react-ui': '3.0.0',
};

/** Installs the libraries from npm, separately from our own dependencies. */
export function installPeers(): void {
  const folder = join(PROJECT, '.cache', PEERS_FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }),
  );
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const NAMES = "['a', 'b', 'c', 'd', 'e', 'f']";

/** Libraries that draw only in the browser are loaded like this, as their guides say to. */
export const IN_BROWSER_ALONE = `'use client';
import dynamic from 'next/dynamic';
const Form = dynamic(() => import('./form.jsx'), { ssr: false });
export default function Page() { return <Form />; }
`;

export const PEERS: readonly Peer[] = [
  {
    name: 'react-hook-form + zod',
    ready: 'form',
    typing: { field: 'input[name="a"]', next: 'form button' },
    files: {
      'app/react-hook-form/page.jsx': `'use client';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
const schema = z.object(Object.fromEntries(${NAMES}.map((name) => [name, z.string().min(1)])));
export default function Page() {
  const { register, handleSubmit, formState: { errors } } = useForm({ resolver: zodResolver(schema) });
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      {${NAMES}.map((name) => (
        <label key={name}>{name}<input {...register(name)} />{errors[name]?.message}</label>
      ))}
      <button>Next</button>
    </form>
  );
}
`,
    },
  },
  {
    name: 'formik',
    ready: 'form',
    typing: { field: 'input[name="a"]', next: 'form button' },
    files: {
      'app/formik/page.jsx': `'use client';
import { ErrorMessage, Field, Form, Formik } from 'formik';
const names = ${NAMES};
const validate = (values) => Object.fromEntries(names.filter((name) => !values[name]).map((name) => [name, 'Required']));
export default function Page() {
  return (
    <Formik initialValues={Object.fromEntries(names.map((name) => [name, '']))} validate={validate} onSubmit={() => undefined}>
      <Form>
        {names.map((name) => (
          <label key={name}>{name}<Field name={name} /><ErrorMessage name={name} /></label>
        ))}
        <button type="submit">Next</button>
      </Form>
    </Formik>
  );
}
`,
    },
  },
  {
    name: 'RJSF',
    ready: 'form',
    typing: { field: 'input[id="root_a"]', next: 'form button[type="submit"]' },
    files: {
      'app/rjsf/page.jsx': `'use client';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
const names = ${NAMES};
const schema = {
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }])),
};
export default function Page() {
  return <Form schema={schema} validator={validator} />;
}
`,
    },
  },
  {
    name: 'SurveyJS',
    ready: 'input[type="text"]',
    isHydrated: false,
    typing: { field: 'input[type="text"]', next: 'input[type="button"], button' },
    files: {
      'app/surveyjs/page.jsx': IN_BROWSER_ALONE,
      'app/surveyjs/form.jsx': `'use client';
import { useState } from 'react';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';
const elements = ${NAMES}.map((name) => ({ type: 'text', name, title: name, isRequired: true }));
export default function Form() {
  const [model] = useState(() => new Model({ elements }));
  return <Survey model={model} />;
}
`,
    },
  },
  {
    name: 'Form.io',
    ready: 'input[name="data[a]"]',
    isHydrated: false,
    typing: { field: 'input[name="data[a]"]', next: 'button' },
    files: {
      'app/formio/page.jsx': IN_BROWSER_ALONE,
      'app/formio/form.jsx': `'use client';
import { Form } from '@formio/react';
const components = [
  ...${NAMES}.map((key) => ({ type: 'textfield', key, label: key, input: true, validate: { required: true } })),
  { type: 'button', key: 'submit', label: 'Next', action: 'submit', input: true },
];
export default function FormioForm() {
  return <Form src={{ display: 'form', components }} />;
}
`,
    },
  },
];

/** The path of a peer's page in the scratch app, and its name among the built files. */
export function pageOf({ files }: Peer): string {
  return (Object.keys(files)[0] ?? '').replace(/^app\//, '').replace(/\/page\.jsx$/, '');
}
