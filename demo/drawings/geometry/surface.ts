import { cross, minus, type Place, plus, unit } from './space.ts'

export interface Knot {
  place: Place
  normal: Place
  /** 0 in the open, up to 1 in a corner with little light. */
  occlusion: number
  /** The same for its back. */
  innerOcclusion?: number
}

/** A curved sheet as rows of knots; neighbours of rows and columns make its cells. */
export type Surface = readonly (readonly Knot[])[]

export interface SurfaceOptions {
  /** Turns the normals to the other side. */
  flip?: boolean
  /** The first row follows the last one. */
  closed?: boolean
  occlusion?: (row: number, column: number, place: Place) => number
  innerOcclusion?: (row: number, column: number, place: Place) => number
  /** Corrects a normal, as where two halves of a shoe meet and should show no crease. */
  adjustNormal?: (normal: Place, row: number, column: number) => Place
}

export function createSurface(
  places: readonly (readonly Place[])[],
  {
    flip = false,
    closed = false,
    occlusion = () => 0,
    innerOcclusion = () => 0,
    adjustNormal = (normal) => normal,
  }: SurfaceOptions,
): Surface {
  const cells = places.slice(1).map((row, i) =>
    row.slice(1).map((_, j) => {
      const [a, b, c, d] = corners(places, i, j)
      const normal = cross(minus(c, a), minus(d, b))
      return flip ? scale(normal, -1) : normal
    }),
  )
  const last = places.length - 1
  return places.map((row, i) =>
    row.map((place, j) => {
      const rows = [i - 1, i]
      if (closed && i === 0) rows[0] = last - 1
      if (closed && i === last) rows[1] = 0
      let sum: Place = [0, 0, 0]
      for (const r of rows) for (const c of [j - 1, j]) sum = plus(sum, cells[r]?.[c] ?? [0, 0, 0])
      return {
        place,
        normal: unit(adjustNormal(unit(sum), i, j)),
        occlusion: occlusion(i, j, place),
        innerOcclusion: innerOcclusion(i, j, place),
      }
    }),
  )
}

function corners(places: readonly (readonly Place[])[], i: number, j: number) {
  const at = (row: number, column: number): Place => places[row]?.[column] ?? [0, 0, 0]
  return [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)] as const
}

function scale(a: Place, times: number): Place {
  return [a[0] * times, a[1] * times, a[2] * times]
}
