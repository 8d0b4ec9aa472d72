import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';
import type { WayOn } from './missing-answers.ts';

/** What stands in the way of an offer and is on other screens, each with a link to it. */
export function WaysOn({ ways }: { ways: readonly WayOn[] }) {
  if (ways.length === 0) return null;
  return (
    <div className="mt-8">
      <Notice tone="warn" live title="There is something to do first">
        <ul className="grid gap-2">
          {ways.map(({ message, route, linkLabel }) => (
            <li key={`${route} ${message}`}>
              {message}{' '}
              <TextLink href={pathOf(route)} standalone>
                {linkLabel}
              </TextLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
