import type { RateCounter } from './rate-limits.ts'

const MOST_KEYS = 50_000

/** Counts in this process, in windows that start with the first act. */
export function memoryCounter(now: () => number = Date.now): RateCounter {
  const windows = new Map<string, { count: number; until: number }>()
  return {
    take(key, limit, windowSeconds) {
      const at = now()
      const window = windows.get(key)
      if (!window || window.until <= at) {
        windows.delete(key)
        if (windows.size >= MOST_KEYS) deleteOldest(windows)
        windows.set(key, { count: 1, until: at + windowSeconds * 1000 })
        return 0
      }
      window.count += 1
      return window.count <= limit ? 0 : Math.ceil((window.until - at) / 1000)
    },
  }
}

function deleteOldest(windows: Map<string, unknown>): void {
  const oldest = windows.keys().next()
  if (!oldest.done) windows.delete(oldest.value)
}
