import type { RefObject } from 'react'
import { useFetcher } from 'react-router'
import { newId } from '../ui/new-id.ts'
import type { RollWidth } from './ticket/ticket-params.ts'
import { useAutoPrint, useRollPage } from './ticket/use-roll-page.ts'

/** Prints a paper of the roll through the browser, and records each print by the action of its page. */
export function useNotedPrint(
  paper: RefObject<HTMLElement | null>,
  { width, copy }: { width: RollWidth; copy: boolean },
): void {
  const fetcher = useFetcher()
  const onPrint = () =>
    void fetcher.submit({ operation_id: newId(), copy: copy ? '1' : '0' }, { method: 'post' })
  useRollPage({ paper, width, onPrint })
  useAutoPrint()
}
