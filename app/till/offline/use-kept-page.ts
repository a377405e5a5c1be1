import { useEffect } from 'react'

const SCOPE = '/admin/tpv'

/**
 * Has the page of this till kept in the browser, anew whenever `shown` changes: after a reload without the shop it
 * comes up as it was then. Over plain http, or where the browser forbids it, nothing is kept.
 */
export function useKeptPage(shown: string): void {
  useEffect(() => {
    if (shown && import.meta.env.PROD) void keep().catch(() => undefined)
  }, [shown])
}

async function keep(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/till-worker.js', { scope: SCOPE })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep')
}
