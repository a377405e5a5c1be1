import { useEffect, useEffectEvent } from 'react'
import type { CounterState } from '../counter/counter-storage.ts'
import { useLineText } from '../ticket/use-line-text.ts'
import { type DisplayMessage, openDisplayChannel } from './display-channel.ts'
import { toDisplayedTicket } from './displayed-ticket.ts'

/** Tells the customer's screens of this till, in windows of the same browser, what is on the ticket. */
export function useDisplayFeed(till: string, counter: CounterState): void {
  const lineText = useLineText()
  // As text, so that what has not changed is not told again.
  const shown = JSON.stringify(toDisplayedTicket(counter, lineText))
  useEffect(() => tell(till, shown), [till, shown])
  const answer = useEffectEvent(({ data }: MessageEvent<DisplayMessage>) => {
    if (data.kind === 'opened' && data.till === till) tell(till, shown)
  })
  useEffect(() => {
    const channel = openDisplayChannel()
    channel?.addEventListener('message', (event: MessageEvent<DisplayMessage>) => answer(event))
    return () => channel?.close()
  }, [])
}

function tell(till: string, shown: string): void {
  const channel = openDisplayChannel()
  const ticket = JSON.parse(shown)
  channel?.postMessage({ kind: 'ticket', till, ticket } satisfies DisplayMessage)
  channel?.close()
}
