import type { FunctionComponent } from 'react';
import type { KnownApplication } from '#lib/api/mappers/application.ts';

/** Answers in words, by their names; empty where they are not asked. */
export type Answers<Name extends string> = Readonly<Record<Name, string>>;

/** What the API has of one resource of a step, and does with a change of it. */
type Resource<Name extends string> = {
  read: () => { saved: Answers<Name>; etag: string };
  change: (changes: Partial<Answers<Name>>, etag: string | undefined) => Promise<string>;
};

/** The resource that holds some answers, under a tag of its own; one that holds them all, where none are named. */
export type Behind<Name extends string> = (...names: Name[]) => Resource<Name>;

/** A step whose answers are changed in two windows. */
export type WatchedStep<Name extends string> = {
  screenId: string;
  Page: FunctionComponent;
  application: KnownApplication;
  /** What each may be: few, so that both windows often say the same, or something that was said before. */
  words: Readonly<Record<Name, readonly string[]>>;
  /** How many calls a save makes at most; by default one. */
  calls?: number;
  /** An answer of another page, which decides what this one suggests: the other window changes it. */
  beside?: Name;
  /** What is saved when the page is opened first. */
  first: Answers<Name>;
  /** Has the API answer the calls of the step. */
  connect: (api: Behind<Name>) => void;
  /** A page that is loaded knows what the API has. */
  load: (api: Behind<Name>) => void;
  /** What the window knows to be saved. */
  known: (of: Name) => string;
  /** What the screen shows; undefined where it does not ask. */
  shown: (of: Name) => string | undefined;
  type: (of: Name, word: string) => void;
  /** What is saved once one of them is changed: others may be asked no more, or asked again. */
  changed: (saved: Answers<Name>, of: Name, word: string) => Answers<Name>;
  /** Whether what is saved asks for an answer that the API keeps all the same; by default it asks for all it has. */
  asks?: (saved: Answers<Name>, of: Name) => boolean;
  /** What a question is about, and what it says is saved. */
  about: (question: string) => Name | undefined;
  told: (question: string, of: Name) => string[];
};
