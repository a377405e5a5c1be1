import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sendUnsent } from '../sales/page-log.ts'
import { playErrorSound } from '../ui/error-sound.ts'

interface RecordOptions<Found> {
  kind: 'deposit' | 'loan'
  reference: string
  read(input: { reference: string }): Promise<Found>
}

/** A paper by its code as the shop has it now, never as an earlier look left it, and the act of reading it again. */
export function useRecord<Found>({ kind, reference, read }: RecordOptions<Found>) {
  const queries = useQueryClient()
  const { data: record, error } = useQuery({
    queryKey: [kind, reference],
    queryFn: async () => {
      try {
        // What the till has not sent yet may have changed it.
        await sendUnsent(kind)
        return await read({ reference })
      } catch (caught) {
        playErrorSound()
        throw caught
      }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [kind, reference] }),
      queries.invalidateQueries({ queryKey: [`${kind}s`] }),
    ])
  return { record, error, reread }
}
