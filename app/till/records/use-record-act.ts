import { useState } from 'react'
import { type TillRefusal, toTillRefusal } from '../refusal.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import { useBusyDialog } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'

interface RecordActOptions {
  toText(refusal: TillRefusal): string
  /** The till was closed meanwhile. */
  onSessionGone?: () => void
}

/**
 * Does an act for which its dialog stays open, and says why it was refused. Without an answer of the shop nothing is known
 * of it: it can be repeated, and is done once.
 */
export function useRecordAct({ toText, onSessionGone }: RecordActOptions) {
  const operate = useOperation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useBusyDialog(busy)

  async function run<In extends object, Out>(
    input: In,
    act: Parameters<typeof operate<In, Out>>[1],
    /** Says that it deals with a refusal itself. */
    onRefused?: (refusal: TillRefusal) => boolean,
  ): Promise<Out | undefined> {
    setBusy(true)
    setError('')
    try {
      return await operate(input, act)
    } catch (caught) {
      const refusal = toTillRefusal(caught)
      if (refusal.code === 'NO_OPEN_SESSION') onSessionGone?.()
      if (!onRefused?.(refusal)) {
        playErrorSound()
        setError(toText(refusal))
      }
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, error }
}
