import { upgradeTender } from '../../../core/sales/tenders/rules.ts'
import { TICKET_VERSION } from '../../../core/till/rules.ts'
import { isReadableVersion, SALE_VERSION, upgradePayload } from '../../../core/till/ticket/rules.ts'
import { newId } from '../../ui/new-id.ts'
import type { ChargedSale } from '../payments/sale-payload.ts'
import type { TicketSnapshot } from '../payments/ticket-snapshot.ts'
import type { TillRefusal } from '../refusal.ts'
import { getLineKind } from '../ticket/kinds/line-kinds.ts'
import type { BookedSale } from './send-result.ts'

/** A sale as `till.bookSale` takes it: what happened at the counter, which is never changed. */
export interface SaleFact {
  id: string
  /** Without gaps for each device, from 1 on. */
  seq: number
  kind: 'sale'
  /** Of the payload; an earlier till may have written an older one. */
  version: number
  till: string
  device: string
  at: string
  /** The cash session in which the money was taken. */
  session: string
  staff: string
  payload: StoredSale
}

/** What was charged, with its lines as the version of its entry has them: `readSale` reads them. */
export type StoredSale = Omit<ChargedSale, 'lines'> & { lines: unknown[] }

/**
 * `finishing`: the seller waits for the answer of `finishSale`. `refused`: that answer was a refusal, so no money was
 * taken. `unbooked`: the money was taken; only `bookSale` sends it. `booked`: the shop has it.
 */
export type EntryState = 'finishing' | 'refused' | 'unbooked' | 'booked'

/** A sale in the till's log, with what only this browser knows of it. */
export interface SaleEntry extends SaleFact {
  /** The operation id of `bookSale`; `id` is the one of `finishSale`. */
  book_id: string
  state: EntryState
  /** The open page whose seller waits. */
  page: string
  seen: TicketSnapshot
  /** It was finished before the till kept a log. */
  from_outbox?: true
  answer?: BookedSale
  booked_at?: string
  refusal?: TillRefusal
}

/** An entry of a kind or version that this till cannot read: it is kept and shown until a till comes that can. */
export interface UnknownEntry {
  id: string
  seq: number
  kind: string
  version: number
  at: string
}

export type LogEntry = SaleEntry | UnknownEntry

/** A sale as the screen finishes it. */
export type NewSale = Pick<SaleEntry, 'id' | 'till' | 'session' | 'staff' | 'seen'> & {
  payload: ChargedSale
}

/** An entry before the store has given it its device and number. */
export type EntryDraft = Omit<SaleEntry, 'seq' | 'device'>

export const isSaleEntry = (entry: LogEntry): entry is SaleEntry =>
  entry.kind === 'sale' && isReadableVersion(entry.version)

/** What was charged, whatever till wrote it down. */
export const readSale = (entry: Pick<SaleEntry, 'version' | 'payload'>): ChargedSale =>
  upgradePayload(entry) as ChargedSale

/** Whether it has a line that is taken with the shop alone, such as money for a deposit. */
export const needsShop = (sale: Pick<ChargedSale, 'lines'>): boolean => waitsFor(sale, 'shop')

const waitsFor = ({ lines }: Pick<ChargedSale, 'lines'>, what: 'shop' | 'answer'): boolean =>
  lines.some((line) => getLineKind(line).waitsFor(line) === what)

/** Whether it gives money back, which is done with the shop alone. */
export const givesBack = ({ tenders }: Pick<ChargedSale, 'tenders'>): boolean =>
  tenders.some(({ amount_cents }) => amount_cents < 0)

/** Whether units came back on it. */
export const hasReturnedLine = ({ lines }: Pick<ChargedSale, 'lines'>): boolean =>
  lines.some((line) => getLineKind(line).isBack)

/** Whether nothing happens before the shop has answered: no money goes out, and nobody has let it pass. */
export const needsAnswer = (sale: Pick<ChargedSale, 'lines' | 'tenders'>): boolean =>
  givesBack(sale) || waitsFor(sale, 'answer')

/** The entry with its tenders in the shape of today, whichever till wrote them. */
export const upgradeEntry = (entry: SaleEntry): SaleEntry => ({
  ...entry,
  payload: { ...entry.payload, tenders: entry.payload.tenders.map(upgradeTender) },
})

/** What `bookSale` takes of an entry. */
export function toSaleFact(entry: SaleEntry): SaleFact {
  const { id, seq, kind, version, till, device, at, session, staff, payload } = entry
  return { id, seq, kind, version, till, device, at, session, staff, payload }
}

export const createDraft = (sale: NewSale, state: EntryState, page: string): EntryDraft => ({
  ...sale,
  kind: 'sale',
  version: SALE_VERSION,
  at: sale.payload.finished_at,
  book_id: newId(),
  state,
  page,
})

/** What `finishSale` takes of an entry: the shop computes prices and total again. */
export function toFinishInput(entry: SaleEntry) {
  const { id, seq, till, device, session } = entry
  const { total_cents: expected_total_cents, seller_unproven: _, ...rest } = readSale(entry)
  return { version: TICKET_VERSION, id, seq, till, device, session, ...rest, expected_total_cents }
}
