import { newOrderReference } from '../../../../core/base/order-reference.ts'
import { type TenderKindAt, upgradeTender } from '../../../../core/sales/tenders/rules.ts'
import { SALE_VERSION } from '../../../../core/till/ticket/rules.ts'
import { newId } from '../../../ui/new-id.ts'
import type { ChargedSale } from '../../payments/sale-payload.ts'
import type { EntryDraft, EntryState } from '../log-entry.ts'
import type { BookedSale } from '../send-result.ts'

/** A sale as the till stored it before it kept a log. */
export interface OutboxSale {
  operation_id: string
  at: string
  till: string
  input: {
    lines: {
      variant_id: number
      quantity: number
      discount_cents?: number
      discount_percent?: number
    }[]
    tenders: Parameters<typeof upgradeTender<TenderKindAt<'counter_in'>>>[0][]
    expected_total_cents: number
    customer_id?: number
    parked_ticket_id?: number
  }
  seen: {
    lines: {
      name: string
      detail: string
      quantity: number
      price_cents: number
      discount_cents: number
      total_cents: number
    }[]
    total_cents: number
    change_cents: number
  }
  state: 'waiting' | 'done' | 'refused'
  answer?: Omit<BookedSale, 'incidents'>
}

/** What such a sale does not say. */
export interface KnownFacts {
  /** The open session of each till. */
  sessions: Record<string, string>
  staff: string
  findRate(variantId: number): number | undefined
  generalRate: number
}

/** The session of a sale whose till has none open. */
const UNKNOWN_SESSION = '00000000-0000-0000-0000-000000000000'

/** Its money was taken whether it waits or was refused after the customer had left: it becomes a fact. */
export function toEntryDraft(sale: OutboxSale, facts: KnownFacts): EntryDraft {
  const { operation_id: id, at, till, seen, answer } = sale
  const state: EntryState = sale.state === 'done' ? 'booked' : 'unbooked'
  return {
    id,
    kind: 'sale',
    version: SALE_VERSION,
    till,
    at,
    staff: facts.staff,
    book_id: newId(),
    state,
    session: facts.sessions[till] ?? UNKNOWN_SESSION,
    page: '',
    from_outbox: true,
    payload: toPayload(sale, facts),
    seen: {
      lines: seen.lines.map(({ name, detail, quantity }) => ({ name, detail, quantity })),
      total_cents: seen.total_cents,
      change_cents: seen.change_cents,
    },
    ...(answer && { answer: { ...answer, incidents: 0 } }),
  }
}

function toPayload({ at, input, seen, answer }: OutboxSale, facts: KnownFacts): ChargedSale {
  const { lines, tenders, expected_total_cents: total_cents, ...rest } = input
  return {
    reference: answer?.reference ?? newOrderReference(),
    finished_at: at,
    tenders: tenders.map(upgradeTender),
    total_cents,
    ...('customer_id' in rest && { customer_id: rest.customer_id }),
    ...('parked_ticket_id' in rest && { parked_ticket_id: rest.parked_ticket_id }),
    lines: lines.map(({ variant_id, quantity, discount_cents, discount_percent }, index) => {
      const shown = seen.lines[index]
      return {
        kind: 'sell' as const,
        variant_id,
        quantity,
        ...(discount_cents !== undefined && { discount_cents }),
        ...(discount_percent !== undefined && { discount_percent }),
        charged: {
          name: shown?.name || `#${variant_id}`,
          unit_cents: shown?.price_cents ?? 0,
          tax_rate: facts.findRate(variant_id) ?? facts.generalRate,
          discount_cents: shown?.discount_cents ?? 0,
          total_cents: shown?.total_cents ?? 0,
        },
      }
    }),
  }
}
