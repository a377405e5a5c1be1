import { useState } from 'react'
import { isLoanReference } from '../../../core/loans/rules.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { useScanner } from '../counter/use-scanner.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import type { LentPair, Loan, ReturnedPair } from './loan.ts'

interface TickedPairsOptions {
  loan: Loan
  /** The lent pairs that are on the ticket already. */
  kept: readonly number[]
  /** The slip of another loan was scanned. */
  onOther(reference: string): void
}

/** What comes back of a loan, ticked by hand or by scanning boxes and labels: of two equal pairs one after the other. */
export function useTickedPairs({ loan, kept, onOther }: TickedPairsOptions) {
  const { catalog } = useCatalog()
  const [chosen, setChosen] = useState<readonly ReturnedPair[]>([])
  const [unknown, setUnknown] = useState<string>()
  const out = loan.items.filter(
    ({ state, lent_item_id }) => state === 'lent' && !kept.includes(lent_item_id),
  )
  const isTicked = (id: number) => chosen.some(({ lent_item_id }) => lent_item_id === id)
  // What came back or was sold meanwhile is out no more, and what was lost can still come back.
  const ticked = chosen.filter(({ lent_item_id }) =>
    loan.items.some((pair) => pair.lent_item_id === lent_item_id && isReturnable(pair, kept)),
  )

  function tick(lent_item_id: number, isBack: boolean) {
    setUnknown(undefined)
    setChosen((all) => {
      const others = all.filter((each) => each.lent_item_id !== lent_item_id)
      return isBack ? [...others, { lent_item_id, condition: 'sellable' }] : others
    })
  }
  useScanner(({ code }) => {
    if (isLoanReference(code)) return onOther(code.trim().toUpperCase())
    const variant = catalog.findByCode(code)
    const same = loan.items.filter(
      (pair) =>
        isReturnable(pair, kept) &&
        (pair.mark_code ? isSame(pair.mark_code, code) : isOfBox(pair, code, variant?.variant_id)),
    )
    const next = same.find(({ lent_item_id }) => !isTicked(lent_item_id))
    if (next) return tick(next.lent_item_id, true)
    playErrorSound()
    if (same.length === 0) setUnknown(code)
  })
  return {
    ticked,
    unknown,
    /** Those that are out and not ticked. */
    open: out.filter(({ lent_item_id }) => !isTicked(lent_item_id)),
    find: (id: number) => ticked.find(({ lent_item_id }) => lent_item_id === id),
    tick,
    change: (id: number, change: Partial<Omit<ReturnedPair, 'lent_item_id'>>) =>
      setChosen((all) =>
        all.map((each) => (each.lent_item_id === id ? { ...each, ...change } : each)),
      ),
    clear: () => setChosen([]),
  }
}

const isReturnable = ({ state, lent_item_id }: LentPair, kept: readonly number[]): boolean =>
  (state === 'lent' && !kept.includes(lent_item_id)) || state === 'lost'

const isSame = (one: string, other: string): boolean =>
  one.toUpperCase() === other.trim().toUpperCase()

const isOfBox = (pair: LentPair, code: string, variantId: number | undefined): boolean =>
  pair.variant_id === variantId || isSame(pair.sku, code)
