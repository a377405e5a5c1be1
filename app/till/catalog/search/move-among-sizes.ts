import type { KeyboardEvent } from 'react'

const SIZE = '[data-size]'
const STRIP = '[data-sizes]'
const IN_STOCK = ':not([data-state=none], [data-state=reserved])'
/** Digits typed within this time belong to one size: «3», «8» is 38. */
const DIGIT_PAUSE_MS = 900

let digits = { text: '', at: 0 }

/**
 * Moves the focus among sizes: arrows along a strip and between strips, digits to the size they name. True where the
 * key did so.
 */
export function moveAmongSizes(event: KeyboardEvent, container: HTMLElement | null): boolean {
  const current = document.activeElement
  if (!(current instanceof HTMLElement) || !container?.contains(current) || !current.matches(SIZE))
    return false
  const strips = [...container.querySelectorAll<HTMLElement>(STRIP)]
  const strip = strips.findIndex((each) => each.contains(current))
  const sizes = listSizes(strips[strip])
  const at = sizes.indexOf(current)
  const target = {
    ArrowRight: () => sizes[at + 1],
    ArrowLeft: () => sizes[at - 1],
    ArrowDown: () => listSizes(strips[strip + 1])[0],
    ArrowUp: () => listSizes(strips[strip - 1])[0],
    Home: () => sizes[0],
    End: () => sizes.at(-1),
  }[event.key]
  if (target) {
    const next = target()
    next?.focus()
    return next !== undefined
  }
  if (!/^[\d,.]$/.test(event.key)) return false
  const before = event.timeStamp - digits.at < DIGIT_PAUSE_MS ? digits.text : ''
  digits = { text: before + event.key, at: event.timeStamp }
  sizes.find((each) => each.dataset.size?.startsWith(digits.text))?.focus()
  return true
}

const listSizes = (strip: HTMLElement | undefined) => [
  ...(strip?.querySelectorAll<HTMLElement>(SIZE) ?? []),
]

/** Focuses the current size, else the first that was searched for, else the first in stock. */
export function focusFirstSize(container: HTMLElement | null): void {
  const find = (filter: string) => container?.querySelector<HTMLElement>(`${SIZE}${filter}`)
  const first = find('[aria-current]') ?? find('[data-named]') ?? find(IN_STOCK) ?? find('')
  first?.focus()
}
