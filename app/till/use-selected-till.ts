import { useCallback, useSyncExternalStore } from 'react'

const KEY = 'tillCode'
const listeners = new Set<() => void>()

/** The code of the till that this browser is, chosen once. `undefined` while the page comes from the server. */
export function useSelectedTill() {
  const code = useSyncExternalStore<string | null | undefined>(subscribe, read, () => undefined)
  const select = useCallback((till: string | null) => {
    write(till)
    for (const notify of listeners) notify()
  }, [])
  return { code, select }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let selected: string | null | undefined

/** Without storage the choice lasts as long as the page. */
function read(): string | null {
  if (selected !== undefined) return selected
  try {
    selected = window.localStorage.getItem(KEY)
  } catch {
    selected = null
  }
  return selected
}

function write(till: string | null): void {
  selected = till
  try {
    if (till === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, till)
  } catch {}
}
