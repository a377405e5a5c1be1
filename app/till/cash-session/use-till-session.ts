import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Shop } from '../../context.ts'
import { client } from '../client.ts'

export type Till = Awaited<ReturnType<Shop['till']['listTills']>>['tills'][number]
export type Session = NonNullable<Till['session']>

const ASKED_EVERY_MS = 60_000

/** The open session of a till, asked again when the person comes back and every minute. */
export function useTillSession({ till, session: first }: Till) {
  const { data: session, refetch } = useQuery({
    queryKey: ['session', till],
    queryFn: async (): Promise<Session | null> =>
      (await client.till.getCashSession({ till })).session,
    initialData: first,
    refetchOnWindowFocus: 'always',
    refetchInterval: ASKED_EVERY_MS,
  })
  /** The one that was open here last, until it was closed here. */
  const [known, setKnown] = useState(first?.cash_session_id ?? null)
  const open = session?.cash_session_id ?? null
  useEffect(() => {
    if (open !== null) setKnown(open)
  }, [open])
  return {
    session,
    closedElsewhere: open === null && known !== null,
    /** It was closed here, and nobody need be told. */
    forget: () => setKnown(null),
    ask: async () => void (await refetch()),
  }
}
