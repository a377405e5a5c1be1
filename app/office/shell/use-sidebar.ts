import { useSyncExternalStore } from 'react'

const KEY = 'sidebarOpen'
const SAVED_AFTER_MS = 300
const OPEN = 'open'

const listeners = new Set<() => void>()
let saving: ReturnType<typeof setTimeout> | undefined

/**
 * Whether the sidebar is open. `public/office.js` writes the stored choice to the page's root before anything is
 * drawn, so that the page never jumps.
 */
export function useSidebar() {
  return useSyncExternalStore(subscribe, isOpen, () => true)
}

export function setSidebar(open: boolean): void {
  document.documentElement.dataset.sidebar = open ? OPEN : 'closed'
  for (const listener of listeners) listener()
  clearTimeout(saving)
  saving = setTimeout(() => save(open), SAVED_AFTER_MS)
}

function isOpen(): boolean {
  return document.documentElement.dataset.sidebar === OPEN
}

function save(open: boolean): void {
  try {
    window.localStorage.setItem(KEY, String(open))
  } catch {
    // It is only not remembered.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
