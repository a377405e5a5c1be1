import { useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'

type Sent = Parameters<FetcherWithComponents<unknown>['submit']>[0]

/**
 * Sends what is scanned one after the other: a fetcher that is asked again drops what it has not answered, and a scanner
 * does not wait for an answer between two boxes.
 */
export function useScanQueue(fetcher: FetcherWithComponents<unknown>): (sent: Sent) => void {
  const waiting = useRef<Sent[]>([])
  const isSending = useRef(false)
  async function sendAll() {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
        // Each answer is drawn before the next code is sent, so none is skipped.
        await fetcher.submit(next, { method: 'post', flushSync: true })
      }
    } finally {
      isSending.current = false
    }
  }
  return (sent) => {
    waiting.current.push(sent)
    void sendAll()
  }
}
