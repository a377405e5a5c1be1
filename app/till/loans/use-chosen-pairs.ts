import { useState } from 'react'
import type { PairMark, TillVariant } from '../catalog/catalog.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { useScanner } from '../counter/use-scanner.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import type { ChosenPair, LoanStart } from './loan.ts'

/** A code that was scanned and is not lent. */
interface UnknownCode {
  code: string
  /** It is an article, but no pair of shoes. */
  isNoPair: boolean
}

/** The pairs of a new loan: a scanned box is one more, a marked pair is there once. */
export function useChosenPairs(start: LoanStart['pairs']) {
  const { catalog } = useCatalog()
  const [pairs, setPairs] = useState<ChosenPair[]>(() =>
    start.map((pair, key) => ({ ...pair, key })),
  )
  const [unknown, setUnknown] = useState<UnknownCode>()

  function refuse(code: string, isNoPair: boolean) {
    playErrorSound()
    setUnknown({ code, isNoPair })
  }
  function add(added: { variant: TillVariant; mark?: PairMark }) {
    const { variant, mark } = added
    if (variant.stock_kind !== 'pair') return refuse(variant.sku, true)
    setUnknown(undefined)
    setPairs((all) => {
      const isThere = mark && all.some((pair) => pair.mark?.item_id === mark.item_id)
      const key = Math.max(-1, ...all.map((pair) => pair.key)) + 1
      return isThere ? all : [...all, { variant, mark, key }]
    })
  }
  useScanner(({ code }) => {
    const variant = catalog.findByCode(code)
    const found = variant ? { variant } : catalog.findMark(code)
    if (found) add(found)
    else refuse(code, false)
  })
  return {
    pairs,
    unknown,
    add,
    remove: (key: number) => setPairs((all) => all.filter((pair) => pair.key !== key)),
  }
}
