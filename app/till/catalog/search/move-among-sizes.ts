import type { KeyboardEvent } from 'react'

const SIZE = '[data-size]'
const STRIP = '[data-sizes]'
/** Digits typed one after the other name one size: «3», «8» is 38. */
const TOGETHER_MS = 900

let typed = { text: '', at: 0 }

/**
 * Arrows lead along a strip and from one to the next, and a number that is typed to the size it names. True where
 * the key was one of these.
 */
export function moveAmongSizes(event: KeyboardEvent, within: HTMLElement | null): boolean {
  const now = document.activeElement
  if (!(now instanceof HTMLElement) || !within?.contains(now) || !now.matches(SIZE)) return false
  const strips = [...within.querySelectorAll<HTMLElement>(STRIP)]
  const strip = strips.findIndex((each) => each.contains(now))
  const sizes = sizesOf(strips[strip])
  const at = sizes.indexOf(now)
  const target = {
    ArrowRight: () => sizes[at + 1],
    ArrowLeft: () => sizes[at - 1],
    ArrowDown: () => sizesOf(strips[strip + 1])[0],
    ArrowUp: () => sizesOf(strips[strip - 1])[0],
    Home: () => sizes[0],
    End: () => sizes.at(-1),
  }[event.key]
  if (target) {
    const next = target()
    next?.focus()
    return next !== undefined
  }
  if (!/^[\d,.]$/.test(event.key)) return false
  const begun = event.timeStamp - typed.at < TOGETHER_MS ? typed.text : ''
  typed = { text: begun + event.key, at: event.timeStamp }
  sizes.find((each) => each.dataset.size?.startsWith(typed.text))?.focus()
  return true
}

const sizesOf = (strip: HTMLElement | undefined) => [
  ...(strip?.querySelectorAll<HTMLElement>(SIZE) ?? []),
]

/** The first size below, for whoever comes by keyboard: one that was typed, else one that can be sold. */
export function focusFirstSize(within: HTMLElement | null): void {
  const size = (also: string) => within?.querySelector<HTMLElement>(`${SIZE}${also}`)
  const first =
    size('[aria-current]') ?? size('[data-named]') ?? size(':not([aria-disabled])') ?? size('')
  first?.focus()
}
