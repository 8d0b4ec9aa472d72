import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connection.ts';
import { createLocalityIndex } from '#server/features/address-search/repository.ts';
import { createEmbeddedAddressSearch } from './address-search/embedded.ts';
import type { AddressSearchProvider } from './address-search/interface.ts';
import { createLiveAddressSearch } from './address-search/live.ts';
import type { CreditBureau } from './credit-bureau/interface.ts';
import { createLiveCreditBureau } from './credit-bureau/live.ts';
import { createSandboxCreditBureau } from './credit-bureau/sandbox.ts';

/** The third parties the API talks to. Each has a sandbox and a live implementation under one contract test. */
export type Providers = {
  creditBureau: CreditBureau;
  addressSearch: AddressSearchProvider;
};

/** The live provider where its address is configured, the sandbox otherwise. */
export function createProviders(config: Config, database: Database): Providers {
  return {
    creditBureau: config.bureau ? createLiveCreditBureau(config.bureau) : createSandboxCreditBureau(),
    addressSearch: config.addressService
      ? createLiveAddressSearch(config.addressService)
      : createEmbeddedAddressSearch(createLocalityIndex(database.$client), config.authSecret),
  };
}
