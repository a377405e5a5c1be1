import { useEffect, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { newId } from '../../ui/new-id.ts'
import type { Ticket } from './ticket.ts'

/** Paper that goes on after the last line, so that the cutter does not meet it. */
const TAIL_MM = 3

/**
 * Prints the page by the browser, at once where the address says `print=1`, and notes each time that it is given
 * to a printer. A roll has no pages: just before, the page is made as long as the paper drawn on it.
 */
export function usePrinting({ kind, width, copy }: Ticket) {
  const paper = useRef<HTMLElement>(null)
  const fetcher = useFetcher()
  const note = useRef(() => {})
  note.current = () => {
    fetcher.submit(
      { operation_id: newId(), gift: kind === 'gift' ? '1' : '0', copy: copy ? '1' : '0' },
      { method: 'post' },
    )
  }

  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const before = () => {
      const { width: across = 1, height = 0 } = paper.current?.getBoundingClientRect() ?? {}
      const long = Math.ceil((height / across) * width) + TAIL_MM
      sheet.replaceSync(`@page { size: ${width}mm ${long}mm; margin: 0 }`)
      note.current()
    }
    window.addEventListener('beforeprint', before)
    return () => {
      window.removeEventListener('beforeprint', before)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [width])

  usePrintAtOnce()
  return { paper, print: () => window.print() }
}

/** Once, when letters and pictures are there; a look at the other width does not print again. */
function usePrintAtOnce() {
  const [asked, ask] = useSearchParams()
  const wanted = asked.get('print') === '1'
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    document.fonts.ready.then(() => {
      ask(
        (now) => {
          now.delete('print')
          return now
        },
        { replace: true, preventScrollReset: true },
      )
      requestAnimationFrame(() => window.print())
    })
  }, [wanted, ask])
}
