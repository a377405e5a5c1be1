import { useEffect, useId, useSyncExternalStore } from 'react'

// Nothing behind an open dialog can be clicked or read aloud, so the topmost toaster shows the toasts.
let hosts: readonly string[] = []
const listeners = new Set<() => void>()

/** Whether this toaster shows the toasts: the last one mounted. */
export function useToastHost(): boolean {
  const id = useId()
  useEffect(() => {
    set([...hosts, id])
    return () => set(hosts.filter((host) => host !== id))
  }, [id])
  const top = useSyncExternalStore(subscribe, topmost, () => undefined)
  return top === id
}

function topmost(): string | undefined {
  return hosts.at(-1)
}

function set(next: readonly string[]): void {
  hosts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
