import type { FinishedRestore } from '../../core/backup/restore/finish-restore.ts'
import type { PreparedRestore } from '../../core/backup/restore/prepare-restore.ts'
import type { RestoredPictures } from '../../core/backup/restore/restore-pictures.ts'
import type { ShopFigures } from '../../core/backup/restore/shop-figures.ts'
import { listStrangeFiles } from '../../core/backup/restore/shop-files.ts'

interface Compared {
  pictures: RestoredPictures
  /** Undefined where there is no shop to compare with. */
  missing: ShopFigures | undefined
}

const MOST_NAMED = 20

const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`

/** What is in a copy, and what the shop would lose by it. */
export function describePrepared(
  prepared: PreparedRestore,
  { pictures, missing }: Compared,
): string {
  const { header, manifest, check } = prepared
  const { pairs, sales, orders, money_cents } = manifest.totals
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return lines([
    `Copy of "${header.shop.name}", taken ${header.taken_at}, by version ${header.horma_version}.`,
    `${Object.keys(manifest.tables).length} tables with ${rows} rows, each as its count and hash say.`,
    `${pairs} pairs, ${sales} sales at tills, ${orders} orders of the web, ${euros(money_cents)} paid.`,
    `${pictures.whole} pictures are whole${pictures.missing.length > 0 ? `, ${pictures.missing.length} are missing` : ''}.`,
    ...listFindings(check),
    ...describeStrange(listStrangeFiles(manifest)),
    ...describeMissing(missing, header.taken_at),
  ])
}

function listFindings({ books, seals, chains }: PreparedRestore['check']): string[] {
  const findings = [
    ...books.map((each) => `books: ${each}`),
    ...seals.map((each) => `audit log, minute ${each}`),
    ...chains.map((each) => `fiscal record ${each}`),
  ]
  if (findings.length === 0) return ['Books, audit seals and fiscal chains hold.']
  return ['Not everything holds, as it was in the shop:', ...findings.map((each) => `  ${each}`)]
}

function describeStrange(files: readonly string[]): string[] {
  if (files.length === 0) return []
  return [
    'These files are none of the shop, and are left out:',
    ...files.slice(0, MOST_NAMED).map((each) => `  ${each}`),
    ...(files.length > MOST_NAMED ? [`  and ${files.length - MOST_NAMED} more`] : []),
  ]
}

function describeMissing(missing: ShopFigures | undefined, takenAt: string): string[] {
  if (!missing)
    return [`What was done after ${takenAt} is not in it, and nobody here knows how much that is.`]
  const { sold_cents, ...counts } = missing
  const lost = Object.entries(counts).filter(([, count]) => count > 0)
  if (lost.length === 0) return ['Nothing would be missing: the shop here has no more.']
  return [
    `What the shop here has and the copy does not (${euros(sold_cents)} sold):`,
    ...lost.map(([name, count]) => `  ${name}: ${count}`),
  ]
}

/** What was settled, and what to do now. */
export function describeFinished({ settled, kept }: FinishedRestore): string {
  const { mails, payments, refunds, parcels, chain } = settled
  return lines([
    '',
    'The shop is restored. Everybody signs in anew.',
    `${mails} e-mails that waited are not sent: the outbox lists them as failed.`,
    `${payments} open payments and ${parcels} parcels are asked about once the shop runs; ${refunds} refunds may have been sent already.`,
    ...(chain === 'retired'
      ? [
          'Start the shop with the new VERIFACTU_INSTALLATION; numbers of invoices bear a letter after the year from now on.',
        ]
      : []),
    `What was there before stays as the database ${kept}. Now: npm start`,
  ])
}

const lines = (all: readonly string[]) => `${all.join('\n')}\n`
