type Listener = (code: string) => void

const listeners = new Set<Listener>()

/** A card of a person was scanned where articles are: whoever knows what to do with it is told. */
export function announceBadge(code: string): void {
  for (const listen of listeners) listen(code)
}

/** Calls the listener with the code of every card that is scanned at the counter. */
export function onBadge(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
