import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { RollWidth } from './ticket-params.ts'

/** Blank paper after the last line, so that the cutter does not cut it. */
const TAIL_MM = 3

interface RollPage {
  /** The paper, or what holds several: a page is as long as the longest. */
  paper: RefObject<HTMLElement | null>
  width: RollWidth
  onPrint?(): void
}

/** A roll has no pages, so the page is made as long as the paper just before it is printed. */
export function useRollPage({ paper, width, onPrint }: RollPage): void {
  const notePrint = useEffectEvent(() => onPrint?.())
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const prepare = () => {
      const length = Math.ceil(getLongest(paper.current) * width) + TAIL_MM
      sheet.replaceSync(`@page { size: ${width}mm ${length}mm; margin: 0 }`)
      notePrint()
    }
    window.addEventListener('beforeprint', prepare)
    return () => {
      window.removeEventListener('beforeprint', prepare)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [paper, width])
}

/** How many times longer than wide the longest paper is. */
function getLongest(holder: HTMLElement | null): number {
  const papers = [...(holder?.querySelectorAll<HTMLElement>('article') ?? [])]
  const ratios = (papers.length > 0 || !holder ? papers : [holder]).map((each) => {
    const { width, height } = each.getBoundingClientRect()
    return height / (width || 1)
  })
  return Math.max(0, ...ratios)
}

/** Prints once where the URL has `print=1`, when the fonts are loaded; choosing another width does not print again. */
export function useAutoPrint(): void {
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
