import type { Db } from '../../base/db.server.ts'
import { findByContacts, lockContacts } from '../../customers/write-imported.ts'
import { findExternalIds } from './external-ids.ts'
import type { KnownCustomers } from './known-customers.ts'
import type { ParsedCustomer } from './read-customers.ts'

/** Reads who of the rows may be in the database already; with `locks` nobody else writes them until the commit. */
export async function findKnown(
  tx: Db,
  known: KnownCustomers,
  rows: readonly ParsedCustomer[],
  { source, locks }: { source: string; locks: boolean },
): Promise<void> {
  const all = (read: (row: ParsedCustomer) => string | null) =>
    [...new Set(rows.map(read))].filter((value) => value !== null)
  const signs = {
    emails: all(({ email }) => email?.toLowerCase() ?? null),
    phones: all(({ phone }) => phone),
    nifs: all(({ nif }) => nif),
  }
  if (locks) await lockContacts(tx, signs)
  const externals = await findExternalIds(
    tx,
    source,
    all(({ externalId }) => externalId),
  )
  const ids = externals.map(({ customerId }) => customerId)
  for (const found of await findByContacts(tx, { ...signs, ids })) known.addExisting(found)
  for (const { externalId, customerId } of externals) known.addExternalId(externalId, customerId)
}
