import { beside, heightAt, type Point, part, pointOf, smooth, through } from './curve.ts'
import { heelSurface } from './heel.ts'
import { laces } from './laces.ts'
import { type Last, narrowing, type Side } from './last.ts'
import { leather, polished, rubber, wood } from './material.ts'
import { lightnessOf, mix, paletteOf } from './palette.ts'
import type { Panel } from './panel.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { rim, ring, topFace, under, wall, wallFace } from './sole.ts'
import { stitches } from './stitch.ts'
import { type Figure, type Look, type Studio, trace } from './studio.ts'
import { tongue } from './tongue.ts'

const bottom = smooth([
  [8, 33],
  [40, 32],
  [78, 29],
  [115, 21],
  [150, 12.5],
  [185, 9],
  [215, 9],
  [245, 11],
  [270, 15],
  [292, 20],
])
const back = smooth([
  [8, 33],
  [2.5, 45],
  [1, 60],
  [4, 78],
  [9, 96],
])
const topline = smooth([
  [9, 96],
  [24, 92],
  [44, 83],
  [64, 80],
  [84, 85],
  [103, 96],
  [116, 107],
])
const ridge = smooth([
  [116, 107],
  [136, 96.5],
  [158, 83],
  [182, 70],
  [208, 60.5],
  [234, 55],
  [258, 51],
  [276, 45],
  [287, 36],
  [292, 27],
  [292, 20],
])
const width = through([
  [0, 31],
  [35, 33],
  [75, 31],
  [110, 31],
  [150, 37],
  [195, 45.5],
  [220, 46],
  [250, 40],
  [275, 32],
  [293, 26],
])
const sway = through([
  [0, 0],
  [70, 3],
  [140, 5],
  [200, 2],
  [292, -5],
])

const last = lastFor()

/** Closed lacing, a cap on the toe, a stitched welt. */
export function oxford(look: Look): Figure {
  const dark = lightnessOf(look.upper.base) < 0.35
  const sole = look.sole ?? paletteOf(dark ? '#33261f' : '#6d4526')
  const edge = { ...sole, base: mix(sole.base, sole.deep, 0.2) }
  const lining = paletteOf('#dcbc93')
  const seat = (along: number) => heightAt(bottom, along) - 6
  const lace = paletteOf(dark ? '#2b2829' : mix(look.upper.base, '#2a1a10', 0.45))
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.05, 0.36]),
    palette: look.upper,
    material: polished,
    lining,
    stands: [
      ring(last, under(last, 0, 4)).filter(([x]) => x > 150),
      ring(last, under(last, 0, 1)).filter(([x]) => x < 80),
    ],
    below: (studio) => {
      const welt = ring(last, under(last, 0.5, 5))
      return [
        wallFace(studio, heelSurface(heel(0, 0.8), seat), edge, wood),
        wallFace(studio, heelSurface(heel(0.8, 1), seat), paletteOf('#241d1a'), rubber),
        topFace(studio, welt, mix(sole.base, sole.glow, 0.16)),
        wallFace(
          studio,
          wall(last, [under(last, 0.5, 5), under(last, 2, 5.6), under(last, 6.6, 4.8)]),
          edge,
          leather,
        ),
        `<path d="${rim(studio, ring(last, under(last, 2.6, 5.6)))}" fill="none" stroke="${edge.deep}" stroke-width="1.6" opacity=".7"/>`,
        stitches(
          rim(studio, ring(last, under(last, 0.4, 3.4))),
          { ...sole, stitch: '#d8c3a0' },
          0.9,
        ),
      ].join('')
    },
    tongue: (studio) =>
      tongue(studio, {
        line: [
          [138, 93],
          [122, 106],
          [113, 116],
          [108, 119],
        ],
        half: 19,
        palette: look.upper,
        lining,
      }),
    panels: () => panels(look),
    over: (studio, side) => collar(studio, last, look, side),
    front: (studio) => laces(studio, last, { eyelets, lace, ring: look.upper, width: 2.6 }),
  })
}

function lastFor(): Last {
  return {
    bottom,
    back,
    ridge,
    width: narrowing({ bottom }, width, 0.26, 70),
    round: through([
      [0, 44],
      [115, 36],
      [160, 42],
      [210, 42],
      [250, 36],
      [280, 28],
      [292, 22],
    ]),
    roundBack: () => 34,
    square: 2.15,
    sway,
  }
}

const facing = smooth([
  [101, 95],
  [112, 88],
  [130, 79],
  [152, 66.5],
  [170, 57.5],
  [181, 55],
  [189, 59],
  [191, 66.5],
])
const eyelets: readonly Point[] = [0.8, 0.63, 0.46, 0.29, 0.13].map((share) => {
  const [x, z] = pointOf(
    part(
      smooth([
        [113, 100],
        [132, 90.5],
        [154, 77.5],
        [178, 65],
      ]),
      share,
      share,
    ),
    0,
  )
  return [x, z]
})

function panels(look: Look): Panel[] {
  const palette = look.upper
  const vamp = smooth([
    [191, 66.5],
    [189, 59],
    [181, 53],
    [168, 46],
    [152, 38],
    [138, 28],
    [128, 17],
  ])
  const cap = smooth([
    [242, 54],
    [240, 40],
    [238.5, 26],
    [238, 10],
  ])
  const stay = smooth([
    [30, 90],
    [33, 74],
    [34, 56],
    [31, 31],
  ])
  return [
    {
      shape: [...vamp, ...bottomTo(128, 292), ...[...ridge].reverse().filter(([x]) => x > 191)],
      palette: { ...palette },
      edge: vamp,
      rows: [beside(vamp, 2), beside(vamp, 4.4)],
    },
    {
      shape: [...cap, ...bottomTo(238, 292), ...[...ridge].reverse().filter(([x]) => x > 242)],
      palette,
      edge: cap,
      rows: [beside(cap, 2), beside(cap, 4.4)],
    },
    {
      shape: [...facing, ...ridge.filter(([x]) => x < 191).reverse()],
      palette,
      edge: facing,
      flat: true,
      rows: [facing, beside(facing, -2.4)],
    },
    { shape: [...stay, ...back], palette, edge: stay, rows: [beside(stay, -2)] },
  ]
}

function bottomTo(from: number, to: number): Point[] {
  return bottom.filter(([x]) => x >= from && x <= to)
}

function collar(studio: Studio, last: Last, look: Look, side: Side): string {
  const edge = trace(studio, last, topline, { side, out: 0 })
  const row = trace(studio, last, beside(topline, -3), { side, out: 0 })
  const lip = mix(look.upper.base, look.upper.glow, 0.3)
  return `${stitches(row, look.upper, 0.85)}<path d="${edge}" fill="none" stroke="${lip}" stroke-width="3.4"/>`
}

function heel(from: number, to: number) {
  const cut = (down: number) => ({
    back: 3 + 2 * down,
    breast: 74 - 2 * down,
    half: 37.6 - 1.6 * down,
    down,
  })
  return [cut(from), cut((from + to) / 2), cut(to)]
}
