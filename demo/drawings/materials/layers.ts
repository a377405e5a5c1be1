import type { Knot } from '../geometry/surface.ts'

/** How bright or reflective a surface is at one of its knots. */
export type Field = (knot: Knot) => number

/** Draws a field as layers of one colour, a layer for each step. */
export type Layers = (
  field: Field,
  steps: readonly number[],
  colour: string,
  strength: number,
) => string
