import { type PointerEvent, useRef } from 'react'

const SHORTEST_PX = 48
const STEEPEST = 0.6

/** Swipes to the left or right by finger or pen: `onSwipe` gets 1 for the next one and -1 for the one before. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const swiped = useRef(false)

  function onPointerDown({ pointerType, clientX, clientY, isPrimary }: PointerEvent) {
    swiped.current = false
    start.current = pointerType === 'mouse' || !isPrimary ? null : { x: clientX, y: clientY }
  }

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const from = start.current
    start.current = null
    if (!from) return
    const across = clientX - from.x
    if (Math.abs(across) < SHORTEST_PX || Math.abs(clientY - from.y) > Math.abs(across) * STEEPEST)
      return
    swiped.current = true
    onSwipe(across < 0 ? 1 : -1)
  }

  const onPointerCancel = () => {
    start.current = null
  }

  return {
    handlers: { onPointerDown, onPointerUp, onPointerCancel },
    /** Whether the press that ends now was a swipe, and no click. */
    swiped: () => swiped.current,
  }
}
