import { useState } from 'react'
import {
  addBox,
  type Boxes,
  findSentBox,
  isMoveReference,
  keepBoxes,
  toMoveReference,
} from '../../../../core/stock/moves/rules.ts'
import { client } from '../../client.ts'
import { useScanner } from '../../counter/use-scanner.ts'
import { playErrorSound } from '../../ui/error-sound.ts'
import type { Move, ScannedBox } from './move.ts'

/** The boxes that were scanned of a move; one that is not on it is looked up in the shop, and listed as extra. */
export function useScannedBoxes(move: Move, onOther: (reference: string) => void) {
  const [boxes, setBoxes] = useState<readonly ScannedBox[]>([])
  const [unknown, setUnknown] = useState<string>()
  function add(box: Omit<ScannedBox, 'quantity'>) {
    setUnknown(undefined)
    setBoxes((all) => addBox(all, { ...box, quantity: 1 }))
  }
  async function lookUp(code: string) {
    try {
      add(await client.stock.findScannedBox({ code }))
    } catch {
      playErrorSound()
      setUnknown(code)
    }
  }
  useScanner(({ code }) => {
    if (isMoveReference(code)) {
      const reference = toMoveReference(code)
      if (reference !== move.reference) onOther(reference)
      return
    }
    const known = findSentBox(move.goods, code)
    if (known) add(known)
    else void lookUp(code)
  })
  /** What is received is scanned no more. */
  const keep = (rest: readonly Boxes[]) => setBoxes((all) => keepBoxes(all, rest))
  return { boxes, unknown, keep }
}
