import { useEffect, useState } from 'react'
import { type DisplayedTicket, type DisplayMessage, openDisplayChannel } from './display-channel.ts'

/** The ticket that the window of the till tells; null while there is none. */
export function useDisplayedTicket(till: string | null): DisplayedTicket | null {
  const [ticket, setTicket] = useState<DisplayedTicket | null>(null)
  useEffect(() => {
    if (till === null) return
    const channel = openDisplayChannel()
    channel?.addEventListener('message', ({ data }: MessageEvent<DisplayMessage>) => {
      if (data.kind === 'ticket' && data.till === till) setTicket(data.ticket)
    })
    channel?.postMessage({ kind: 'opened', till } satisfies DisplayMessage)
    return () => channel?.close()
  }, [till])
  return ticket
}
