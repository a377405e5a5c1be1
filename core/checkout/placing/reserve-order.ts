import type { Db } from '../../base/db.server.ts'
import { BeginAgain } from '../../base/procedures/acting.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import { DEFAULT_METHOD } from '../../shipping/rules.ts'
import { allocateGoods } from '../../stock/allocate-goods.ts'
import type { ShortGoods, WantedVariant } from '../../stock/allocation.ts'
import { publishAvailability } from '../../stock/publish-availability.ts'
import type { Quote } from '../quote.ts'
import { mostUnitsShown } from '../rules.ts'
import type { OrderInput } from './order-input.ts'
import type { OrderPlan, OrderRefusal } from './plan-order.ts'
import { saleLines } from './sale-lines.ts'
import { writeOrder } from './write-order.ts'

interface ReservingOrder {
  input: OrderInput
  reference: string
  /** Of the order's link. */
  token: string
  client: Buffer | undefined
  until: Date
  /** From 1; a later one waits for those who have the same pairs locked. */
  attempt: number
  actor: Actor
  now: Date
}

/**
 * Writes an order with its goods reserved. Pairs that nobody else has locked are reserved by the statement that writes the
 * order; what has a number, and in a later attempt all goods, afterwards. Throws `BeginAgain` where others have locked them.
 */
export async function reserveOrder(
  tx: Db,
  plan: OrderPlan,
  { input, reference, token, client, until, attempt, actor, now }: ReservingOrder,
): Promise<{ saleId: number } | OrderRefusal> {
  const { quote, offer, point } = plan
  const { atOnce, afterwards } = divideWanted(toWanted(input, plan), attempt)
  const by = { reference, now, actor: actorKey(actor) }
  const { saleId, reservationId, reserved, fewLeft } = await writeOrder(tx, {
    sale: {
      reference,
      origin: 'web',
      language: input.language,
      now,
      customerNameGuest: input.delivery.name,
      lines: saleLines(quote, offer),
    },
    input,
    token,
    client,
    standardCents: findStandard(quote),
    point,
    reservation: { ...by, wanted: atOnce, until, extendedAt: plan.payment.until && now },
  })
  if (reserved < countUnits(atOnce)) throw new BeginAgain()
  const moved = atOnce.map(({ variantId, quantity }) => ({ variantId, by: -quantity }))
  if (afterwards.length > 0) {
    const as = { status: 'reserved', reservationId, until } as const
    const result = await allocateGoods(tx, {
      ...by,
      wanted: afterwards,
      at: 'web',
      leavesBuffer: true,
      as,
      moved,
    })
    if ('short' in result) return { refusal: 'SOLD_OUT', quote: withShortage(plan, result.short) }
  }
  await publishAvailability(tx, moved, now, afterwards.length > 0 ? undefined : fewLeft)
  return { saleId }
}

const toWanted = ({ lines }: OrderInput, { offer }: OrderPlan): WantedVariant[] =>
  lines.map(({ variant_id, quantity }) => ({
    variantId: variant_id,
    quantity,
    stockKind: offer.get(variant_id)?.stockKind ?? 'pair',
  }))

/** What is reserved with the order: pairs, in the first attempt; and what afterwards. */
function divideWanted(wanted: readonly WantedVariant[], attempt: number) {
  const { atOnce = [], afterwards = [] } = Object.groupBy(wanted, ({ stockKind }) =>
    stockKind === 'pair' && attempt === 1 ? 'atOnce' : 'afterwards',
  )
  return { atOnce, afterwards }
}

const countUnits = (wanted: readonly WantedVariant[]) =>
  wanted.reduce((sum, { quantity }) => sum + quantity, 0)

/** What standard shipping costs, and paying the courier: so much goes back with the whole order, whatever was paid for. */
function findStandard(quote: Quote): number | undefined {
  const standard = quote.available_methods.find(({ method }) => method === DEFAULT_METHOD)
  return standard && standard.cost_cents + quote.surcharge_cents
}

function withShortage({ quote, offer }: OrderPlan, short: readonly ShortGoods[]): Quote {
  return {
    ...quote,
    problems: short.map(({ variantId, available }) => ({
      variant_id: variantId,
      code: available === 0 ? 'SOLD_OUT' : 'TOO_FEW',
      stock: Math.min(
        available,
        mostUnitsShown(offer.get(variantId)?.stockKind ?? 'pair', {
          pairs_of_variant: quote.most_pairs_of_variant,
        }),
      ),
    })),
  }
}
