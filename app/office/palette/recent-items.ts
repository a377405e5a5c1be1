import { GROUPS, type PaletteItem } from './palette-item.ts'

const KEY = 'paletteRecent'
const MOST = 5

/**
 * What was opened by the palette lately, the newest first. Kept for the tab and the session only: there may be names
 * of customers in it, and signing out clears it.
 */
export function readRecentItems(): PaletteItem[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, MOST) : []
  } catch {
    return []
  }
}

export function addRecentItem(item: PaletteItem): void {
  const others = readRecentItems().filter(({ path }) => path !== item.path)
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([item, ...others].slice(0, MOST)))
  } catch {
    // Storage may be forbidden or full: then nothing is remembered.
  }
}

function isItem(value: unknown): value is PaletteItem {
  if (typeof value !== 'object' || value === null) return false
  const { kind, label, path } = value as Record<string, unknown>
  const isKind = GROUPS.some((group) => group === kind)
  return isKind && typeof label === 'string' && typeof path === 'string' && path.startsWith('/')
}
