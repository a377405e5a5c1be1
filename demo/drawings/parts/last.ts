import { distanceTo, getPoint, heightAt, isInside, type Point, step } from '../geometry/curve.ts'
import type { Place } from '../geometry/space.ts'

/**
 * The form a shoe is made on. Its depth follows from the side elevation, the widths, and the distance
 * to the lines where the two halves meet.
 */
export interface Last {
  /** Where upper and sole meet, heel to toe. */
  bottom: readonly Point[]
  /** The back seam, upwards. */
  back: readonly Point[]
  /** Where the halves meet over the foot, from the throat to the tip of the toe. */
  ridge: readonly Point[]
  /** Points of the foot above the opening, between the back's and the ridge's upper ends. */
  above?: readonly Point[]
  /** Half the width at a point of the side elevation. */
  width: (along: number, up: number) => number
  /** The rounding radius at the ridge. */
  round: (along: number, up: number) => number
  /** The rounding radius at the back seam. */
  roundBack?: (up: number) => number
  /** How square the toe is: 2 is an ellipse. */
  square?: number
  /** How far the middle line curves to the outer side. */
  sway?: (along: number) => number
}

export type Side = 1 | -1

/** Half the depth of the last at a point of its side elevation. */
export function getDepth(last: Last, point: Point): number {
  const depths = depthCache.get(last) ?? new Map<number, number>()
  depthCache.set(last, depths)
  const key = Math.round(point[0] * 1e4) * 1e8 + Math.round(point[1] * 1e4)
  const before = depths.get(key)
  if (before !== undefined) return before
  const depth = measureDepth(last, point)
  depths.set(key, depth)
  return depth
}

const depthCache = new WeakMap<Last, Map<number, number>>()

function measureDepth(last: Last, point: Point): number {
  const along = point[0]
  const up = Math.max(point[1], heightAt(last.bottom, along))
  if (!isInside(getOutline(last), [along, up])) return 0
  const top = bulge(distanceTo(last.ridge, [along, up]) / last.round(along, up), last.square ?? 2)
  const roundBack = last.roundBack?.(up) ?? 34
  return last.width(along, up) * top * bulge(distanceTo(last.back, [along, up]) / roundBack, 2.1)
}

export function isOn(last: Last, point: Point): boolean {
  return isInside(getOutline(last), point) || distanceTo(last.ridge, point) < 1.5
}

/** The place on the last's outer (1) or inner (-1) side, `out` millimetres off its skin. */
export function lift(last: Last, point: Point, side: Side, out = 0): Place {
  const depth = getDepth(last, point) + out
  return [point[0], side * depth + (last.sway?.(point[0]) ?? 0), point[1]]
}

/** A width that is given at the bottom and narrows upwards. */
export function narrowingWidth(
  last: { bottom: readonly Point[] },
  width: (along: number) => number,
  by: number,
  over = 60,
): (along: number, up: number) => number {
  return (along, up) => width(along) * (1 - by * step(0, over, up - heightAt(last.bottom, along)))
}

const outlineCache = new WeakMap<Last, Point[]>()

function getOutline(last: Last): Point[] {
  const known = outlineCache.get(last)
  if (known !== undefined) return known
  const heel = getPoint(last.back, last.back.length - 1)
  const throat = getPoint(last.ridge, 0)
  const above = last.above ?? [
    [heel[0], heel[1] + 90],
    [throat[0], throat[1] + 90],
  ]
  const bottom = [...last.bottom].reverse().map(([x, z]): Point => [x, z - 0.3])
  const outline = [...last.back, ...above, ...last.ridge, ...bottom]
  outlineCache.set(last, outline)
  return outline
}

function bulge(share: number, square: number): number {
  if (share >= 1) return 1
  return (1 - (1 - Math.max(0, share)) ** square) ** (1 / square)
}
