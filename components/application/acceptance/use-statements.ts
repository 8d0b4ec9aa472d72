import { useState } from 'react';
import type { Statement } from '#lib/legal/agreements.ts';

type Name = Statement['name'];

/** Which statements about an offer are ticked. Ticks hold only for the offer they were given for. */
export type Ticked = {
  has: (name: Name) => boolean;
  missing: readonly Statement[];
  tick: (name: Name, isOn: boolean) => void;
};

/** @param shown tells one offer from another; undefined while none is shown */
export function useStatements(statements: readonly Statement[], shown: string | undefined): Ticked {
  const [agreed, setAgreed] = useState<ReadonlySet<Name>>(new Set());
  const [agreedTo, setAgreedTo] = useState(shown);
  if (shown !== undefined && shown !== agreedTo) {
    setAgreedTo(shown);
    if (agreedTo !== undefined) setAgreed(new Set());
  }
  return {
    has: (name) => agreed.has(name),
    missing: statements.filter(({ name }) => !agreed.has(name)),
    tick: (name, isOn) => {
      setAgreed((names) => withName(names, name, isOn));
    },
  };
}

function withName(names: ReadonlySet<Name>, name: Name, isOn: boolean): ReadonlySet<Name> {
  const others = new Set(names);
  if (isOn) others.add(name);
  else others.delete(name);
  return others;
}
