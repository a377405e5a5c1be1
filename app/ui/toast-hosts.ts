import { useEffect, useId, useSyncExternalStore } from 'react'

// Behind an open dialog nothing can be clicked or is read aloud: toasts stand in the topmost place.
let places: readonly string[] = []
const listeners = new Set<() => void>()

/** Whether this place is the one that shows toasts: the last that came. */
export function useToastHost(): boolean {
  const id = useId()
  useEffect(() => {
    set([...places, id])
    return () => set(places.filter((place) => place !== id))
  }, [id])
  const top = useSyncExternalStore(subscribe, topmost, () => undefined)
  return top === id
}

function topmost(): string | undefined {
  return places.at(-1)
}

function set(next: readonly string[]): void {
  places = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
