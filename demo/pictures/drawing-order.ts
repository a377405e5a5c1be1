import type { ShoeDrawing } from '../drawings/draw-shoe.ts'

const BEFORE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><desc>shoe '
const AFTER = '</desc></svg>'

/** An empty SVG that stores what to draw in its description. */
export function toDrawingOrder(drawing: ShoeDrawing): string {
  return BEFORE + JSON.stringify(drawing) + AFTER
}

/** The drawing to make from a stored SVG; undefined if the SVG is a finished drawing. */
export function parseDrawingOrder(svg: string): ShoeDrawing | undefined {
  if (!svg.startsWith(BEFORE) || !svg.endsWith(AFTER)) return undefined
  return JSON.parse(svg.slice(BEFORE.length, -AFTER.length))
}
