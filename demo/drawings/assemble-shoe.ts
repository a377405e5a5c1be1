import { type DrawableShoe, type DrawingContext, farFirst } from './drawing-context.ts'
import type { Point } from './geometry/curve.ts'
import { toPath } from './geometry/path.ts'
import { contactShadow } from './geometry/shadow.ts'
import { clip } from './geometry/sheet.ts'
import { type Place, project } from './geometry/space.ts'
import { leather, type Material } from './materials/material.ts'
import { mix, type Palette } from './materials/palette.ts'
import { type Last, lift, type Side } from './parts/last.ts'
import type { Panel } from './parts/panel.ts'
import { drawInside, drawOutside, type Skin, skinSurface } from './parts/shell.ts'
import { drawTop, levelBelow, ring } from './parts/sole.ts'
import { drawStitches } from './parts/stitch.ts'

/** The parts of a shoe from the ground up. */
export interface ShoeParts {
  last: Last
  skin: Skin
  palette: Palette
  material: Material
  lining: Palette
  liningMaterial?: Material
  /** Outlines of heel and sole on the ground. */
  stands: readonly (readonly Place[])[]
  /** Heel and sole, drawn before the upper. */
  below?: (context: DrawingContext) => string
  insole?: string
  /** Drawn in the opening behind the near half: a tongue, the far end of a strap. */
  within?: (context: DrawingContext) => string
  panels?: (side: Side) => readonly Panel[]
  /** Drawn on one half above the light. */
  over?: (context: DrawingContext, side: Side) => string
  /** Drawn after the upper: laces, buckles, the near wall of a cup sole. */
  front?: (context: DrawingContext) => string
  /** It has a shaft, which hides the inside from above. */
  boot?: boolean
  /** Points of the side elevation that must fit on the page. */
  reach?: readonly Point[]
}

export function assembleShoe(shoe: ShoeParts): DrawableShoe {
  const { last, skin } = shoe
  const ends = last.bottom.map(([x]) => x)
  const lines = [...skin.topline, ...last.back, ...last.ridge, ...(shoe.reach ?? [])]
  return {
    reach: [
      ...ring(last, { out: 3, up: () => 0 }),
      ...lines.flatMap((point) => [lift(last, point, 1), lift(last, point, -1)]),
    ],
    length: Math.max(...ends) - Math.min(...ends),
    tall: shoe.boot === true,
    draw: (context) => drawLayers(context, shoe),
  }
}

function drawLayers(context: DrawingContext, shoe: ShoeParts): string {
  const { last, skin, palette, material } = shoe
  const sides = farFirst(context)
  const surfaces = sides.map((side) => skinSurface(last, skin, side))
  const halves = sides.map((side, i) =>
    drawOutside(context, last, {
      surface: surfaces[i] ?? [],
      side,
      palette,
      material,
      panels: shoe.panels?.(side) ?? [],
      over: shoe.over?.(context, side) ?? '',
    }),
  )
  return [
    contactShadow(context, shoe.stands),
    shoe.below?.(context) ?? '',
    fillOpening(context, shoe),
    drawInsole(context, shoe),
    drawInside(context, surfaces, shoe.lining, shoe.liningMaterial ?? leather),
    shoe.within?.(context) ?? '',
    ...halves.map(({ rim }) => rim),
    ...halves.map(({ body }) => body),
    shoe.front?.(context) ?? '',
  ].join('')
}

/** The insole: darker towards the walls, with stitches. */
function drawInsole(
  context: DrawingContext,
  { last, lining, insole = lining.base }: ShoeParts,
): string {
  const flat = (out: number) =>
    toPath(
      ring(last, levelBelow(last, -1, out)).map((place) => project(context.camera, place)),
      true,
    )
  const shade = [52, 36, 22, 10]
    .map((width) => `<path d="${flat(-1)}" stroke-width="${width}"/>`)
    .join('')
  return `<path d="${flat(-1)}" fill="${insole}"/><g clip-path="${clip(context.sheet, flat(-1))}"><g fill="none" stroke="${lining.deep}" opacity=".1">${shade}</g>${drawStitches(flat(-6), lining, 0.8)}</g>`
}

/** Fills the opening, so that nothing behind the shoe shows through. */
function fillOpening(context: DrawingContext, { last, skin, lining }: ShoeParts): string {
  const line = (side: Side) => skin.topline.map((point) => lift(last, point, side))
  return drawTop(context, [...line(1), ...line(-1).reverse()], mix(lining.dark, lining.deep, 0.3))
}
