import { useEffect, useState } from 'react'
import type { Copy } from './backup.ts'

/** A download says nothing to its page: the copy that it begins is looked for so long. */
const AWAITED_MS = 15_000

export interface Download {
  isAwaited: boolean
  onBegin(): void
}

/** Whether the copy of a download that this page has begun has yet to be seen. */
export function useDownload(newest: Copy | undefined): Download {
  const [before, setBefore] = useState<{ copyId: number | undefined }>()
  const isAwaited = before !== undefined && before.copyId === newest?.copy_id
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setBefore(undefined), AWAITED_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return { isAwaited, onBegin: () => setBefore({ copyId: newest?.copy_id }) }
}
