import type { DryRun } from '#lib/contracts/referral.ts';
import type { Checklist } from '../sandbox-check/checklist.ts';
import { expectSame, expectTrue } from '../sandbox-check/checklist.ts';
import { MAPPING_RULES, payloadWith } from './mapping-rules.ts';
import type { Product } from './product.ts';

/** What each value of a payload becomes, using dryRun: nothing is stored. */
export async function checkMapping({ check }: Checklist, product: Product): Promise<void> {
  for (const { name, place, field, examples } of MAPPING_RULES) {
    await check(name, async () => {
      for (const [sent, becomes] of examples) {
        const { prefill, mapping } = await dryRun(product, payloadWith(place, sent));
        const [entity = '', key = ''] = field.split('.');
        const value = (prefill as unknown as Record<string, Record<string, unknown>>)[entity]?.[key];
        expectSame(`${String(sent)} as ${field}`, value, becomes);
        expectTrue(
          mapping.some(
            (entry) => entry.field === field && (entry.outcome === 'left out') === (becomes === undefined),
          ),
          `The mapping does not say what became of ${String(sent)}`,
        );
      }
    });
  }
}

async function dryRun({ must, ofPartner, asPartner }: Product, body: unknown): Promise<DryRun> {
  return (await must(200, 'POST', ofPartner('?dryRun=true'), { ...asPartner, body })).body as DryRun;
}
