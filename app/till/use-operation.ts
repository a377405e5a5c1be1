import { useCallback, useRef } from 'react'
import { newId } from '../ui/new-id.ts'

interface Options {
  context: { operationId: string }
}

/**
 * Carries out an act under an operation id of its own. Until one has been answered, asking for the same again is a
 * repeat of it: after a lost answer it is done once.
 */
export function useOperation() {
  const open = useRef(new Map<string, string>())
  return useCallback(
    async <In extends object, Out>(
      input: In,
      act: (input: In, options: Options) => Promise<Out>,
    ): Promise<Out> => {
      const written = JSON.stringify(input)
      const operationId = open.current.get(written) ?? newId()
      open.current.set(written, operationId)
      const answer = await act(input, { context: { operationId } })
      open.current.delete(written)
      return answer
    },
    [],
  )
}
