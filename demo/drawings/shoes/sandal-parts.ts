import { heightAt, type Point, pointAt, smooth, step } from '../geometry/curve.ts'
import type { Form } from '../geometry/form.ts'
import { type Last, narrowingWidth } from '../parts/last.ts'

/** The two edges of a band, upwards; `middle` is where a buckle may sit. */
interface Band {
  front: Point[]
  rear: Point[]
  middle: Point
}

/** The bands over the toes, one to three; broad ones for a mule. */
export function forefootBands(form: Form, last: Last, count: number, broad: boolean): Band[] {
  const sets = broad ? broadSets : slimSets
  const lines = sets[Math.min(3, Math.max(1, Math.round(count))) - 1] ?? []
  return lines.map(({ foot, top, width }) => {
    const edge = (shift: number) => {
      const low = form.at([foot + shift, 0])[0]
      const high = form.at([top + shift * 0.8, 0])[0]
      const [from, to] = [heightAt(last.bottom, low), heightAt(last.ridge, high)]
      const way = (share: number, up: number): Point => [
        low + (high - low) * share,
        from + (to - from) * up,
      ]
      return smooth([way(0, 0), way(0.3, 0.36), way(0.64, 0.72), way(1, 1)], 10)
    }
    return { front: edge(width / 2), rear: edge(-width / 2), middle: pointAt(edge(0), 0.5) }
  })
}

interface Line {
  /** Where it leaves the sole, and where it crosses the ridge. */
  foot: number
  top: number
  width: number
}

const at = (foot: number, top: number, width: number): Line => ({ foot, top, width })

const slimSets: readonly (readonly Line[])[] = [
  [at(192, 188, 24)],
  [at(200, 196, 20), at(172, 156, 15)],
  [at(204, 202, 13), at(186, 178, 12), at(164, 148, 12)],
]

const broadSets: readonly (readonly Line[])[] = [
  [at(184, 172, 52)],
  [at(201, 196, 31), at(160, 142, 31)],
  [at(208, 205, 20), at(182, 175, 20), at(155, 140, 20)],
]

/** The strap round the ankle. */
export function ankleBand(form: Form): { front: Point[]; rear: Point[] } {
  return {
    front: form.line([
      [13, 124],
      [34, 121],
      [60, 121],
      [84, 126],
      [93, 127.5],
    ]),
    rear: form.line([
      [13, 137],
      [34, 133],
      [58, 133],
      [77, 137],
      [86, 138],
    ]),
  }
}

export function sandalLast(form: Form): Last {
  const bottom = form.line([
    [8, 62],
    [26, 61],
    [48, 57],
    [76, 46],
    [106, 31],
    [134, 19],
    [160, 12],
    [184, 9.5],
    [208, 10.5],
    [228, 13],
    [244, 16.5],
  ])
  const width = form.wide([
    [0, 27],
    [30, 29.5],
    [62, 28],
    [98, 28],
    [132, 33],
    [164, 39.5],
    [186, 40],
    [210, 36],
    [230, 30],
    [245, 24],
  ])
  const low = narrowingWidth({ bottom }, width, 0.2, 60)
  return {
    bottom,
    back: form.line([
      [8, 62],
      [3, 71],
      [1, 86],
      [6, 104],
      [12, 122],
      [13, 142],
    ]),
    ridge: form.line([
      [72, 160],
      [84, 140],
      [98, 121],
      [114, 101],
      [134, 80],
      [156, 62],
      [180, 48],
      [204, 37.5],
      [224, 31],
      [237, 25],
      [243.5, 20.5],
      [244, 16.5],
    ]),
    above: [form.at([13, 200]), form.at([72, 200])],
    width: (along, up) => {
      const foot = low(along, up)
      return foot + (31 - foot) * step(95, 140, form.level(along, up))
    },
    round: form.rounding([
      [0, 38],
      [100, 38],
      [150, 38],
      [190, 33],
      [222, 26],
      [244, 19],
    ]),
    roundBack: (up) => 29 + 6 * step(90, 140, up - form.raised),
    sway: form.wide([
      [0, 0],
      [60, 2],
      [120, 4],
      [170, 1],
      [244, -6],
    ]),
  }
}
