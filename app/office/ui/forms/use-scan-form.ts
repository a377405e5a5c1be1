import type { FormEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { newId } from '../../../ui/new-id.ts'
import { useScanQueue } from './use-scan-queue.ts'

/** Answers what a form with a field `code` does as it is sent: the code waits its turn, and the field is empty at once. */
export function useScanForm(fetcher: FetcherWithComponents<unknown>) {
  const send = useScanQueue(fetcher)
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const sent = new FormData(form, submitter)
    // Two boxes of one code are two acts.
    sent.set('operation_id', newId())
    send(sent)
    const field = form.elements.namedItem('code')
    if (field instanceof HTMLInputElement) field.value = ''
  }
}
