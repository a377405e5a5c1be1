import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Shop } from '../../context.ts'
import { client } from '../client.ts'

export type TillWithSession = Awaited<ReturnType<Shop['till']['listTills']>>['tills'][number]
export type CashSession = NonNullable<TillWithSession['session']>

const REFETCH_EVERY_MS = 60_000

/** The open session of a till, fetched again every minute and when the page is looked at. */
export function useTillSession({ till, session: initial }: TillWithSession) {
  const { data: session, refetch } = useQuery({
    queryKey: ['session', till],
    queryFn: async (): Promise<CashSession | null> =>
      (await client.cash.getCashSession({ till })).session,
    initialData: initial,
    refetchOnWindowFocus: 'always',
    refetchInterval: REFETCH_EVERY_MS,
  })
  /** The session that was open here last, until it is closed here. */
  const [lastOpen, setLastOpen] = useState(initial?.cash_session_id ?? null)
  const open = session?.cash_session_id ?? null
  useEffect(() => {
    if (open !== null) setLastOpen(open)
  }, [open])
  return {
    session,
    closedElsewhere: open === null && lastOpen !== null,
    /** Closing it here is not closing it elsewhere. */
    markClosedHere: () => setLastOpen(null),
    refetch: useCallback(async () => void (await refetch()), [refetch]),
  }
}
