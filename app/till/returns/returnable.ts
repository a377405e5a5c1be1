import type { ReturnCause } from '../../../core/returns/rules.ts'
import type { ReturnLine } from '../../../core/till/ticket/return-line.ts'
import type { Shop } from '../../context.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import type { ReturnAbout, ReturnTicketLine } from '../ticket/kinds/return-line.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { findReturn } from '../ticket/ticket-returns.ts'

/** What a code brings back: a ticket, or the pair of a gift ticket alone. */
export type Returnable = Awaited<ReturnType<Shop['till']['findReturnableTicket']>>
export type ReturnableUnit = Extract<Returnable, { kind: 'gift' }>['unit']
type FoundTickets = Awaited<ReturnType<Shop['till']['searchReturnableUnits']>>

/** A ticket on the left of the counter, with what proves that its units were bought. */
export interface ShownReturn {
  /** Its number, or the code of its gift ticket; of what was searched for the number too, which nobody has brought. */
  code: string
  proof: Pick<ReturnLine, 'ticket' | 'gift_code'>
  /** Null of a gift ticket, whose bearer sees nothing of the sale. */
  saleId: number | null
  /** YYYY-MM-DD; null of a gift ticket. */
  soldOn: string | null
  isWeb: boolean
  /** The shop could not be asked: it is known from the sales of this till alone. */
  isLocal?: true
  ways: ReturnAbout['ways']
  units: readonly ReturnableUnit[]
}

export function toShownReturn(found: Returnable): ShownReturn {
  if (found.kind === 'gift') {
    const { gift_code, unit } = found
    const none = { saleId: null, soldOn: null, isWeb: false, ways: [] }
    return { code: gift_code, proof: { gift_code }, units: [unit], ...none }
  }
  const { ticket } = found
  return { ...toShownTicket(ticket), proof: { ticket: ticket.reference }, ways: ticket.ways }
}

/** A ticket that was found without its paper: nothing proves it. */
export const toSearchedReturn = (ticket: FoundTickets['tickets'][number]): ShownReturn => ({
  ...toShownTicket(ticket),
  proof: {},
  ways: [],
})

const toShownTicket = ({
  sale_id,
  reference,
  invoice,
  origin,
  sold_on,
  units,
}: FoundTickets['tickets'][number]) => ({
  code: invoice ?? reference,
  saleId: sale_id,
  soldOn: sold_on,
  isWeb: origin === 'web',
  units,
})

/** Late, unless it fails under guarantee, or without its paper: somebody says why, and lets it pass. */
export const needsWhy = (
  { proof }: ShownReturn,
  { light, is_guaranteed }: ReturnableUnit,
  hasFailed = false,
): boolean =>
  (light === 'red' && !(hasFailed && is_guaranteed)) ||
  (proof.ticket === undefined && proof.gift_code === undefined)

/** The units that can come back: neither back already nor on the ticket. */
export const listOut = ({ units }: ShownReturn, ticket: Ticket): ReturnableUnit[] =>
  units.filter((unit) => !unit.returned && !findReturn(ticket, unit))

/** The unit whose box was scanned. */
export const findScanned = (
  shown: ShownReturn,
  ticket: Ticket,
  { variant_id }: TillVariant,
  markCode: string | undefined,
): ReturnableUnit | undefined =>
  listOut(shown, ticket).find(
    (unit) =>
      unit.variant_id === variant_id &&
      (markCode === undefined || unit.mark_code === null || unit.mark_code === markCode),
  )

interface BackOptions {
  why: string
  /** What the catalog knows of the pair; undefined of an archived product. */
  variant: TillVariant | undefined
  keepsPrice: boolean
  cause?: ReturnCause
}

/** The line of a unit that comes back. */
export function toReturnTicketLine(
  { code, proof, isWeb, ways }: ShownReturn,
  unit: ReturnableUnit,
  { why, variant, keepsPrice, cause = 'not_liked' }: BackOptions,
): Pick<ReturnTicketLine, 'back' | 'about'> {
  const { line_id, n, name, colour, size, product_id, variant_id, mark_code, paid_cents, image } =
    unit
  const back: ReturnLine = {
    kind: 'return',
    line_id,
    n,
    condition: cause === 'defect' ? 'damaged' : 'sellable',
    cause,
    ...proof,
    ...(why && { why }),
  }
  const isMarked = mark_code !== null
  const isKept = keepsPrice && product_id !== null && !isMarked
  return {
    back,
    about: {
      name,
      colour,
      size,
      size_sort: variant?.size_sort ?? null,
      picture: image,
      paid_cents,
      code,
      ways,
      is_web: isWeb,
      product_id,
      ...(variant_id !== null && !isMarked && { variant_id }),
      kept: isKept ? { cents: paid_cents, product_id, colour: colour?.es ?? null } : null,
      ...(cause !== 'not_liked' && { has_cause: true }),
    },
  }
}
