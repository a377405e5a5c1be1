import type { Approval } from '../../ui/approval/approval-proof.ts'
import type { SaleEntry } from './log-entry.ts'
import type { LogStore } from './log-store.ts'
import type { OldSales } from './outbox/old-sales.ts'
import type { SendResult } from './send-result.ts'

/** What the log needs of its page, its browser and its shop. */
export interface TillLogOptions {
  /** Rejects where the browser stores nothing. */
  openStore(): Promise<LogStore>
  oldSales: OldSales
  finish(entry: SaleEntry, approval?: Approval): Promise<SendResult>
  book(entry: SaleEntry): Promise<SendResult>
  /** False where the browser knows that it has no network. */
  isOnline(): boolean
  /** The id of this page. */
  page: string
  /** Whether another page, which wrote an entry then, is still open. */
  isPageOpen(page: string, since: Date): Promise<boolean>
  /** Runs the work while no other tab runs it. */
  alone(work: () => Promise<void>): Promise<void>
  /** Tells other tabs that the stored entries have changed. */
  announce(): void
  now(): Date
  later(ms: number): Promise<void>
}
