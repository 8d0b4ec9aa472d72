import { identityFields } from '../fields/contact.ts';
import { pinFields } from '../fields/resume.ts';
import { place } from '../screen.ts';
import type { Screen } from '../screen.ts';

export type ResumeValues = { email: string; dob: string };

const IDENTITY = [
  {
    key: 'identity',
    title: 'Find your application',
    fields: place(
      '',
      { ...identityFields.email, hint: 'The one you applied with' },
      { ...identityFields.dob, rule: 'birthday' },
    ),
  },
];

export const resume: Screen<ResumeValues> = {
  id: 'resume',
  blank: () => ({ email: '', dob: '' }),
  sections: () => IDENTITY,
};

export type PinCodeValues = { pinCode: string };

const PIN = [{ key: 'pin', title: 'Enter your code', fields: place('', pinFields.pinCode) }];

export const pinCode: Screen<PinCodeValues> = {
  id: 'resume/pin-code',
  blank: () => ({ pinCode: '' }),
  sections: () => PIN,
};
