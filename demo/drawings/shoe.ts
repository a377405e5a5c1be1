import type { Point } from './geometry/curve.ts'
import { pathOf } from './geometry/path.ts'
import { contactShadow } from './geometry/shadow.ts'
import { clip } from './geometry/sheet.ts'
import { type Place, project } from './geometry/space.ts'
import { leather, type Material } from './materials/material.ts'
import { mix, type Palette } from './materials/palette.ts'
import { type Last, lift, type Side } from './parts/last.ts'
import type { Panel } from './parts/panel.ts'
import { inside, outside, type Skin, skinSurface } from './parts/shell.ts'
import { ring, topFace, under } from './parts/sole.ts'
import { stitches } from './parts/stitch.ts'
import { type Figure, farFirst, type Studio } from './studio.ts'

/** How a shoe is put together, from the ground up. */
export interface Shoe {
  last: Last
  skin: Skin
  palette: Palette
  material: Material
  lining: Palette
  liningMaterial?: Material
  /** Outlines of what stands on the ground. */
  stands: readonly (readonly Place[])[]
  /** Heel and sole, drawn before the upper. */
  below?: (studio: Studio) => string
  insole?: string
  /** What stands in the opening, behind the near half: a tongue, the far end of a strap. */
  within?: (studio: Studio) => string
  panels?: (side: Side) => readonly Panel[]
  /** What lies on one half, above the light. */
  over?: (studio: Studio, side: Side) => string
  /** What is drawn after the upper: laces, buckles, the near wall of a cup sole. */
  front?: (studio: Studio) => string
  /** It has a shaft, into which one cannot look from above. */
  boot?: boolean
  /** Points of the side elevation that must fit on the page. */
  reach?: readonly Point[]
}

export function figureOf(shoe: Shoe): Figure {
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
    draw: (studio) => assembled(studio, shoe),
  }
}

function assembled(studio: Studio, shoe: Shoe): string {
  const { last, skin, palette, material } = shoe
  const sides = farFirst(studio)
  const surfaces = sides.map((side) => skinSurface(last, skin, side))
  const halves = sides.map((side, i) =>
    outside(studio, last, {
      surface: surfaces[i] ?? [],
      side,
      palette,
      material,
      panels: shoe.panels?.(side) ?? [],
      over: shoe.over?.(studio, side) ?? '',
    }),
  )
  return [
    contactShadow(studio, shoe.stands),
    shoe.below?.(studio) ?? '',
    opening(studio, shoe),
    sock(studio, shoe),
    inside(studio, surfaces, shoe.lining, shoe.liningMaterial ?? leather),
    shoe.within?.(studio) ?? '',
    ...halves.map(({ rim }) => rim),
    ...halves.map(({ body }) => body),
    shoe.front?.(studio) ?? '',
  ].join('')
}

/** The insole: darker towards the walls that stand round it, and stitched where it can be seen. */
function sock(studio: Studio, { last, lining, insole = lining.base }: Shoe): string {
  const flat = (out: number) =>
    pathOf(
      ring(last, under(last, -1, out)).map((place) => project(studio.camera, place)),
      true,
    )
  const shade = [52, 36, 22, 10]
    .map((width) => `<path d="${flat(-1)}" stroke-width="${width}"/>`)
    .join('')
  return `<path d="${flat(-1)}" fill="${insole}"/><g clip-path="${clip(studio.sheet, flat(-1))}"><g fill="none" stroke="${lining.deep}" opacity=".1">${shade}</g>${stitches(flat(-6), lining, 0.8)}</g>`
}

/** Fills what is open, so that nothing behind the shoe shows through its inside. */
function opening(studio: Studio, { last, skin, lining }: Shoe): string {
  const line = (side: Side) => skin.topline.map((point) => lift(last, point, side))
  return topFace(studio, [...line(1), ...line(-1).reverse()], mix(lining.dark, lining.deep, 0.3))
}
