import type { Pool } from 'pg';
import type { LocalityIndex } from './embedded.ts';
import type { LocalityQuery } from './locality-text.ts';

/**
 * Both statements take any number of queries at once, as parallel arrays, and return at most ten rows for each. Names
 * are keys (`toLocalityKey`), so they cannot contain pattern characters.
 */
const QUERIES = `unnest($1::text[], $2::text[], $3::text[]) with ordinality as query (name, states, postcode, position)`;
const POSITION = 'query.position::int - 1 as position';

/**
 * Ranges with the pattern operators instead of LIKE: they can use the index for a value that differs from row to row.
 */
const FIND_BY_BEGINNING = `
  select ${POSITION}, found.name, found.state, found.postcode, found.is_exact as "isExact"
  from ${QUERIES}
  cross join lateral (
    select candidate.*, length(candidate.name_key) - 2 * candidate.prominence as distance
    from (
      select locality.*, locality.name_key = query.name as is_exact
      from locality
      where query.name <> '' and starts_with(locality.postcode, query.postcode)
        and locality.name_key ~>=~ query.name and locality.name_key ~<~ (query.name || '{')
      union all
      select locality.*, length(query.postcode) = 4
      from locality
      where query.name = ''
        and locality.postcode ~>=~ query.postcode and locality.postcode ~<~ (query.postcode || ':')
    ) as candidate
    where query.states = '' or candidate.state = any (string_to_array(query.states, ','))
    order by candidate.is_exact desc, distance, candidate.name_key, candidate.postcode
    limit 10
  ) as found
  order by found.is_exact desc, query.position, found.distance, found.name_key, found.postcode`;

/** A typed state or postcode counts in a locality's favour, but does not rule others out: people get them wrong. */
const FIND_BY_SIMILARITY = `
  select ${POSITION}, found.name, found.state, found.postcode, found.likeness
  from ${QUERIES}
  cross join lateral (
    select candidate.*,
      likeness
      + case when candidate.state = any (string_to_array(query.states, ',')) then 0.35 else 0 end
      + case when query.postcode <> '' and starts_with(candidate.postcode, query.postcode) then 0.45 else 0 end
      + 0.01 * candidate.prominence as score
    from (
      select locality.*,
        greatest(
          similarity(locality.name_key, query.name),
          case when locality.name_key like ('% ' || query.name || '%') then 0.6 else 0 end
        ) as likeness
      from locality
      where locality.name_key % query.name or locality.name_key like ('% ' || query.name || '%')
    ) as candidate
    order by score desc, candidate.name_key, candidate.postcode
    limit 10
  ) as found
  order by found.score desc, query.position, found.name_key, found.postcode`;

/** The list of localities in the database, asked with prepared statements. */
export function createLocalityIndex(pool: Pool): LocalityIndex {
  const find = async <Hit extends object>(name: string, text: string, queries: readonly LocalityQuery[]) =>
    (await pool.query<Hit>({ name, text, values: toArrays(queries) })).rows;
  return {
    findByBeginning: (queries) => find('find-localities-by-beginning', FIND_BY_BEGINNING, queries),
    findBySimilarity: (queries) => find('find-localities-by-similarity', FIND_BY_SIMILARITY, queries),
  };
}

function toArrays(queries: readonly LocalityQuery[]): string[][] {
  return [
    queries.map(({ name }) => name),
    queries.map(({ states }) => states.join(',')),
    queries.map(({ postcode }) => postcode),
  ];
}
