/** A person who rests for so long, in ms, is not in the middle of something. */
const QUIET_MS = 10_000
const RELOADED_FOR = 'tillReloadedFor'

let newer: string | null = null
let lastTouch = 0
const listeners = new Set<() => void>()
const holds = new Set<symbol>()
const edited = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** The newest build that the shop has told of, where it is not that of this page; else null. */
export const newerBuild = {
  get: (): string | null => newer,
  getInitial: (): null => null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Notes which build an answer of the shop names. */
export function noteBuild(named: string | null): void {
  const own = readOwnBuild()
  if (!named || !own) return
  const next = named === own ? null : named
  if (next === newer) return
  newer = next
  for (const notify of listeners) notify()
}

const readOwnBuild = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version

/** Keeps the page from reloading by itself until the returned function is called. */
export function holdReload(): () => void {
  const hold = Symbol('reload')
  holds.add(hold)
  return () => void holds.delete(hold)
}

/** Notes what a person touches and writes on this page, until the returned function is called. */
export function watchTouches(): () => void {
  const events = ['pointerdown', 'keydown', 'input'] as const
  lastTouch = Date.now()
  for (const event of events) document.addEventListener(event, noteTouch, true)
  return () => {
    for (const event of events) document.removeEventListener(event, noteTouch, true)
  }
}

function noteTouch({ type, target }: Event): void {
  lastTouch = Date.now()
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (type === 'input' && isField) edited.add(target)
}

/** Reloads the page if a reload loses nothing: nobody is in the middle of anything, and the page was not loaded for this build before. */
export async function reloadIfQuiet(build: string): Promise<void> {
  const isQuiet = holds.size === 0 && Date.now() - lastTouch >= QUIET_MS && !hasWrittenField()
  if (!isQuiet || window.sessionStorage.getItem(RELOADED_FOR) === build) return
  await reloadPage(build)
}

/**
 * Reloads the page where the shop gives it; false where it does not: then the one that is open goes on selling.
 */
export async function reloadPage(build: string): Promise<boolean> {
  const { ok } = await fetch('/admin/tpv', { redirect: 'manual' }).catch(() => ({ ok: false }))
  if (!ok) return false
  window.sessionStorage.setItem(RELOADED_FOR, build)
  window.location.reload()
  return true
}

/** A field that somebody has written in, and that is still on the screen. */
function hasWrittenField(): boolean {
  for (const field of edited) if (!field.isConnected || field.value === '') edited.delete(field)
  return edited.size > 0
}
