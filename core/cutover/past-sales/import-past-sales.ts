import { type Db, inTransaction } from '../../base/db.server.ts'
import type { OpenFile } from '../../imports/formats/read-bytes.ts'
import {
  isRefused,
  type PastIssue,
  type PastTicket,
  type RefusedTicket,
  sumLines,
} from '../../imports/past-sales/past-ticket.ts'
import { type ReadTicket, readTickets } from '../../imports/past-sales/read-tickets.ts'
import type { PastReading } from '../../imports/past-sales/rules.ts'
import { type KnownDocument, type KnownFacts, readKnownFacts } from './known-facts.ts'
import { type PastTotals, TotalsCounter } from './past-totals.ts'
import { SoldUnits } from './sold-units.ts'
import { forgetReport, writeIssues, writeTotals } from './write-documents.ts'
import { type LotTarget, rememberUnits, writeReturnedLot, writeSoldLot } from './write-lot.ts'

export interface PastImport extends LotTarget {
  open: OpenFile
  reading: PastReading
  dryRun: boolean
  now: Date
  /** The month of a moment in the shop's zone, `YYYY-MM`. */
  toMonth(moment: Date): string
  signal: AbortSignal
  onProgress(done: number, rows: number): void
}

const TICKETS_AT_ONCE = 200
const UNITS_AT_ONCE = 20_000
/** So many differences are listed line by line; behind them the reasons are counted. */
const MOST_LISTED = 5_000

/**
 * Tries or imports a file of past sales. It is read three times: to know what comes back, to write what was sold, then to
 * write what came back, because programs list the newest first. Tickets come in some hundred at a time, each lot whole or
 * not at all; what has come in before is passed over, so that a file that was stopped may be imported again. A dry run
 * writes its report alone. Throws FileRefusal.
 */
export async function importPastSales(db: Db, importing: PastImport): Promise<PastTotals> {
  const run = new PastRun(db, importing)
  await forgetReport(db, importing.importRunId)
  await run.survey()
  await run.bringSales()
  if (!importing.dryRun) await run.bringReturns()
  const { totals } = run.counter
  await writeTotals(db, importing.importRunId, totals)
  return totals
}

/** A lot of the file with what the shop knows of it. */
interface Lot {
  tickets: PastTicket[]
  facts: KnownFacts
  rows: number
}

class PastRun {
  readonly counter: TotalsCounter
  private readonly db: Db
  private readonly importing: PastImport
  private readonly units = new SoldUnits()
  private rows = 0
  private listed = 0

  constructor(db: Db, importing: PastImport) {
    this.db = db
    this.importing = importing
    this.counter = new TotalsCounter(importing.toMonth)
  }

  async survey(): Promise<void> {
    for await (const { rows, ticket } of this.read()) {
      this.rows = rows
      if (isRefused(ticket)) continue
      for (const line of ticket.returned) this.units.expect(line, ticket.buyer)
    }
  }

  async bringSales(): Promise<void> {
    const { dryRun, importRunId } = this.importing
    const seen = new Set<string>()
    for await (const { tickets, facts, rows } of this.lots(seen)) {
      const fresh: PastTicket[] = []
      for (const ticket of tickets) {
        const document = facts.findDocument(ticket.number)
        if (document && document.importRunId !== importRunId) {
          await this.leaveOut({ ...ticket, reason: 'PAST_DUPLICATE' }, true)
          continue
        }
        this.count(ticket, facts)
        await this.tell(ticket.issues)
        if (document) rememberUnits(this.units, ticket, document.lineIds)
        else if (ticket.sold.length > 0) fresh.push(ticket)
      }
      const { target } = this
      if (!dryRun && fresh.length > 0)
        await inTransaction(this.db, (tx) =>
          writeSoldLot(tx, fresh, { target, facts, units: this.units }),
        )
      this.tellProgress(rows, dryRun ? 1 : 0)
    }
  }

  async bringReturns(): Promise<void> {
    const { target, units } = this
    for await (const { tickets, facts, rows } of this.lots(
      new Set(),
      ({ returned }) => returned.length > 0,
    )) {
      const fresh = tickets.filter(({ number }) =>
        isOpen(facts.findDocument(number), this.importing.importRunId),
      )
      const alone = await inTransaction(this.db, (tx) =>
        writeReturnedLot(tx, fresh, { target, facts, units }),
      )
      this.counter.add('alone', alone.length)
      await this.tell(
        alone.map(({ row, number, returned }) => {
          const cents = -sumLines(returned)
          return { row, number, reason: 'PAST_RETURN_ALONE', fileCents: cents, bookedCents: cents }
        }),
      )
      this.tellProgress(rows, 2)
    }
  }

  private get target(): LotTarget {
    const { importRunId, source, locationId } = this.importing
    return { importRunId, source, locationId }
  }

  private read(): AsyncGenerator<ReadTicket> {
    const { open, reading, now, signal } = this.importing
    return readTickets({ open, reading, now, signal })
  }

  /** The tickets of the file that can come in, in lots; others are told of while they are read the first time. */
  private async *lots(
    seen: Set<string>,
    isWanted?: (ticket: PastTicket) => boolean,
  ): AsyncGenerator<Lot> {
    let tickets: PastTicket[] = []
    let waiting = 0
    let last = 0
    const end = async (): Promise<Lot> => {
      const lot = tickets
      tickets = []
      waiting = 0
      return {
        tickets: lot,
        facts: await readKnownFacts(this.db, this.importing.source, lot),
        rows: last,
      }
    }
    for await (const { rows, ticket } of this.read()) {
      last = rows
      const refused = findRefusal(ticket, seen)
      if (refused && !isWanted) await this.leaveOut(refused, false)
      if (refused || isRefused(ticket)) continue
      seen.add(ticket.number)
      if (isWanted && !isWanted(ticket)) continue
      tickets.push(ticket)
      for (const { quantity } of [...ticket.sold, ...ticket.returned]) waiting += quantity
      if (tickets.length >= TICKETS_AT_ONCE || waiting >= UNITS_AT_ONCE) yield await end()
    }
    if (tickets.length > 0) yield await end()
  }

  private count(ticket: PastTicket, facts: KnownFacts): void {
    this.counter.book(ticket)
    if (facts.findCustomer(ticket.email) !== null) this.counter.add('customers')
    for (const line of ticket.sold)
      if (!line.isShipping)
        this.counter.add(facts.findVariant(line) === null ? 'text_lines' : 'known_lines')
  }

  private async leaveOut(ticket: RefusedTicket, isDuplicate: boolean): Promise<void> {
    this.counter.leaveOut(ticket, isDuplicate)
    const { row, number, reason, fileCents } = ticket
    await this.tell([{ row, number, reason, fileCents, bookedCents: 0 }])
  }

  private async tell(issues: readonly PastIssue[]): Promise<void> {
    for (const issue of issues) this.counter.tell(issue)
    const shown = issues.slice(0, Math.max(0, MOST_LISTED - this.listed))
    this.listed += shown.length
    await writeIssues(this.db, this.importing.importRunId, shown)
  }

  /** An import reads its rows twice more than it counts them: `pass` 0 for sales, 2 for returns, 1 for a try. */
  private tellProgress(rows: number, pass: 0 | 1 | 2): void {
    const done = pass === 1 ? rows : Math.floor((rows + (pass === 2 ? this.rows : 0)) / 2)
    this.importing.onProgress(done, this.rows)
  }
}

function findRefusal(
  ticket: PastTicket | RefusedTicket,
  seen: ReadonlySet<string>,
): RefusedTicket | undefined {
  if (isRefused(ticket)) return ticket
  return seen.has(ticket.number) ? { ...ticket, reason: 'PAST_NUMBER_APART' } : undefined
}

/** Neither of another import, nor in already as what came back. */
const isOpen = (document: KnownDocument | undefined, importRunId: number) =>
  !document || (document.importRunId === importRunId && document.returnId === null)
