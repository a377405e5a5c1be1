import { days, later } from '../../../core/base/clock.ts'
import type { OnSale } from '../../build-world.ts'
import type { Random } from '../random.ts'

/** A pair that a life takes, with another size of the same model and colour. */
export interface LifePair {
  variantId: number
  otherSizeId: number
}

/** The goods of everything that is no plain sale, so that the stock of the models stays as it is told. */
export interface GoodsForLife {
  /** A variant at its full price that was on sale at a moment, another one each time. */
  pick(at: Date): LifePair
  /** Picks a variant of which one pair leaves. */
  take(at: Date): LifePair
  /** Notes that so many pairs of a variant leave, and so come in before the history begins. */
  receive(variantId: number, pairs?: number): void
  /** The pairs that were noted, by variant. */
  readonly received: ReadonlyMap<number, number>
  /**
   * A variant without a pair that was on sale at a moment and that no sale takes, another one each time; undefined once
   * there are no more.
   */
  nextSoldOut(at: Date): number | undefined
}

/** It was on sale on the day before: the acts of a day are at other hours than the one that is asked for. */
const isOnSale = (since: Date, at: Date) => since < later(at, -days(1))

/** Two pairs of each size are more than a life takes. */
const ENOUGH = 2

export function openGoods(
  onSale: readonly OnSale[],
  sold: ReadonlyMap<number, number>,
  random: Random,
): GoodsForLife {
  const received = new Map<number, number>()
  const used = new Set<number>()
  const pairs = onSale.flatMap((shoe) => listPairs(shoe))
  const soldOut = onSale.flatMap((shoe) =>
    listSoldOut(shoe)
      .filter((variantId) => !sold.has(variantId))
      .map((variantId) => ({ variantId, since: shoe.since })),
  )
  function pick(at: Date): LifePair {
    const there = pairs.filter(({ since }) => isOnSale(since, at))
    const fresh = there.filter(({ variantId }) => !used.has(variantId))
    const { variantId, otherSizeId } = random.pick(fresh.length > 0 ? fresh : there)
    used.add(variantId)
    return { variantId, otherSizeId }
  }
  function receive(variantId: number, count = 1): void {
    received.set(variantId, (received.get(variantId) ?? 0) + count)
  }
  return {
    received,
    pick,
    receive,
    take(at) {
      const pair = pick(at)
      receive(pair.variantId)
      return pair
    },
    nextSoldOut(at) {
      const there = soldOut.filter(
        ({ since, variantId }) => isOnSale(since, at) && !used.has(variantId),
      )
      const found = there.length > 0 ? random.pick(there) : undefined
      if (found) used.add(found.variantId)
      return found?.variantId
    },
  }
}

const countPairs = ({ model }: OnSale, colour: string, size: string) =>
  model.otherPairs?.[`${colour} ${size}`] ?? model.otherPairs?.[colour] ?? model.pairs

/** The sizes of a model with enough pairs, each with the next one that has them too. */
function listPairs(shoe: OnSale): (LifePair & { since: Date })[] {
  const { model, since, variant } = shoe
  if (model.reducedCents !== undefined) return []
  return model.colours.flatMap((colour) => {
    const stocked = model.sizes.filter((size) => countPairs(shoe, colour, size) >= ENOUGH)
    return stocked.flatMap((size, at) => {
      const other = stocked[at + 1] ?? stocked[at - 1]
      if (other === undefined) return []
      const [variantId, otherSizeId] = [variant(`${colour} ${size}`), variant(`${colour} ${other}`)]
      return [{ variantId, otherSizeId, since }]
    })
  })
}

function listSoldOut(shoe: OnSale): number[] {
  const { model, variant } = shoe
  return model.colours.flatMap((colour) =>
    model.sizes.flatMap((size) =>
      countPairs(shoe, colour, size) === 0 ? [variant(`${colour} ${size}`)] : [],
    ),
  )
}
