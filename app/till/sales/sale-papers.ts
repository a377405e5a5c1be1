import { hasCash } from '../../../core/sales/tenders/rules.ts'
import type { TillJob, TillPrinting } from '../../print/printing/till-job.ts'
import type { SaleEntry } from './log-entry.ts'

/** Milliseconds after a sale in which its customer still stands there: a ticket that comes later belongs to nobody. */
const CUSTOMER_WAITS_MS = 60_000

/** What the till does by itself with the papers of a sale, and what it cannot do. */
export interface SalePapers {
  /** For the printer of the till: the ticket, or the drawer alone. */
  job?: TillJob
  /** Of the deposits that were taken or paid further. */
  deposits?: TillJob[]
  /** The slip of a sale without a number. */
  slip?: { on: 'device'; opensDrawer: boolean } | { on: 'browser' }
  /** No paper has come out. */
  isUnprinted?: true
  /** Cash was taken, and the drawer is shut. */
  isShut?: true
}

type PrintedSale = Pick<SaleEntry, 'id' | 'at' | 'booked_at' | 'answer' | 'payload'>

/** What follows when a sale is finished: its ticket, or without its number the slip, and the drawer. */
export function planSalePapers(sale: PrintedSale, printing: TillPrinting): SalePapers {
  const { kind, after_sale } = printing
  const opensDrawer = opensForSale(sale, printing)
  const prints = after_sale === 'print'
  const id = sale.answer?.sale_id ?? undefined
  const deposits = listDepositSlips(sale)
  const [first] = listSettledDeposits(sale)
  if (first && id === undefined) {
    const drawer: TillJob = { paper: 'drawer', id: first.deposit_id, cause: 'deposit' }
    return { deposits, ...(opensDrawer && { job: drawer }) }
  }
  if (id !== undefined) {
    const slips = deposits.length > 0 && { deposits }
    if (prints) return { ...slips, job: { paper: 'sale', id, drawer: opensDrawer } }
    return { ...slips, ...(opensDrawer && { job: { paper: 'drawer', id } }) }
  }
  if (kind === 'usb' || kind === 'serial')
    return prints || opensDrawer ? { slip: { on: 'device', opensDrawer } } : {}
  if (kind === 'browser') return prints ? { slip: { on: 'browser' } } : {}
  // A printer of the network is reached through the shop alone.
  return { ...(prints && { isUnprinted: true }), ...(opensDrawer && { isShut: true }) }
}

/** What the ticket did to deposits; answers of before have none. */
export const listSettledDeposits = ({ answer }: Pick<SaleEntry, 'answer'>) => answer?.deposits ?? []

/** The slips of deposits that were taken or paid further; what was handed over is on the ticket. */
export const listDepositSlips = (sale: Pick<SaleEntry, 'answer'>): TillJob[] =>
  listSettledDeposits(sale)
    .filter(({ act }) => act === 'take' || act === 'pay')
    .map(({ deposit_id, reference }) => ({ paper: 'deposit', id: deposit_id, reference }))

/** What follows when the number of a sale comes that was given up as waiting: whatever had not come out before. */
export function planLatePapers(sale: PrintedSale, printing: TillPrinting): SalePapers {
  const { answer: _, ...waiting } = sale
  const before = planSalePapers(waiting, printing)
  if (!before.isUnprinted && !before.isShut) return {}
  return isTooLate(sale) ? before : planSalePapers(sale, printing)
}

/** What the seller must be told of a sale that is on the screen. */
export const listMissingPapers = (sale: PrintedSale, printing: TillPrinting): SalePapers =>
  sale.answer && !isTooLate(sale) ? {} : planLatePapers(sale, printing)

function isTooLate({ at, booked_at }: PrintedSale): boolean {
  return booked_at !== undefined && Date.parse(booked_at) - Date.parse(at) > CUSTOMER_WAITS_MS
}

function opensForSale({ payload }: PrintedSale, printing: TillPrinting): boolean {
  const { kind, drawer, drawer_with_cash } = printing
  return hasCash(payload.tenders) && drawer_with_cash && drawer !== 'none' && kind !== 'browser'
}
