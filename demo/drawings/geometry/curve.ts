/** A point of the side elevation, in millimetres: from the back of the heel, above the ground. */
export type Point = readonly [along: number, up: number]

/** A smooth line through the points, as short straight pieces (centripetal Catmull-Rom). */
export function smooth(points: readonly Point[], pieces = 14): Point[] {
  const line: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const from = getPoint(points, i)
    const to = getPoint(points, i + 1)
    const before = i > 0 ? getPoint(points, i - 1) : reflect(from, to)
    const after = i + 2 < points.length ? getPoint(points, i + 2) : reflect(to, from)
    for (let k = 0; k < pieces; k++) line.push(between(before, from, to, after, k / pieces))
  }
  line.push(getPoint(points, points.length - 1))
  return line
}

/** The same line as `count` points at equal distances. */
export function resample(line: readonly Point[], count: number): Point[] {
  return Array.from({ length: count }, (_, i) => pointAt(line, i / (count - 1)))
}

/** `share` of the way along the line. */
export function pointAt(line: readonly Point[], share: number): Point {
  let left = Math.min(1, Math.max(0, share)) * getLength(line)
  for (let i = 0; i + 1 < line.length; i++) {
    const from = getPoint(line, i)
    const to = getPoint(line, i + 1)
    const smoothStep = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (left <= smoothStep && smoothStep > 0) return interpolate(from, to, left / smoothStep)
    left -= smoothStep
  }
  return getPoint(line, line.length - 1)
}

export function sliceLine(line: readonly Point[], from: number, to: number): Point[] {
  const count = Math.max(8, Math.round(line.length * Math.abs(to - from)) + 4)
  return Array.from({ length: count }, (_, i) =>
    pointAt(line, from + ((to - from) * i) / (count - 1)),
  )
}

/** The line moved sideways by a constant distance: to its left when positive. */
export function offsetLine(line: readonly Point[], distance: number): Point[] {
  return line.map((point, i) => {
    const before = line[i - 1] ?? point
    const after = line[i + 1] ?? point
    const along = after[0] - before[0]
    const up = after[1] - before[1]
    const size = Math.hypot(along, up) || 1
    return [point[0] - (up / size) * distance, point[1] + (along / size) * distance]
  })
}

/** The height of a line that runs from heel to toe, `along` millimetres from the heel. */
export function heightAt(line: readonly Point[], along: number): number {
  const first = getPoint(line, 0)
  if (along <= first[0]) return first[1]
  for (let i = 0; i + 1 < line.length; i++) {
    const from = getPoint(line, i)
    const to = getPoint(line, i + 1)
    if (along >= from[0] && along <= to[0] && to[0] > from[0])
      return from[1] + ((along - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
  }
  return getPoint(line, line.length - 1)[1]
}

export function distanceTo(line: readonly Point[], [x, z]: Point): number {
  let best = Number.POSITIVE_INFINITY
  let from = getPoint(line, 0)
  for (const to of line) {
    const along = to[0] - from[0]
    const up = to[1] - from[1]
    const size = along * along + up * up
    const share = size === 0 ? 0 : ((x - from[0]) * along + (z - from[1]) * up) / size
    const t = share < 0 ? 0 : share > 1 ? 1 : share
    const dx = x - from[0] - along * t
    const dz = z - from[1] - up * t
    best = Math.min(best, dx * dx + dz * dz)
    from = to
  }
  return Math.sqrt(best)
}

export function isInside(shape: readonly Point[], [x, z]: Point): boolean {
  let inside = false
  let from = getPoint(shape, shape.length - 1)
  for (const to of shape) {
    const straddles = to[1] > z !== from[1] > z
    if (straddles && x < ((from[0] - to[0]) * (z - to[1])) / (from[1] - to[1]) + to[0])
      inside = !inside
    from = to
  }
  return inside
}

/** A function through the pairs, flat beyond both ends. */
export function curveThrough(pairs: readonly Point[]): (along: number) => number {
  const line = smooth(pairs, 8)
  return (along) => heightAt(line, along)
}

/** 0 below `low`, 1 above `high`, a soft step between. */
export function step(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

export function getPoint(line: readonly Point[], at: number): Point {
  return line[at] ?? [0, 0]
}

const lengthCache = new WeakMap<readonly Point[], number>()

function getLength(line: readonly Point[]): number {
  const known = lengthCache.get(line)
  if (known !== undefined) return known
  let length = 0
  for (let i = 0; i + 1 < line.length; i++) {
    const from = getPoint(line, i)
    const to = getPoint(line, i + 1)
    length += Math.hypot(to[0] - from[0], to[1] - from[1])
  }
  lengthCache.set(line, length)
  return length
}

function interpolate(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function reflect(about: Point, point: Point): Point {
  return [2 * about[0] - point[0], 2 * about[1] - point[1]]
}

function between(p0: Point, p1: Point, p2: Point, p3: Point, share: number): Point {
  const t1 = knot(p0, p1)
  const t2 = t1 + knot(p1, p2)
  const t3 = t2 + knot(p2, p3)
  const t = t1 + (t2 - t1) * share
  const a1 = interpolate(p0, p1, t / t1)
  const a2 = interpolate(p1, p2, (t - t1) / (t2 - t1))
  const a3 = interpolate(p2, p3, (t - t2) / (t3 - t2))
  const b1 = interpolate(a1, a2, t / t2)
  const b2 = interpolate(a2, a3, (t - t1) / (t3 - t1))
  return interpolate(b1, b2, (t - t1) / (t2 - t1))
}

function knot(from: Point, to: Point): number {
  return Math.max(1e-4, Math.hypot(to[0] - from[0], to[1] - from[1]) ** 0.5)
}
