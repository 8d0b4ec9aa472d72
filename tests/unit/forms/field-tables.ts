import type { FieldDefinition, FieldTable } from '#lib/forms/field-definition.ts';
import * as address from '#lib/forms/fields/address.ts';
import * as application from '#lib/forms/fields/application.ts';
import * as asset from '#lib/forms/fields/asset.ts';
import * as bankAccount from '#lib/forms/fields/bank-account.ts';
import * as contact from '#lib/forms/fields/contact.ts';
import * as employment from '#lib/forms/fields/employment.ts';
import * as expense from '#lib/forms/fields/expense.ts';
import * as income from '#lib/forms/fields/income.ts';
import * as liability from '#lib/forms/fields/liability.ts';
import * as observation from '#lib/forms/fields/observation.ts';
import * as resume from '#lib/forms/fields/resume.ts';

const MODULES = {
  address,
  application,
  asset,
  bankAccount,
  contact,
  employment,
  expense,
  income,
  liability,
  observation,
  resume,
};

function isTable(exported: unknown): exported is FieldTable {
  return typeof exported === 'object' && exported !== null && !Array.isArray(exported);
}

/** Every field definition of the product, with the table and key it is under. */
export const EVERY_FIELD: readonly { where: string; key: string; field: FieldDefinition }[] = Object.entries(
  MODULES,
).flatMap(([entity, module]) =>
  Object.entries(module).flatMap(([name, table]) =>
    isTable(table)
      ? Object.entries(table).map(([key, field]) => ({ where: `${entity}.${name}.${key}`, key, field }))
      : [],
  ),
);
