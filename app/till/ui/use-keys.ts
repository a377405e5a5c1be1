import { useEffect, useRef } from 'react'

/** Actions by key, such as `Escape`, `F9` or `+`. After one that returns false the browser handles the key. */
export type Keys = Record<string, (() => boolean | undefined) | undefined>

const FUNCTION_KEY = /^F\d+$/
/** Keys that edit a field: there they act only while it is empty. */
const EDITING_KEY = /^(?:Enter|Delete|Arrow\w+|.)$/

/** Handles keys whatever has the focus, except while a dialog or menu is open, unless they are those of a dialog. */
export function useKeys(keys: Keys, { inDialog = false } = {}): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let covered = false
    // Before a dialog handles the key: the Escape that closes it must do nothing below it.
    const noteCover = () => {
      covered = document.querySelector('[aria-modal="true"], [role="menu"]') !== null
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (covered && !inDialog) return
      if (!FUNCTION_KEY.test(event.key) && isEditing(event)) return
      if (latest.current[event.key]?.() === true) event.preventDefault()
    }
    window.addEventListener('keydown', noteCover, { capture: true })
    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('keydown', noteCover, { capture: true })
      window.removeEventListener('keydown', handleKey)
    }
  }, [inDialog])
}

function isEditing({ key, target }: KeyboardEvent): boolean {
  if (!EDITING_KEY.test(key)) return false
  // An amount takes no keys but digits and the comma, so `+` is free to act.
  if (target instanceof HTMLInputElement)
    return target.inputMode === 'none' ? key !== '+' : target.value !== ''
  return target instanceof HTMLTextAreaElement
}
