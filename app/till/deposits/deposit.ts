import type { Shop } from '../../context.ts'
import type { TillJob } from '../../print/printing/till-job.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'

type Deposits = Shop['deposits']

export type ListedDeposit = Awaited<ReturnType<Deposits['listDeposits']>>['deposits'][number]
export type Deposit = Awaited<ReturnType<Deposits['getDeposit']>>
export type DepositTender = Parameters<Deposits['payDeposit']>[0]['tenders'][number]
export type DepositReceipt = Awaited<ReturnType<Deposits['takeDeposit']>>

/** What a new deposit begins with: the article and the customer of the ticket on the screen. */
export interface DepositStart {
  variantId?: number | undefined
  customer?: TicketCustomer | undefined
}

/** The slip of a deposit as a job of the till's printer. */
export const toSlipJob = ({
  deposit_id,
  reference,
}: Pick<DepositReceipt, 'deposit_id' | 'reference'>): TillJob => ({
  paper: 'deposit',
  id: deposit_id,
  reference,
})
