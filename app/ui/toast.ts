import { useSyncExternalStore } from 'react'

export type ToastKind = 'default' | 'destructive' | 'warning' | 'success'

export interface Toast {
  kind?: ToastKind
  title: string
  text?: string
  /** One action on it, such as undo. */
  action?: { label: string; act(): void }
}

/** The toast on the screen; `id` tells it from the next one with the same words. */
export interface ShownToast extends Toast {
  id: number
}

let shown: ShownToast | undefined
let last = 0
const listeners = new Set<() => void>()

/** Shows a message for some seconds; it replaces the one before. */
export function showToast(next: Toast): void {
  last += 1
  show({ ...next, id: last })
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show(undefined)
}

export function useToast(): ShownToast | undefined {
  return useSyncExternalStore(subscribe, currentToast, () => undefined)
}

export function currentToast(): ShownToast | undefined {
  return shown
}

function show(next: ShownToast | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
