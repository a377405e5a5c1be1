import { type Heard, hear, NOTHING, pause, pauseAfter, type Scan, type Verdict } from './burst.ts'
import { focusedField, hasItsOwnWays, pressAgain, takeOut } from './field.ts'

/** A timer that rings later than this was held up. */
const LATE = 12
const MOST_LAG = 500

type Listener = (scan: Scan) => void

const listeners: Listener[] = []
let heard: Heard = NOTHING
/** How late the last key was heard; the next one may be on its way as long. */
let lag = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the listener that came last of every scan, until it leaves. */
export function listen(listener: Listener): () => void {
  if (listeners.length === 0) window.addEventListener('keydown', onKey, { capture: true })
  listeners.push(listener)
  return () => {
    listeners.splice(listeners.lastIndexOf(listener), 1)
    if (listeners.length > 0) return
    window.removeEventListener('keydown', onKey, { capture: true })
    clearTimeout(timer)
    heard = NOTHING
  }
}

function onKey(event: KeyboardEvent): void {
  // Our own, or what an input method or a screen keyboard makes.
  if (!event.isTrusted || event.isComposing || hasItsOwnWays(event.target)) return
  const { timeStamp: at, repeat } = event
  // Outside a field it presses what has focus.
  const key = event.key === ' ' && !focusedField() ? 'Space' : event.key
  const modified = event.ctrlKey || event.altKey || event.metaKey
  const command = modified && !event.getModifierState('AltGraph')
  const verdict = hear(heard, { key, at, repeat, command })
  if (verdict.swallow) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  lag = Math.min(Math.max(performance.now() - at, 0), MOST_LAG)
  follow(verdict)
}

function follow({ heard: after, scan, takeOut: typed, giveBack }: Verdict): void {
  heard = after
  if (typed) takeOut(typed)
  if (giveBack) pressAgain(giveBack)
  clearTimeout(timer)
  waitForPause()
  if (scan) listeners.at(-1)?.(scan)
}

function waitForPause(): void {
  const wait = pauseAfter(heard)
  if (wait === undefined) return
  const after = wait + lag
  const due = performance.now() + after
  timer = setTimeout(() => {
    // The page was busy: keys that were pressed meanwhile are still on their way.
    if (performance.now() - due > LATE) waitForPause()
    else follow(pause(heard, performance.now()))
  }, after)
}
