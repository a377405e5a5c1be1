import { useState } from 'react'
import { useTillLog } from '../../sales/use-till-log.ts'
import { useCountedCash } from '../use-counted-cash.ts'
import { useCountedMethods } from './counted-methods.tsx'
import { parseFloatSplit } from './float-split.tsx'
import type { useCloseSession } from './use-close-session.ts'

export type ClosingCount = ReturnType<typeof useClosingCount>

/** What is counted when a till is closed, and what is said of it. It stays while a colleague is asked. */
export function useClosingCount(closing: ReturnType<typeof useCloseSession>) {
  const { waiting, unknown } = useTillLog()
  const unsent = waiting.length + unknown.length
  const cash = useCountedCash(true)
  const methods = useCountedMethods()
  const [split, setSplit] = useState('')
  const [reason, setReason] = useState('')
  const { cents } = cash
  const nextFloat = parseFloatSplit(split, cents)
  const counted = { counted_cents: cents ?? 0, ...cash.pieces, ...methods.counted }
  // After a second count the difference may be gone.
  const differs = cents !== undefined && closing.differs(counted)
  const isReady =
    cents !== undefined && nextFloat !== undefined && !methods.isAnyInvalid && unsent === 0

  function submit(): void {
    if (!isReady) return
    void closing.close({
      ...counted,
      next_float_cents: nextFloat,
      // One that was typed for another count says nothing of this one.
      ...(differs && reason.trim() && { reason: reason.trim() }),
    })
  }

  return {
    cash,
    cents,
    methods,
    split,
    setSplit,
    reason,
    setReason,
    differs,
    /** Acts that the shop does not know yet: none may be missing from the Z. */
    unsent,
    canClose: isReady && (!differs || reason.trim() !== ''),
    submit,
  }
}
