import { Badge } from '#components/ui/badge.tsx';
import { StarIcon } from '#components/ui/icons.tsx';
import type { Ratings } from '#lib/brand/brand.ts';

const STARS = [0, 1, 2, 3, 4];

/** What reviewers say, or nothing when there is nothing true to say. Sample figures are marked as such. */
export function ReviewRatings({ ratings }: { ratings: Ratings | undefined }) {
  if (ratings === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="flex text-warn">
        {STARS.map((star) => (
          <StarIcon key={star} fill={Math.max(0, Math.min(1, ratings.score - star))} />
        ))}
      </span>
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
