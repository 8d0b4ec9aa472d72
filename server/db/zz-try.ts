import { Pool } from 'pg';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as schema from './schema/localities.ts';
import { seedLocalities } from './seed-localities.ts';
import { createLocalityIndex } from '#server/features/address-search/repository.ts';
import { createEmbeddedAddressSearch } from '#server/providers/address-search/embedded.ts';
const pool = new Pool({ connectionString: 'postgresql://postgres@127.0.0.1:55437/postgres' });
await pool.query('create extension if not exists pg_trgm; drop table if exists locality, reference_data');
for (const s of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))) {
  console.log(s);
  await pool.query(s);
}
for (let i = 0; i < 3; i++) {
  const t = performance.now();
  console.log(await seedLocalities(pool), performance.now() - t);
}
console.log(
  (await pool.query('select count(*) from locality')).rows,
  (await pool.query("select pg_size_pretty(pg_total_relation_size('locality'))")).rows,
);
const s = createEmbeddedAddressSearch(createLocalityIndex(pool), 'x');
const T = [
  '12 smith st richm',
  '12 smith st r',
  '12 smith st kilda',
  '12 smith st st kilda',
  '12 smith st marys',
  '12 broadway ultimo',
  '12 broadway ultim',
  '12 king wil',
  '12 smith st north richmond',
  '12 smith st richmnd',
  '12 smith st paramatta nsw',
  '12 smith st richmond 2000',
  '12 smith st 3121',
  '12 smith st vic 3121',
  '12 smith st richmond v',
  '12 smith st mount victoria',
  '2 longueville rd lane cove',
  '12 smith st yarra',
  '12 smith',
  '12 smith st',
  '%_ smith',
  '12 %%% st %_%',
  '12 smith st rich%',
  "1 high st o'connor",
  '1 high st mt gambier',
  '1 high st saint ives',
  '525 collins st melb',
  '12 smith stre',
  '5/10 park rd woolongong 2500',
  '10 Smith St, Richmond, Victoria, Australia',
  '1 x st south australia',
  '1 x st adelaide south australia',
  '1 x st perth w.a.',
  '1 high st brighton le sands',
  '7 Jacka Crescent Campbell ACT 2612',
];
for (const t of T) {
  const b = performance.now();
  const r = await s.search(t, 10);
  console.log(
    t.padEnd(30),
    (performance.now() - b).toFixed(1),
    r
      .slice(0, 7)
      .map((x) => `${x.AddressLine}, ${x.Locality} ${x.State} ${x.Postcode}`)
      .join(' ; '),
    r.length,
  );
}
await pool.end();
