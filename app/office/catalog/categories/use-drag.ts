import { type PointerEvent, useState } from 'react'
import type { Category } from './category.ts'
import { findDropPlace } from './drop-place.ts'

/** The row of a category carries its id under this name. */
const ROW = 'category'
/** So near to the edge of the window it scrolls along. */
const EDGE_PX = 60
const SCROLL_PX = 12

export interface Drag {
  id: number
  /** Before which sister it would stand now; null is behind the last, undefined where it was. */
  before: number | null | undefined
}

/** Drags a category by its handle, with mouse, pen or finger, to another place among its sisters. */
export function useDrag(
  categories: readonly Category[],
  onDrop: (id: number, before: number | null) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const follow = (id: number, { clientX, clientY }: PointerEvent) => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`[data-${ROW}]`)
    const box = row?.getBoundingClientRect()
    const isLower = box !== undefined && clientY > box.top + box.height / 2
    const over = Number(row?.dataset[ROW])
    setDrag({ id, before: findDropPlace(categories, { dragged: id, over, isLower }) })
    if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
    else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
  }
  const getHandle = (id: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, before: undefined })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.id === id) follow(id, event)
    },
    onPointerUp: () => {
      if (drag?.id === id && drag.before !== undefined) onDrop(id, drag.before)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { drag, getHandle }
}
