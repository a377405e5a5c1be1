import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { newId } from '../../ui/new-id.ts'
import type { SaleTicket } from './printed-ticket.ts'
import { useAutoPrint, useRollPage } from './use-roll-page.ts'

/** Prints the ticket through the browser, at once where the URL has `print=1`, and records every print. */
export function usePrinting({ width, copy }: SaleTicket) {
  const paper = useRef<HTMLDivElement>(null)
  const fetcher = useFetcher()
  const onPrint = () =>
    void fetcher.submit({ operation_id: newId(), copy: copy ? '1' : '0' }, { method: 'post' })
  useRollPage({ paper, width, onPrint })
  useAutoPrint()
  return { paper, print: () => window.print() }
}
