import type { Spot } from './space.ts'

/** Path data in relative steps, without spots on a straight line. */
export function toPath(spots: readonly Spot[], closed = false): string {
  if (spots.length === 0) return ''
  return formatPath(closed ? simplifyLoop(spots, tolerance) : simplify(spots, tolerance), closed)
}

/** A closed outline simplified within a tolerance; empty if it is smaller than that. */
export function toLoop(spots: readonly Spot[], by = tolerance): string {
  const simplified = simplifyLoop(spots, by)
  const [xs, ys] = [simplified.map(([x]) => x), simplified.map(([, y]) => y)]
  const wide = Math.max(...xs) - Math.min(...xs)
  const high = Math.max(...ys) - Math.min(...ys)
  return simplified.length < 3 || Math.min(wide, high) < by * 2 ? '' : formatPath(simplified, true)
}

/** A deviation that nobody notices, in pixels of the drawing. */
const tolerance = 0.22

function formatPath(spots: readonly Spot[], closed: boolean): string {
  let [px, py] = [0, 0]
  const steps = spots.map(([x, y], i) => {
    const [tx, ty] = [Math.round(x * 10), Math.round(y * 10)]
    const text = `${i === 0 ? 'M' : 'l'}${pair(tx - px, ty - py)}`
    ;[px, py] = [tx, ty]
    return text
  })
  return `${steps.join('')}${closed ? 'Z' : ''}`
}

/** Two numbers, given in tenths. */
function pair(x: number, y: number): string {
  const second = tenth(y)
  return `${tenth(x)}${second.startsWith('-') ? '' : ' '}${second}`
}

function tenth(value: number): string {
  const text = String(value / 10)
  if (text.startsWith('0.')) return text.slice(1)
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text
}

function simplifyLoop(spots: readonly Spot[], by: number): Spot[] {
  const first = spots[0]
  if (first === undefined || spots.length < 4) return [...spots]
  let far = 0
  spots.forEach((spot, i) => {
    if (distance(spot, first) > distance(spots[far] ?? first, first)) far = i
  })
  const there = simplify(spots.slice(0, far + 1), by)
  const back = simplify([...spots.slice(far), first], by)
  return [...there, ...back.slice(1, -1)]
}

/** Ramer, Douglas and Peucker's algorithm: keeps the farthest spot and repeats for both parts. */
function simplify(spots: readonly Spot[], by: number): Spot[] {
  const end = spots.length - 1
  const kept = new Set([0, end])
  const open: [number, number][] = [[0, end]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    let [worst, at] = [by, -1]
    for (let i = from + 1; i < to; i++) {
      const off = distanceToLine(spots[i], spots[from], spots[to])
      if (off > worst) [worst, at] = [off, i]
    }
    if (at < 0) continue
    kept.add(at)
    open.push([from, at], [at, to])
  }
  return spots.filter((_, i) => kept.has(i))
}

function distanceToLine(spot: Spot = [0, 0], from: Spot = [0, 0], to: Spot = [0, 0]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const size = dx * dx + dy * dy
  const share = size === 0 ? 0 : ((spot[0] - from[0]) * dx + (spot[1] - from[1]) * dy) / size
  const t = Math.min(1, Math.max(0, share))
  return Math.hypot(spot[0] - from[0] - dx * t, spot[1] - from[1] - dy * t)
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}
