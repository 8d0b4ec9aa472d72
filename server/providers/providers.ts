import { join } from 'node:path';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connection.ts';
import { askSandboxLender } from '#server/sandbox/ask-lender.ts';
import { createSandboxBankMemory } from '#server/sandbox/bank-memory.ts';
import { createSandboxPartners } from '#server/sandbox/partner-servers.ts';
import type { Sealer } from '#server/security/sealing.ts';
import { createEmbeddedAddressSearch } from './address-search/embedded.ts';
import type { AddressSearchProvider } from './address-search/interface.ts';
import { createLiveAddressSearch } from './address-search/live.ts';
import { createLocalityIndex } from './address-search/localities-repository.ts';
import type { BankDataProvider } from './bank-data/interface.ts';
import { createLiveBankData } from './bank-data/live.ts';
import { createSandboxBankData } from './bank-data/sandbox.ts';
import type { CreditBureau } from './credit-bureau/interface.ts';
import { createLiveCreditBureau } from './credit-bureau/live.ts';
import { createSandboxCreditBureau } from './credit-bureau/sandbox.ts';
import { createDiskStorage } from './file-storage/disk.ts';
import type { FileStorage } from './file-storage/interface.ts';
import { createS3Storage } from './file-storage/s3.ts';
import type { Lender } from './lender/interface.ts';
import { createLiveLender } from './lender/live.ts';
import { createSandboxLender } from './lender/sandbox.ts';
import type { Messenger } from './messages/interface.ts';
import { createLiveMail, createLiveSms } from './messages/live.ts';
import { createSandboxMessenger } from './messages/sandbox.ts';
import type { PartnerWebhooks } from './partner-webhooks/interface.ts';
import { createLivePartnerWebhooks } from './partner-webhooks/live.ts';
import { createSandboxPartnerWebhooks } from './partner-webhooks/sandbox.ts';
import { createClamdScanner } from './virus-scanner/clamd.ts';
import type { VirusScanner } from './virus-scanner/interface.ts';
import { createNoVirusScanner } from './virus-scanner/none.ts';

/** The third parties the API talks to, each with a sandbox and a live implementation. */
export type Providers = {
  creditBureau: CreditBureau;
  addressSearch: AddressSearchProvider;
  bankData: BankDataProvider;
  lender: Lender;
  messages: Messenger;
  partnerWebhooks: PartnerWebhooks;
  fileStorage: FileStorage;
  virusScanner: VirusScanner;
};

/** The live provider where its address is configured, the sandbox otherwise. */
export function createProviders(config: Config, database: Database, sealer: Sealer): Providers {
  return {
    creditBureau: config.bureau ? createLiveCreditBureau(config.bureau) : createSandboxCreditBureau(),
    addressSearch: config.addressService
      ? createLiveAddressSearch(config.addressService)
      : createEmbeddedAddressSearch(createLocalityIndex(database.$client), config.authSecret),
    bankData: config.bankData
      ? createLiveBankData({ ...config.bankData, webhookSecret: config.bankDataWebhookSecret })
      : createSandboxBankData(createSandboxBankMemory(database), config.bankDataWebhookSecret),
    lender: config.lender
      ? createLiveLender(config.lender)
      : createSandboxLender((applicationId, step) =>
          askSandboxLender({ database, config }, applicationId, step),
        ),
    messages: {
      ...createSandboxMessenger(database, sealer),
      ...(config.mail && createLiveMail(config.mail)),
      ...(config.sms && createLiveSms(config.sms)),
    },
    // Partners' addresses are not in the environment: they are listed with their names.
    partnerWebhooks: config.hasSandbox
      ? createSandboxPartnerWebhooks(createSandboxPartners({ database, sealer, config }))
      : createLivePartnerWebhooks((partner) => referralSourceOf(partner)?.webhookUrl),
    fileStorage:
      config.fileStorage.kind === 's3'
        ? createS3Storage(config.fileStorage)
        : createDiskStorage(join(config.dataDirectory, 'files')),
    virusScanner: config.clamdAddress
      ? createClamdScanner({ address: config.clamdAddress })
      : createNoVirusScanner(),
  };
}
