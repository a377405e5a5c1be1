const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Calls the listener at every touch, key and movement of the page, scans included. Returns how to stop that. */
export function onInput(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener, { capture: true })
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener, { capture: true })
  }
}
