import type { Shop } from '../../context.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import { toReturnTicketLine } from '../returns/returnable.ts'
import type { Exchange } from '../ticket/kinds/line-base.ts'
import type { RestoredLine } from '../ticket/kinds/line-kinds.ts'

export type ResumedAnswer = Awaited<ReturnType<Shop['till']['resumeParkedTicket']>>
type ResumedLine = ResumedAnswer['lines'][number]
type ResumedReturnLine = Extract<ResumedLine, { kind: 'return' }>

interface RestoreReturns {
  answer: ResumedAnswer
  findVariant(id: number): TillVariant | undefined
  keepsPrice: boolean
}

/** A unit that comes back, as it was parked: why it comes back and where it goes stay as the seller chose them. */
export function restoreReturn(
  back: ResumedReturnLine,
  { answer, findVariant, keepsPrice }: RestoreReturns,
): RestoredLine[] {
  const unit = findUnit(answer, back)
  if (!unit) return []
  const { code, is_web: isWeb, ways, variant_id } = unit
  const none = { saleId: null, soldOn: null, units: [] }
  const variant = variant_id === null ? undefined : findVariant(variant_id)
  const { about } = toReturnTicketLine({ code, isWeb, ways, proof: {}, ...none }, unit, {
    why: '',
    variant,
    keepsPrice,
    cause: back.cause,
  })
  return [
    { kind: 'return', back, about: { ...about, has_cause: true }, quantity: 1, discount: null },
  ]
}

/** The unit for which a line goes out, and the price that its other sizes keep. */
export function restoreExchange(
  line: ResumedLine,
  { answer, keepsPrice }: RestoreReturns,
): { exchange?: Exchange } {
  const key = line.kind === 'sell' || line.kind === 'item' ? line.exchange_for : undefined
  const unit = key && findUnit(answer, key)
  if (!key || !unit) return {}
  const { product_id, colour, mark_code, paid_cents: cents } = unit
  const isKept = keepsPrice && product_id !== null && mark_code === null
  return {
    exchange: {
      for: key,
      kept: isKept ? { cents, product_id, colour: colour?.es ?? null } : null,
    },
  }
}

const findUnit = ({ returns }: ResumedAnswer, key: { line_id: number; n: number }) =>
  returns.find(({ line_id, n }) => line_id === key.line_id && n === key.n)
