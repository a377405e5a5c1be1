import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { notify } from '../../ui/notify.ts'

/** Sends the form of a dialog without leaving the page: tells of its success once, then `onDone`. */
export function useActFetcher(done: string, onDone: () => void) {
  const fetcher = useFetcher<SubmitRefusal | { ok: true }>()
  const isDone = fetcher.data?.ok === true
  useEffect(() => {
    if (!isDone) return
    notify({ kind: 'success', title: done })
    onDone()
  }, [isDone, done, onDone])
  return { fetcher, refused: fetcher.data?.ok === false ? fetcher.data : undefined }
}
