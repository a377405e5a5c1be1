import { useCallback, useRef } from 'react'
import { newId } from '../ui/new-id.ts'

export interface ActOptions {
  context: { operationId: string }
  signal: AbortSignal
}

/** Milliseconds: longer than any act takes, so that nobody waits for a line that is dead. */
const ANSWER_MS = 20_000

/**
 * Calls an act with a new operation id. Until it is answered, a call with the same input repeats it under the same id:
 * after a lost answer it is done once. Rejects where no answer comes for long.
 */
export function useOperation() {
  const pending = useRef(new Map<string, string>())
  return useCallback(
    async <In extends object, Out>(
      input: In,
      act: (input: In, options: ActOptions) => Promise<Out>,
    ): Promise<Out> => {
      const key = JSON.stringify(input)
      const operationId = pending.current.get(key) ?? newId()
      pending.current.set(key, operationId)
      const signal = AbortSignal.timeout(ANSWER_MS)
      const answer = await act(input, { context: { operationId }, signal })
      pending.current.delete(key)
      return answer
    },
    [],
  )
}
