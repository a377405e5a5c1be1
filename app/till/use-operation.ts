import { useCallback, useRef } from 'react'
import { newId } from '../ui/new-id.ts'

interface ActOptions {
  context: { operationId: string }
}

/**
 * Calls an act with a new operation id. Until it is answered, a call with the same input repeats it under the same id:
 * after a lost answer it is done once.
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
      const answer = await act(input, { context: { operationId } })
      pending.current.delete(key)
      return answer
    },
    [],
  )
}
