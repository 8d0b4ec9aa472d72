import type { StreetType } from './options.ts';

/**
 * How people write each street type, besides its own name: the abbreviations of Australian addressing and the
 * usual slips. All in lower case, without dots.
 */
const STREET_TYPE_SPELLINGS: Record<StreetType, readonly string[]> = {
  Alley: ['ally', 'aly'],
  Arcade: ['arc'],
  Avenue: ['av', 'ave', 'aven', 'avn', 'avenu'],
  Boulevard: ['bvd', 'blvd', 'blv', 'bvde', 'boul', 'boulevarde', 'bld'],
  Circle: ['cir', 'circ'],
  Circuit: ['cct', 'crct', 'circt', 'ccts'],
  Close: ['cl', 'cls'],
  Court: ['ct', 'crt'],
  Crescent: ['cr', 'cres', 'crs', 'cresc'],
  'Cul-de-sac': ['cds', 'culdesac', 'csac'],
  Drive: ['dr', 'drv', 'dve'],
  Esplanade: ['esp', 'espl', 'esplande'],
  Freeway: ['fwy', 'frwy', 'fway'],
  Glade: ['gld', 'glde'],
  Grove: ['gr', 'gv', 'gve', 'grv', 'gro'],
  Highway: ['hwy', 'hway', 'hgwy'],
  Lane: ['ln'],
  Loop: ['lp'],
  Mews: ['mws'],
  Parade: ['pde', 'prde', 'pd'],
  Parkway: ['pkwy', 'pwy', 'pkway', 'pky'],
  Place: ['pl', 'plc'],
  Road: ['rd'],
  Row: [],
  Square: ['sq', 'sqr'],
  Street: ['st', 'str', 'stree', 'sreet', 'steet'],
  Terrace: ['tce', 'tc', 'ter', 'terr', 'trc'],
  Walk: ['wlk', 'wk'],
  Way: ['wy'],
};

const TYPE_BY_WORD: ReadonlyMap<string, StreetType> = new Map(
  (Object.keys(STREET_TYPE_SPELLINGS) as StreetType[]).flatMap((type) =>
    [type.toLowerCase(), ...STREET_TYPE_SPELLINGS[type]].map((word) => [word, type] as const),
  ),
);

/** The street type a word stands for, when it is one of the 29 of specification §3. */
export function toStreetType(word: string): StreetType | undefined {
  return TYPE_BY_WORD.get(word.toLowerCase().replace(/\./g, ''));
}

/**
 * Words that end a street name but are not among the 29 types: they stay in the name ("Harbour Rise"), and still tell
 * where the street ends and the suburb begins.
 */
const OTHER_STREET_ENDINGS = new Set(
  `access approach bend boardwalk bow brace brow byway centre chase common concourse copse corner corso course cove
  crest cross crossing cutting dale dell edge elbow end entrance fairway footway formation gap garden gardens gate
  gateway glen green heights hill junction key lookout mall mead meander motorway nook outlook park pass passage path
  pathway plaza pocket point promenade quadrant quay quays ramble reach rest retreat ridge rise round route slope
  steps strand tarn throughway track trail turn underpass vale view vista walkway wharf woods wynd`.split(
    /\s+/,
  ),
);

/** Whether a word usually ends a street name, one of the 29 types or not. */
export function hasStreetEnding(word: string): boolean {
  return toStreetType(word) !== undefined || OTHER_STREET_ENDINGS.has(word.toLowerCase());
}
