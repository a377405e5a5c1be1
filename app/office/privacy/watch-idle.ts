/** Signs of a person: hand, finger, wheel, key, or the focus that a screen reader moves. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'touchstart', 'focusin'] as const

/** Says when there was no sign of a person for so long, and when one comes back; until the returned function is called. */
export function watchIdle(timeoutMs: number, onChange: (isIdle: boolean) => void): () => void {
  let lastSign = Date.now()
  let isIdle = false
  let timer = setTimeout(check, timeoutMs)

  /** Signs are many: each only notes its moment, and the timer looks when it is due. */
  function check(): void {
    const rest = lastSign + timeoutMs - Date.now()
    if (rest > 0) timer = setTimeout(check, rest)
    else setIdle(true)
  }

  function onSign(): void {
    lastSign = Date.now()
    if (!isIdle) return
    setIdle(false)
    timer = setTimeout(check, timeoutMs)
  }

  function setIdle(now: boolean): void {
    isIdle = now
    onChange(now)
  }

  const options = { capture: true, passive: true }
  for (const sign of SIGNS) document.addEventListener(sign, onSign, options)
  return () => {
    clearTimeout(timer)
    for (const sign of SIGNS) document.removeEventListener(sign, onSign, options)
  }
}
