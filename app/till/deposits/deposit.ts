import type { Shop } from '../../context.ts'
import type { TillJob } from '../../print/printing/till-job.ts'
import type { DepositTicketLine } from '../ticket/kinds/deposit-line.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'

type Deposits = Shop['deposits']

export type ListedDeposit = Awaited<ReturnType<Deposits['listDeposits']>>['deposits'][number]
export type Deposit = Awaited<ReturnType<Deposits['getDeposit']>>

/** What is put on the ticket. */
export type NewDepositLine = Pick<DepositTicketLine, 'deposit' | 'about'>

/** What a new deposit begins with: the article and the customer of the ticket on the screen. */
export interface DepositStart {
  variantId?: number | undefined
  customer?: TicketCustomer | undefined
}

/** What the ticket says of a deposit that exists. */
export const toAbout = (deposit: Deposit): NewDepositLine['about'] => ({
  reference: deposit.reference,
  deposit_kind: deposit.kind,
  name: deposit.name,
  colour: deposit.colour,
  size: deposit.size,
  price_cents: deposit.price_cents,
})

/** The slip of a deposit as a job of the till's printer. */
export const toSlipJob = ({
  deposit_id,
  reference,
}: Pick<Deposit, 'deposit_id' | 'reference'>): TillJob => ({
  paper: 'deposit',
  id: deposit_id,
  reference,
})
