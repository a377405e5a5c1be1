import type { Caller } from '../shop.ts'
import { toFinishInput } from '../staff-fixtures.ts'

type Tenders = Parameters<Caller['till']['finishSale']>[0]['tenders']
type Sale = Parameters<Caller['till']['finishSale']>[0]

export interface TakeInput {
  till: string
  kind: 'layaway' | 'order'
  variant_id: number
  customer_id: number
  price_cents: number
  due_on?: string
  note?: string
  tenders: Tenders
}

const sum = (tenders: Tenders) => tenders.reduce((cents, each) => cents + each.amount_cents, 0)

const toTicket = (till: string, line: Sale['lines'][number], tenders: Tenders) =>
  toFinishInput({ till, lines: [line], tenders, expected_total_cents: sum(tenders) })

/** A ticket of one deposit line that takes it. */
export function takeTicket({ till, tenders, customer_id, kind, ...rest }: TakeInput): Sale {
  const amount_cents = sum(tenders)
  const line = { kind: 'deposit' as const, act: 'take' as const, deposit_kind: kind, ...rest }
  return { ...toTicket(till, { ...line, amount_cents }, tenders), customer_id }
}

/** A ticket of one line that pays a deposit further, or hands it over. */
export function heldTicket(
  act: 'pay' | 'hand_over',
  { till, deposit_id, tenders }: { till: string; deposit_id: number; tenders: Tenders },
): Sale {
  const amount_cents = sum(tenders)
  return toTicket(till, { kind: 'deposit', act, deposit_id, amount_cents }, tenders)
}

/** Takes a deposit as the only line of a ticket, in cents. */
export async function takeDeposit(shop: Caller, input: TakeInput) {
  const { deposits, change_cents } = await shop.till.finishSale(takeTicket(input))
  const [taken] = deposits
  if (!taken) throw new Error('no deposit was taken')
  const balance_cents = input.price_cents - taken.paid_cents
  return { ...taken, balance_cents, change_cents }
}
export type LaidAway = Awaited<ReturnType<typeof takeDeposit>>

/** Pays a deposit further; `surplus` is the deposit that the money became where this one no longer took it. */
export async function payDeposit(shop: Caller, input: Parameters<typeof heldTicket>[1]) {
  const { deposits } = await shop.till.finishSale(heldTicket('pay', input))
  return readSurplus(deposits)
}

/** Hands a deposit over; without a sale its money became a surplus. */
export async function handOverDeposit(shop: Caller, input: Parameters<typeof heldTicket>[1]) {
  const { deposits, ...sale } = await shop.till.finishSale(heldTicket('hand_over', input))
  return { sale: sale.sale_id === null ? null : sale, ...readSurplus(deposits) }
}

function readSurplus(deposits: { act: string; reference: string; paid_cents: number }[]) {
  const surplus = deposits.find(({ act }) => act === 'surplus')
  const [first] = deposits
  return { paid_cents: surplus ? 0 : first?.paid_cents, surplus: surplus?.reference ?? null }
}
