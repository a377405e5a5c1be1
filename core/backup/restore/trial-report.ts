import { z } from 'zod'
import { openDatabase, query } from '../../base/db.server.ts'
import type { PreparedRestore } from './prepare-restore.ts'
import type { RestoredPictures } from './restore-pictures.ts'
import type { ShopFigures } from './shop-figures.ts'
import { listStrangeFiles } from './shop-files.ts'

/** What a dry run has found. Money is in cents. */
export const TrialReport = z.object({
  shop: z.string(),
  taken_at: z.iso.datetime(),
  version: z.string(),
  tables: z.int(),
  rows: z.number(),
  pairs: z.number(),
  sales: z.number(),
  orders: z.number(),
  money_cents: z.number(),
  pictures: z.int(),
  pictures_missing: z.int(),
  books: z.array(z.string()),
  seals: z.array(z.string()),
  chains: z.array(z.string()),
  /** Files that no shop puts into a copy: they are left out. Reports of before do not name them. */
  strange_files: z.array(z.string()).optional(),
  /** What the shop has and the copy does not, in figures of `ShopFigures`; null where nobody here knows. */
  missing: z.record(z.string(), z.number()).nullable(),
  /** Its chain of fiscal records must not go on: a new installation is needed. */
  needs_installation: z.boolean(),
})
export type TrialReport = z.infer<typeof TrialReport>

interface Found {
  prepared: PreparedRestore
  pictures: RestoredPictures
  missing: ShopFigures | undefined
}

/** Says what a loaded copy holds and what would be missing. */
export async function reportTrial({ prepared, pictures, missing }: Found): Promise<TrialReport> {
  const { header, manifest, check } = prepared
  return {
    shop: header.shop.name,
    taken_at: header.taken_at,
    version: header.horma_version,
    tables: Object.keys(manifest.tables).length,
    rows: Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0),
    ...manifest.totals,
    pictures: pictures.whole,
    pictures_missing: pictures.missing.length,
    books: check.books,
    seals: check.seals,
    chains: check.chains,
    strange_files: listStrangeFiles(manifest),
    missing: missing ?? null,
    needs_installation: mayHaveSent(missing) && (await hasSendingChain(prepared.url)),
  }
}

/** Without the database that the copy is of, nobody knows what was sent after it. */
export const mayHaveSent = (missing: ShopFigures | undefined) =>
  missing === undefined || missing.records > 0

async function hasSendingChain(url: string): Promise<boolean> {
  const { db, close } = openDatabase(url, { pool: 'owner' })
  try {
    const rows = await query(
      db,
      'trial_chain',
      `select from fiscal_chains where is_current and mode <> 'unsent'`,
    )
    return rows.length > 0
  } finally {
    await close()
  }
}
