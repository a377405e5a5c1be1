import type { Point } from './curve.ts'
import { type Last, lift, type Side } from './last.ts'
import { leather, type Material } from './material.ts'
import { mix, type Palette } from './palette.ts'
import type { Panel } from './panel.ts'
import { contactShadow } from './shadow.ts'
import { blur, clip } from './sheet.ts'
import { inside, outside, type Skin, skinSurface } from './shell.ts'
import { ring, topFace, under } from './sole.ts'
import { type Place, pathOf, project } from './space.ts'
import { stitches } from './stitch.ts'
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
  tongue?: (studio: Studio) => string
  panels?: (side: Side) => readonly Panel[]
  /** What lies on one half, above the light. */
  over?: (studio: Studio, side: Side) => string
  /** What is drawn after the upper: laces, buckles, the near wall of a cup sole. */
  front?: (studio: Studio) => string
  /** Points of the side elevation that must fit on the page. */
  reach?: readonly Point[]
}

export function figureOf(shoe: Shoe): Figure {
  const { last, skin } = shoe
  const lines = [...skin.topline, ...last.back, ...last.ridge, ...(shoe.reach ?? [])]
  return {
    reach: [
      ...ring(last, { out: 3, up: () => 0 }),
      ...lines.flatMap((point) => [lift(last, point, 1), lift(last, point, -1)]),
    ],
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
    ...shoe.stands.map((places) => contactShadow(studio, places)),
    shoe.below?.(studio) ?? '',
    opening(studio, shoe),
    sock(studio, shoe),
    inside(studio, surfaces, shoe.lining, shoe.liningMaterial ?? leather),
    shoe.tongue?.(studio) ?? '',
    ...halves,
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
  const shade = `<path d="${flat(-1)}" fill="none" stroke="${lining.deep}" stroke-width="44" opacity=".42" ${blur(studio.sheet, 14)}/>`
  return `<path d="${flat(-1)}" fill="${insole}"/><g clip-path="${clip(studio.sheet, flat(-1))}">${shade}${stitches(flat(-6), lining, 0.8)}</g>`
}

/** Fills what is open, so that nothing behind the shoe shows through its inside. */
function opening(studio: Studio, { last, skin, lining }: Shoe): string {
  const line = (side: Side) => skin.topline.map((point) => lift(last, point, side))
  return topFace(studio, [...line(1), ...line(-1).reverse()], mix(lining.dark, lining.deep, 0.3))
}
