import type { NewIncident } from '../../cash/incidents/open-incidents.ts'
import type { SoldResult, SoldVariant } from '../../stock/allocate-sold-goods.ts'
import type { ReservedFor } from './read-reserved-pairs.ts'

type Goods = Pick<SoldResult, 'taken' | 'found'>

/** The variants of which pairs were sold that a seller had in hand and the count had not. */
export const listFoundVariants = ({ found }: Goods): number[] =>
  found.filter(isFoundPair).map(({ variantId }) => variantId)

/**
 * The incidents of goods that were sold beyond the count. `reserved` is for whom pairs of the found variants are set
 * aside: one of these may be the pair that was in the seller's hand.
 */
export function describeGoods(
  { taken, found }: Goods,
  reserved: readonly ReservedFor[],
): NewIncident[] {
  const reservedLines = reserved.map(({ variant_id, kind, reference }) => ({
    variant_id,
    reserved_for: kind,
    reference,
  }))
  const takenLines = taken.map(({ variantId, reservationId, kind, reference }) => ({
    variant_id: variantId,
    reservation_id: reservationId,
    reserved_for: kind,
    reference,
  }))
  const counted = found.filter(({ stockKind }) => stockKind === 'counted')
  const missing = found.filter((each) => each.stockKind === 'pair' && !each.inHand)
  const foundLines = toLines(found.filter(isFoundPair))
  return [
    toIncident('reserved_pair_sold', takenLines),
    toIncident('pair_missing', toLines(missing)),
    toIncident('pair_found', foundLines.length > 0 ? [...foundLines, ...reservedLines] : []),
    toIncident('stock_short', toLines(counted)),
  ].flat()
}

const isFoundPair = ({ stockKind, inHand }: SoldVariant) => stockKind === 'pair' && inHand === true

const toLines = (goods: readonly SoldVariant[]) =>
  goods.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))

const toIncident = (kind: NewIncident['kind'], lines: readonly object[]): NewIncident[] =>
  lines.length > 0 ? [{ kind, details: { lines } }] : []
