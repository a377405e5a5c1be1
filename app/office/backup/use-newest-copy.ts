import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { BACKUP_PATH, isBusy, type NewestCopy } from './backup.ts'
import type { loader } from './progress.ts'

const POLL_MS = 1_000
/** Somebody else, or the night, may begin one. */
const IDLE_MS = 10_000

/** The newest copy as it is now; the page is read anew when another one has begun, or this one has ended. */
export function useNewestCopy(
  read: NewestCopy | undefined,
  isAwaited: boolean,
  /** The shop stops for a restore: nobody answers. */
  isPaused = false,
): NewestCopy | undefined {
  const { data, load } = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  const interval = isAwaited || (read && isBusy(read)) ? POLL_MS : IDLE_MS
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => void load(`${BACKUP_PATH}/progress`), interval)
    return () => clearInterval(timer)
  }, [load, interval, isPaused])
  const now = data?.copy ?? undefined
  const hasChanged = now !== undefined && now.state !== 'deleted' && !isSame(now, read)
  useEffect(() => {
    if (hasChanged) void revalidate()
  }, [hasChanged, revalidate])
  return now && isSame(now, read) ? now : read
}

const isSame = (one: NewestCopy, other: NewestCopy | undefined) =>
  one.copy_id === other?.copy_id && one.state === other.state
