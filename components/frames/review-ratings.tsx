import { Badge } from '#components/ui/badge.tsx';
import { StarsIcon } from '#components/ui/icons.tsx';
import type { Ratings } from '#lib/brand/brand.ts';

/** What reviewers say, or nothing when there is nothing true to say. Sample figures are marked as such. */
export function ReviewRatings({ ratings }: { ratings: Ratings | undefined }) {
  if (ratings === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <StarsIcon score={ratings.score} className="text-warn" />
      <span>
        <strong>{ratings.score.toFixed(1)}</strong> out of 5
        <span className="text-muted">
          {' '}
          from {ratings.reviewCount} {ratings.source}
        </span>
      </span>
      {ratings.isSample && <Badge>Sample rating</Badge>}
    </p>
  );
}
