import { type PointerEvent, useRef } from 'react'
import { isWipedAway } from './swipe.ts'

/** Lets a finger drag an element sideways and wipe it away. */
export function useSwipe(away: () => void) {
  const from = useRef<{ x: number; y: number }>(undefined)

  function drag({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (!from.current) return
    currentTarget.style.translate = `${clientX - from.current.x}px`
  }

  function drop({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const start = from.current
    from.current = undefined
    if (!start) return
    if (isWipedAway(clientX - start.x, clientY - start.y)) away()
    else currentTarget.style.translate = ''
  }

  return {
    onPointerDown({ target, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!(target as Element).closest('button')) from.current = { x: clientX, y: clientY }
    },
    onPointerMove: drag,
    onPointerUp: drop,
    onPointerCancel: drop,
  }
}
