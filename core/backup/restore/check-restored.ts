import { findBrokenSeals } from '../../audit/find-broken-seals.ts'
import type { Db } from '../../base/db.server.ts'
import { verifyFiscalChain } from '../../invoicing/verify-fiscal-chain.ts'
import { findViolations } from '../books/find-violations.ts'
import type { CopyManifest } from '../format/copy-entry.ts'
import { readTotals } from '../format/read-facts.ts'

/** What was compared and checked in a restored database; each list is empty where it holds. */
export interface RestoredCheck {
  /** Pairs, sales, orders and money that are not those of the manifest. */
  totals: string[]
  /** Rules of the books that are broken. */
  books: string[]
  /** Minutes of the audit log that are not what was sealed. */
  seals: string[]
  /** Fiscal records that do not follow from the one before. */
  chains: string[]
}

/**
 * Checks a loaded copy as of the moment of its snapshot: its totals against the manifest, the rules of the books, the
 * seals of the audit log and the chains of fiscal records. Foreign keys were checked when they were given back.
 */
export async function checkRestored(
  db: Db,
  { manifest, takenAt }: { manifest: CopyManifest; takenAt: Date },
): Promise<RestoredCheck> {
  const totals = await readTotals(db)
  const { broken } = await verifyFiscalChain(db)
  return {
    totals: Object.entries(manifest.totals).flatMap(([name, wanted]) => {
      const found = totals[name as keyof CopyManifest['totals']]
      return found === wanted ? [] : [`${name}: ${found}, not ${wanted}`]
    }),
    books: await findViolations(db, takenAt),
    seals: await findBrokenSeals(db),
    chains: broken.map(({ invoice, breaks }) => `${invoice}: ${breaks.join(' ')}`),
  }
}
