import {
  type DetectorState,
  getPauseDelay,
  handleKey,
  handlePause,
  INITIAL_STATE,
  type KeyResult,
  type Scan,
} from './scan-detector.ts'
import { getFocusedField, handlesOwnKeys, removeBeforeCaret, replayKeys } from './text-field.ts'

/** Milliseconds: a timer that fires later than this was held up by a busy page. */
const LATE_TIMER_MS = 12
const MAX_LAG_MS = 500

type Listener = (scan: Scan) => void

const listeners: Listener[] = []
let state: DetectorState = INITIAL_STATE
/** How long the last key took to arrive; the next one may take as long. */
let lag = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls the listener with every scan, unless a later listener is subscribed. */
export function subscribeToScans(listener: Listener): () => void {
  if (listeners.length === 0) window.addEventListener('keydown', onKey, { capture: true })
  listeners.push(listener)
  return () => {
    listeners.splice(listeners.lastIndexOf(listener), 1)
    if (listeners.length > 0) return
    window.removeEventListener('keydown', onKey, { capture: true })
    clearTimeout(timer)
    state = INITIAL_STATE
  }
}

/** Gives a code that another device has read, such as the camera, to who receives those of the scanner. */
export function emitScan(scan: Scan): void {
  listeners.at(-1)?.(scan)
}

function onKey(event: KeyboardEvent): void {
  // Replayed keys, and those of an input method or screen keyboard.
  if (!event.isTrusted || event.isComposing || handlesOwnKeys(event.target)) return
  const { timeStamp: at, repeat } = event
  // Outside a field the space bar presses the focused button.
  const key = event.key === ' ' && !getFocusedField() ? 'Space' : event.key
  const modified = event.ctrlKey || event.altKey || event.metaKey
  const command = modified && !event.getModifierState('AltGraph')
  const result = handleKey(state, { key, at, repeat, command })
  if (result.consume) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  lag = Math.min(Math.max(performance.now() - at, 0), MAX_LAG_MS)
  applyResult(result)
}

function applyResult({ state: after, scan, typedPrefix, replay }: KeyResult): void {
  state = after
  if (typedPrefix) removeBeforeCaret(typedPrefix)
  if (replay) replayKeys(replay)
  clearTimeout(timer)
  waitForPause()
  if (scan) emitScan(scan)
}

function waitForPause(): void {
  const pause = getPauseDelay(state)
  if (pause === undefined) return
  const delay = pause + lag
  const due = performance.now() + delay
  timer = setTimeout(() => {
    // After a delay by a busy page, keys pressed meanwhile are still to come.
    if (performance.now() - due > LATE_TIMER_MS) waitForPause()
    else applyResult(handlePause(state, performance.now()))
  }, delay)
}
