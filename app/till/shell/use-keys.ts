import { useEffect, useRef } from 'react'

/** Acts by key, `Escape`, `F9`, `+`. One that answers false had nothing to do: the key keeps its meaning. */
export type Keys = Record<string, (() => boolean | undefined) | undefined>

const FUNCTION_KEY = /^F\d+$/
/** Keys that mean something in a field: there they act only while it is empty. */
const OF_FIELDS = /^(?:Enter|Delete|Arrow\w+|.)$/

/** Hears keys whatever has focus, except where a dialog is open, which has its own. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (document.querySelector('[aria-modal="true"], [role="menu"]')) return
      if (!FUNCTION_KEY.test(event.key) && inAField(event)) return
      if (now.current[event.key]?.() === true) event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

function inAField({ key, target }: KeyboardEvent): boolean {
  if (!OF_FIELDS.test(key)) return false
  // An amount has no other keys than numbers.
  if (target instanceof HTMLInputElement)
    return target.inputMode === 'none' ? key !== '+' : target.value !== ''
  return target instanceof HTMLTextAreaElement
}
