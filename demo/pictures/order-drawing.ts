import type { ShoeDrawing } from '../drawings/draw-shoe.ts'

const BEFORE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><desc>shoe '
const AFTER = '</desc></svg>'

/** What to draw, kept in place of the drawing: an SVG that shows nothing and says it. */
export function orderOf(drawing: ShoeDrawing): string {
  return BEFORE + JSON.stringify(drawing) + AFTER
}

/** The drawing that such an SVG orders; undefined where it is a drawing itself. */
export function orderedBy(svg: string): ShoeDrawing | undefined {
  if (!svg.startsWith(BEFORE) || !svg.endsWith(AFTER)) return undefined
  return JSON.parse(svg.slice(BEFORE.length, -AFTER.length))
}
