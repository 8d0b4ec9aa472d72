import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/** A page of the sandbox: plainly not one of the product's, with links to the other sandbox pages. */
export function SandboxFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 py-8 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Badge tone="warn">Sandbox</Badge>
        <TextLink standalone href={pathOf('sandbox')}>
          All of the sandbox
        </TextLink>
        <TextLink standalone href={pathOf('home')}>
          The product
        </TextLink>
      </p>
      <h1 className="mt-4 text-28 sm:text-36">{title}</h1>
      <p className="mt-3 max-w-prose text-18 text-muted">{intro}</p>
      <div className="mt-8">{children}</div>
    </main>
  );
}
