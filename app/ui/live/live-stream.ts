import type { Topic } from '../../../core/base/events.ts'

/** What has changed: ids by topic. A topic without ids has changed as a whole. */
export type LiveChanges = Partial<Record<Topic, Record<string, (string | number)[]>>>

type Listener = (changes: LiveChanges) => void

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** After this one ended because the session has too many. */
const BUSY_PAUSE_MS = 30_000
/** Three beats of the server. */
const SILENCE_MS = 45_000

const listeners = new Set<Listener>()
let source: EventSource | undefined
let lastId: string | undefined
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined

/**
 * Calls the listener with what changes in the shop, as far as the person may know of it, until the returned function
 * is called. All listeners of a tab share one stream. A hidden tab has none, because a browser opens six connections
 * to a shop at most; when it is shown again it hears what it missed.
 */
export function onLiveChanges(listener: Listener): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', reopen)
  // A page in the browser's back-forward cache may hold no connection.
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', onVisibility)
  open()
}

function stop(): void {
  document.removeEventListener('visibilitychange', onVisibility)
  window.removeEventListener('online', reopen)
  window.removeEventListener('pagehide', close)
  window.removeEventListener('pageshow', onVisibility)
  close()
  lastId = undefined
}

function onVisibility(): void {
  if (document.visibilityState === 'visible') open()
  else close()
}

function reopen(): void {
  close()
  open()
}

function open(): void {
  clearTimeout(retry)
  if (source || document.visibilityState === 'hidden') return
  const query = lastId === undefined ? '' : `?after=${encodeURIComponent(lastId)}`
  source = new EventSource(`/api/live${query}`)
  source.addEventListener('beat', onMessage)
  source.addEventListener('changes', (event) => {
    onMessage(event)
    tell(JSON.parse(event.data))
  })
  source.addEventListener('end', ({ data }) => onEnd(data))
  // The browser's own retries have no growing pauses, and end at the first refusal.
  source.onerror = () => retryLater(0)
  watchSilence()
}

function close(): void {
  clearTimeout(retry)
  clearTimeout(silence)
  source?.close()
  source = undefined
}

function onMessage({ lastEventId }: MessageEvent): void {
  failures = 0
  if (lastEventId) lastId = lastEventId
  watchSilence()
}

/** A connection can be dead without an error. */
function watchSilence(): void {
  clearTimeout(silence)
  silence = setTimeout(() => retryLater(0), SILENCE_MS)
}

function onEnd(reason: unknown): void {
  if (reason === 'access') {
    // Whoever may do more now has not heard of what they were not to know.
    lastId = undefined
    tell({ access: {} })
  }
  retryLater(reason === 'busy' ? BUSY_PAUSE_MS : 0)
}

/** Tabs come back at different moments, so that a shop which has just started is not asked by all at once. */
function retryLater(least: number): void {
  close()
  if (listeners.size === 0) return
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  failures += 1
  retry = setTimeout(open, Math.max(least, pause * (0.5 + Math.random() / 2)))
}

function tell(changes: LiveChanges): void {
  for (const listener of [...listeners]) listener(changes)
}
