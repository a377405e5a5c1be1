import { useEffect, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { newId } from '../../ui/new-id.ts'
import type { PrintedTicket } from './printed-ticket.ts'

/** Blank paper after the last line, so that the cutter does not cut it. */
const TAIL_MM = 3

/**
 * Prints the ticket through the browser, at once where the URL has `print=1`, and records every print. A roll has no
 * pages, so the page is made as long as the ticket just before printing.
 */
export function usePrinting({ kind, width, copy }: PrintedTicket) {
  const paper = useRef<HTMLElement>(null)
  const fetcher = useFetcher()
  const recordPrint = useRef(() => {})
  recordPrint.current = () => {
    fetcher.submit(
      { operation_id: newId(), gift: kind === 'gift' ? '1' : '0', copy: copy ? '1' : '0' },
      { method: 'post' },
    )
  }

  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const prepare = () => {
      const { width: pixels = 1, height = 0 } = paper.current?.getBoundingClientRect() ?? {}
      const length = Math.ceil((height / pixels) * width) + TAIL_MM
      sheet.replaceSync(`@page { size: ${width}mm ${length}mm; margin: 0 }`)
      recordPrint.current()
    }
    window.addEventListener('beforeprint', prepare)
    return () => {
      window.removeEventListener('beforeprint', prepare)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [width])

  useAutoPrint()
  return { paper, print: () => window.print() }
}

/** Prints once, when the fonts are loaded; choosing another width does not print again. */
function useAutoPrint() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('print') === '1'
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    document.fonts.ready.then(() => {
      setParams(
        (latest) => {
          latest.delete('print')
          return latest
        },
        { replace: true, preventScrollReset: true },
      )
      requestAnimationFrame(() => window.print())
    })
  }, [wanted, setParams])
}
