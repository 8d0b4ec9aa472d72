import type { AddressSuggestion } from '#lib/contracts/address-search.ts';
import { displayStreetLine } from '#lib/domain/address.ts';
import type { State } from '#lib/domain/options.ts';
import { readAddressText } from '#lib/domain/street-line.ts';
import type { AddressReading, ParsedStreetLine } from '#lib/domain/street-line.ts';
import type { AddressSearchProvider, FoundAddress } from './interface.ts';
import { readLocality } from './locality-text.ts';
import type { LocalityQuery } from './locality-text.ts';
import { createRecordIds } from './record-id.ts';

export type Locality = { name: string; state: State; postcode: string };

/** A locality found; `position` says which of the queries it answers. */
type Hit = Locality & { position: number };

/** The list of Australian localities. */
export type LocalityIndex = {
  /** Localities whose name, state and postcode begin as asked: whole names first, ten per query. */
  findByBeginning(queries: readonly LocalityQuery[]): Promise<(Hit & { isExact: boolean })[]>;
  /**
   * Localities with a similar name, or with a later word that begins as asked; best first, ten per query. A state or
   * postcode only moves them up. `likeness` of the names is 0 to 1.
   */
  findBySimilarity(queries: readonly LocalityQuery[]): Promise<(Hit & { likeness: number })[]>;
};

/** One reading of the typed text together with one reading of its suburb. */
type Candidate = Omit<AddressReading, 'locality'> & { query: LocalityQuery };
type Found = { street: ParsedStreetLine; localities: Locality[] };

/** Trying more ways to read one line only costs time. */
const MOST_CANDIDATES = 12;
const MOST_SIMILAR = 3;

/** Below three letters everything is similar to everything. */
const SHORTEST_SIMILAR = 3;

/** How alike a name must be to be listed after names that begin as typed. */
const GOOD_LIKENESS = 0.5;

/**
 * The address search that needs no outside service: the street is taken as typed, the suburb comes from the list of
 * localities. It cannot know whether a house exists; only a national address file could.
 *
 * @param secret signs the RecordIds
 */
export function createEmbeddedAddressSearch(
  localities: LocalityIndex,
  secret: string,
): AddressSearchProvider {
  const recordIds = createRecordIds(secret);

  function toSuggestion(street: ParsedStreetLine, { name, state, postcode }: Locality): AddressSuggestion {
    const address: FoundAddress = { ...street, city: name, state, postalCode: postcode };
    return {
      RecordId: recordIds.give(address),
      AddressLine: displayStreetLine(street),
      Locality: name,
      State: state,
      Postcode: postcode,
    };
  }

  return {
    async search(text, limit) {
      const groups = readAddressText(text).map(toCandidates);
      const found =
        (await findMarked(localities, groups, limit)) ?? (await findGuessed(localities, groups, limit));
      if (found === undefined) return [];
      return withoutRepeats(found.localities)
        .slice(0, limit)
        .map((locality) => toSuggestion(found.street, locality));
    },

    retrieve(recordId) {
      return Promise.resolve(recordIds.read(recordId));
    },
  };
}

function toCandidates(readings: readonly AddressReading[]): Candidate[] {
  return readings
    .flatMap(({ locality, ...reading }) => readLocality(locality).map((query) => ({ ...reading, query })))
    .filter(({ query }) => !isBareSaint(query))
    .slice(0, MOST_CANDIDATES);
}

/** "12 Smith St SA": a "St" that was tried as the start of the suburb and stands alone is not a suburb. */
function isBareSaint({ name }: LocalityQuery): boolean {
  return name === 'st';
}

/** Readings whose street ends with a street word or a comma. */
async function findMarked(
  index: LocalityIndex,
  groups: Candidate[][],
  limit: number,
): Promise<Found | undefined> {
  const marked = groups.map((candidates) => candidates.filter(({ isGuess }) => !isGuess));
  for (const candidates of marked) {
    const found = await findByBeginning(index, candidates, limit);
    if (found) return found;
  }
  return findBySimilarity(index, marked.flat());
}

/** Readings that only a suburb's full name, a state or a postcode makes plausible: "12 King Wil" is unfinished. */
async function findGuessed(
  index: LocalityIndex,
  groups: Candidate[][],
  limit: number,
): Promise<Found | undefined> {
  const guesses = groups.flat().filter(({ isGuess }) => isGuess);
  const placed = guesses.filter(({ query }) => query.states.length > 0 || query.postcode !== '');
  return (
    (await findByBeginning(index, guesses, limit, (hit) => hit.isExact)) ??
    (await findByBeginning(index, placed, limit)) ??
    (await findBySimilarity(index, placed))
  );
}

/**
 * The candidate that names a real suburb, or the beginning of one. One that hits a whole name wins, then one that
 * explains more of what was typed: "2 High Rd Lane Cove" is in Lane Cove.
 */
async function findByBeginning(
  index: LocalityIndex,
  candidates: readonly Candidate[],
  limit: number,
  isBelievable: (hit: { isExact: boolean }) => boolean = () => true,
): Promise<Found | undefined> {
  if (candidates.length === 0) return undefined;
  const hits = await index.findByBeginning(candidates.map(({ query }) => query));
  const lengthOf = ({ position }: Hit) => candidates[position]?.query.name.length ?? 0;
  const ranked = hits
    .filter(isBelievable)
    .toSorted((one, other) => Number(other.isExact) - Number(one.isExact) || lengthOf(other) - lengthOf(one));
  const best = candidates[ranked[0]?.position ?? -1];
  if (best === undefined) return undefined;
  const ofSameStreet = ranked.filter(({ position }) => candidates[position]?.street === best.street);
  const more = ofSameStreet.length < limit ? await findMore(index, best.query) : [];
  return { street: best.street, localities: [...ofSameStreet, ...more] };
}

/** Fills up a short list: "Yarra" may also mean South Yarra. */
async function findMore(index: LocalityIndex, query: LocalityQuery): Promise<Locality[]> {
  if (query.name.length < SHORTEST_SIMILAR) return [];
  const hits = await index.findBySimilarity([query]);
  return hits.filter(
    ({ state, postcode, likeness }) =>
      likeness >= GOOD_LIKENESS &&
      (query.states.length === 0 || query.states.includes(state)) &&
      postcode.startsWith(query.postcode),
  );
}

/** For a misspelt suburb, or one with a postcode or state that is not its own. */
async function findBySimilarity(
  index: LocalityIndex,
  candidates: readonly Candidate[],
): Promise<Found | undefined> {
  const named = candidates
    .filter(({ query }) => query.name.length >= SHORTEST_SIMILAR)
    .slice(0, MOST_SIMILAR);
  if (named.length === 0) return undefined;
  const hits = await index.findBySimilarity(named.map(({ query }) => query));
  const best = named[hits[0]?.position ?? -1];
  if (best === undefined) return undefined;
  return {
    street: best.street,
    localities: hits.filter(({ position }) => named[position]?.street === best.street),
  };
}

function withoutRepeats(localities: readonly Locality[]): Locality[] {
  return [
    ...new Map(localities.map((place) => [`${place.state} ${place.postcode} ${place.name}`, place])).values(),
  ];
}
