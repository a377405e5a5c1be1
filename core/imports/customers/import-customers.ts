import { type Db, inTransaction } from '../../base/db.server.ts'
import { findOptedOut, importMailConsents, importMailOptOuts } from '../../customers/consents.ts'
import { fillImported, insertImported } from '../../customers/write-imported.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { OpenFile } from '../formats/read-bytes.ts'
import { inspectFile } from '../formats/read-catalog.ts'
import { type CsvRow, readCsvRows } from '../formats/read-rows.ts'
import { rememberExternalIds } from './external-ids.ts'
import { findKnown } from './find-known.ts'
import { type Addresses, joinAddress, readAddresses } from './join-addresses.ts'
import { KnownCustomers } from './known-customers.ts'
import { type MatchedRow, matchRow } from './match-row.ts'
import { customerReader, type ParsedCustomer, type RefusedCustomer } from './read-customers.ts'
import { MOST_CUSTOMER_ROWS } from './rules.ts'
import type { CustomerColumns } from './suggest-customer-map.ts'
import { type ReportedRow, writeCustomerRows } from './write-customer-rows.ts'

export interface CustomerImport {
  importRunId: number
  open: OpenFile
  columns: CustomerColumns
  /** The file has the numbers of customers of this shop. */
  source: string
  /** They are PrestaShop's addresses, which join its customers by their e-mail. */
  addresses?: OpenFile | undefined
  dryRun: boolean
  now: Date
  signal: AbortSignal
  onProgress(done: number, rows: number): void
}

const ROWS_AT_ONCE = 250

/**
 * Tries or imports a list of customers. Rows come in some hundred at a time, each lot whole or not at all, so that one
 * that was stopped may be imported again. A dry run writes its report alone. Throws FileRefusal.
 */
export async function importCustomers(db: Db, importing: CustomerImport): Promise<void> {
  const { open, columns, now, signal, dryRun } = importing
  const { dialect, titles } = await inspectFile({ open, signal })
  const rows = await countRows(readCsvRows(open, dialect), signal)
  const addresses = importing.addresses && (await readAddresses(importing.addresses, now))
  const read = customerReader(titles, columns, now)
  const rehearsed = dryRun ? new KnownCustomers() : undefined
  let done = 0
  for await (const lot of inLots(readCsvRows(open, dialect))) {
    signal.throwIfAborted()
    const parsed = lot.map((row) => withAddress(read(row), addresses))
    if (rehearsed) await importLot(db, parsed, rehearsed, importing)
    else await inTransaction(db, (tx) => importLot(tx, parsed, new KnownCustomers(), importing))
    done += lot.length
    importing.onProgress(done, rows)
  }
}

async function countRows(all: AsyncIterable<CsvRow>, signal: AbortSignal): Promise<number> {
  let rows = -1
  for await (const { row } of all) {
    signal.throwIfAborted()
    if (++rows > MOST_CUSTOMER_ROWS) throw new FileRefusal('FILE_TOO_LARGE', row)
  }
  if (rows < 1) throw new FileRefusal('FILE_EMPTY')
  return rows
}

/** Reads the rows in lots, without the titles. */
async function* inLots(all: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow[]> {
  await all.next()
  let lot: CsvRow[] = []
  for await (const row of all) {
    lot.push(row)
    if (lot.length < ROWS_AT_ONCE) continue
    yield lot
    lot = []
  }
  if (lot.length > 0) yield lot
}

type Parsed = ParsedCustomer | RefusedCustomer

const isCustomer = (row: Parsed): row is ParsedCustomer => 'name' in row

const withAddress = (row: Parsed, addresses: Addresses | undefined): Parsed =>
  addresses && isCustomer(row) ? joinAddress(row, addresses) : row

async function importLot(
  tx: Db,
  parsed: readonly Parsed[],
  known: KnownCustomers,
  importing: CustomerImport,
): Promise<void> {
  const { dryRun, importRunId, source } = importing
  const people = parsed.filter(isCustomer)
  await findKnown(tx, known, people, { source, locks: !dryRun })
  const emails = people.flatMap(({ email }) => email ?? [])
  for (const email of await findOptedOut(tx, emails)) known.optedOut.add(email)
  const matched = new Map<ParsedCustomer, MatchedRow>()
  for (const row of people) matched.set(row, agree(row, matchRow(row, known), known.optedOut))
  if (!dryRun) {
    await writeCustomers(tx, [...matched.values()], importing.now)
    await writeConsents(tx, matched, importing)
    await rememberExternalIds(tx, source, toExternalIds(matched))
  }
  await writeCustomerRows(
    tx,
    importRunId,
    parsed.map((row) => toReport(row, matched)),
  )
}

/** Takes what a row says of commercial mail, which counts with its day, and never against the list of opt-outs. */
function agree(row: ParsedCustomer, match: MatchedRow, optedOut: Set<string>): MatchedRow {
  const { consent, email } = row
  if (!email || consent.said === 'nothing') return match
  const isOut = optedOut.has(email.toLowerCase())
  if (consent.said === 'never') {
    optedOut.add(email.toLowerCase())
    match.customer.consented = false
    return isOut ? match : { ...match, state: toChanged(match) }
  }
  const reason = isOut ? 'OPTED_OUT' : consent.at ? undefined : 'CONSENT_UNDATED'
  if (reason) return { ...match, told: [...match.told, { reason, column: null }] }
  // What was agreed to for another address says nothing of the one that the record keeps.
  const isOtherAddress = match.told.some((told) => told.reason === 'EMAIL_DIFFERS')
  if (match.customer.consented || isOtherAddress) return match
  match.customer.consented = true
  return { ...match, state: toChanged(match) }
}

const toChanged = ({ state }: MatchedRow) => (state === 'created' ? state : 'changed')

/** Writes each customer once, however many rows are theirs. */
async function writeCustomers(tx: Db, rows: readonly MatchedRow[], now: Date): Promise<void> {
  const written = new Set<MatchedRow['customer']>()
  for (const { customer, state } of rows) {
    if (state === 'unchanged' || written.has(customer)) continue
    written.add(customer)
    const { customer_id } = customer
    if (customer_id === null) customer.customer_id = await insertImported(tx, customer)
    else await fillImported(tx, { ...customer, customer_id }, now)
  }
}

async function writeConsents(
  tx: Db,
  matched: ReadonlyMap<ParsedCustomer, MatchedRow>,
  { source, now }: CustomerImport,
): Promise<void> {
  const said = [...matched].flatMap(
    ([
      { email, consent },
      {
        customer: { customer_id },
      },
    ]) => (email && customer_id !== null ? [{ customer_id, email, ...consent }] : []),
  )
  const optOuts = said.filter((each) => each.said === 'never')
  await importMailOptOuts(tx, optOuts, now)
  const given = said.flatMap(({ at, ...each }) =>
    each.said === 'yes' && at ? [{ ...each, at }] : [],
  )
  await importMailConsents(tx, given, `import ${source}`)
}

const toExternalIds = (matched: ReadonlyMap<ParsedCustomer, MatchedRow>) =>
  [...matched].flatMap(([{ externalId }, { customer }]) =>
    externalId && customer.customer_id !== null
      ? [{ externalId, customerId: customer.customer_id }]
      : [],
  )

const toCustomerReport = ({ of, ...told }: MatchedRow['told'][number]) =>
  of ? { ...told, other: of.customer_id } : told

function toReport(row: Parsed, matched: ReadonlyMap<ParsedCustomer, MatchedRow>): ReportedRow {
  const match = isCustomer(row) ? matched.get(row) : undefined
  const { state = 'refused', customer } = match ?? {}
  const told = match ? match.told.map(toCustomerReport) : row.told
  return { row: row.row, state, told, customer_id: customer?.customer_id ?? null }
}
