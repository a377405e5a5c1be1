import { useCallback, useSyncExternalStore } from 'react'

const KEY = 'tillCode'
const heard = new Set<() => void>()

/** Which till this browser is: chosen once. `undefined` while the page comes from the server. */
export function useChosenTill() {
  const code = useSyncExternalStore<string | null | undefined>(listen, read, () => undefined)
  const choose = useCallback((till: string | null) => {
    write(till)
    for (const each of heard) each()
  }, [])
  return { code, choose }
}

function listen(hear: () => void) {
  heard.add(hear)
  return () => void heard.delete(hear)
}

let chosen: string | null | undefined

/** Storage may be forbidden: then the choice lasts as long as the page. */
function read(): string | null {
  if (chosen !== undefined) return chosen
  try {
    chosen = window.localStorage.getItem(KEY)
  } catch {
    chosen = null
  }
  return chosen
}

function write(till: string | null): void {
  chosen = till
  try {
    if (till === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, till)
  } catch {}
}
