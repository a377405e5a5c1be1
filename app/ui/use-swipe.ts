import { type PointerEvent, useRef } from 'react'
import { isSwipe } from './swipe.ts'

/** Lets a finger drag an element sideways and swipe it away. */
export function useSwipe(onSwipe: () => void) {
  const from = useRef<{ x: number; y: number }>(undefined)

  function drag({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (!from.current) return
    currentTarget.style.translate = `${clientX - from.current.x}px`
  }

  function drop({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const start = from.current
    from.current = undefined
    if (!start) return
    if (isSwipe(clientX - start.x, clientY - start.y)) onSwipe()
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
