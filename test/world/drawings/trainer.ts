import { beside, heightAt, type Point, smooth, through } from './curve.ts'
import { laces } from './laces.ts'
import { type Last, narrowing } from './last.ts'
import { roll, ticks } from './marks.ts'
import { canvas, mesh, rubber } from './material.ts'
import { lightnessOf, mix, type Palette, paletteOf } from './palette.ts'
import { type Panel, stitched, toHeel, toToe } from './panel.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { type Level, rim, ring, wall, wallFace } from './sole.ts'
import { type Figure, type Look, type Studio, trace } from './studio.ts'
import { tongue } from './tongue.ts'

const bottom = smooth([
  [6.5, 30],
  [50, 29],
  [95, 26.5],
  [140, 22.5],
  [180, 18.5],
  [215, 17.5],
  [248, 20.5],
  [272, 25.5],
  [288, 31],
])
const back = smooth([
  [6.5, 30],
  [4.5, 42],
  [4, 58],
  [8.5, 76],
  [11, 91],
  [12, 104],
])
const topline = smooth([
  [12, 104],
  [19, 101],
  [31, 92],
  [47, 83],
  [64, 80],
  [84, 87],
  [102, 99],
  [114, 110],
])
const ridge = smooth([
  [114, 110],
  [138, 98],
  [164, 83.5],
  [190, 71.5],
  [216, 65],
  [240, 61.5],
  [260, 58.5],
  [275, 53],
  [285, 44],
  [288, 31],
])
const width = through([
  [0, 33],
  [35, 36],
  [80, 34],
  [120, 35],
  [160, 41],
  [205, 48],
  [230, 47],
  [256, 41],
  [276, 34],
  [290, 28],
])
const sway = through([
  [0, 0],
  [70, 3],
  [140, 5],
  [205, 2],
  [288, -5],
])
const ground = through([
  [0, 7],
  [14, 2],
  [34, 0],
  [150, 0],
  [215, 1],
  [250, 5],
  [280, 13],
  [296, 19],
])

const last = lastFor()

/** A running shoe of mesh and suede on a two-coloured sole. */
export function trainer(look: Look): Figure {
  const pale = lightnessOf(look.upper.base) > 0.85
  const foam = look.sole ?? paletteOf('#f1ece2')
  const tread = paletteOf(pale ? '#b98a58' : '#33302f')
  const padding = paletteOf(mix(look.upper.base, pale ? '#b9b3a8' : '#171413', pale ? 0.25 : 0.45))
  const lace = paletteOf(pale ? '#faf8f3' : '#efe9dd')
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.05, 0.36]),
    palette: look.upper,
    material: mesh,
    lining: padding,
    liningMaterial: canvas,
    insole: padding.dark,
    stands: [ring(last, { out: 3, up: ground }).filter(([x]) => x < 262)],
    below: () => '',
    tongue: (studio) =>
      tongue(studio, {
        line: [
          [142, 96],
          [124, 110],
          [112, 124],
          [107, 131],
        ],
        half: 25,
        palette: look.upper,
        lining: padding,
        material: canvas,
        arch: 10,
      }),
    panels: () => panels(last, look),
    over: (studio, side) =>
      roll(trace(studio, last, beside(topline, -2.2).slice(0, -4), { side, out: 0 }), padding, 15),
    front: (studio) =>
      laces(studio, last, {
        eyelets,
        lace,
        ring: paletteOf('#8d8983'),
        width: 5,
        flat: true,
        crossed: true,
      }) + midsole(studio, last, foam, tread, look),
    reach: [[108, 131]],
  })
}

function lastFor(): Last {
  return {
    bottom,
    back,
    ridge,
    width: narrowing({ bottom }, width, 0.24, 75),
    round: through([
      [0, 46],
      [114, 40],
      [160, 44],
      [210, 42],
      [250, 36],
      [276, 30],
      [290, 26],
    ]),
    roundBack: () => 35,
    square: 2.25,
    sway,
  }
}

const eyelets: readonly Point[] = [
  [194, 63],
  [178, 69.5],
  [162, 77],
  [147, 85.5],
  [132, 94],
  [118, 103],
]

function panels(last: Last, look: Look): Panel[] {
  const pale = lightnessOf(look.upper.base) > 0.85
  const suede = paletteOf(mix(look.upper.base, look.upper.dark, pale ? 0.3 : 0.6))
  const accent = look.accent ?? paletteOf(pale ? '#3f5a4a' : '#efe8da')
  const guard = smooth([
    [271, 55],
    [256, 47],
    [236, 43],
    [214, 41],
    [196, 34],
    [184, 18],
  ])
  const stay = smooth([
    [103, 98],
    [118, 93],
    [136, 83],
    [156, 72],
    [174, 63],
    [190, 57],
    [202, 58],
    [209, 65],
  ])
  const counter = smooth([
    [26, 92],
    [34, 78],
    [52, 66],
    [72, 55],
    [86, 42],
    [92, 27],
  ])
  const tab = smooth([
    [16, 100],
    [20, 86],
    [19, 74],
    [8, 66],
  ])
  const saddle = smooth([
    [136, 81],
    [132, 66],
    [124, 48],
    [112, 34],
    [104, 24],
  ])
  const fore = smooth([
    [182, 58],
    [176, 46],
    [166, 33],
    [154, 19.5],
  ])
  const stripe = smooth([
    [134, 80],
    [129, 66],
    [120, 49],
    [108, 36],
    [99, 27.5],
    [92, 28],
    [101, 38],
    [112, 51],
    [121, 67],
    [126, 83],
  ])
  return [
    stitched(stripe, stripe, accent, []),
    {
      shape: [...saddle, ...[...fore].reverse()],
      palette: suede,
      edge: saddle,
      rows: [beside(saddle, 2)],
    },
    { shape: [], palette: suede, edge: fore, rows: [beside(fore, -2)] },
    stitched(toToe(last, guard), guard, suede, [1.9, 4.2]),
    stitched(toHeel(last, counter, topline), counter, suede, [-1.9, -4.2]),
    stitched(
      [...stay, ...ridge.filter(([x]) => x < 209).reverse(), ...topline.filter(([x]) => x > 103)],
      stay,
      suede,
      [1.9],
    ),
    stitched(
      [...tab, ...back.filter(([, z]) => z > 66), ...topline.filter(([x]) => x < 16)],
      tab,
      accent,
      [-1.6],
    ),
  ]
}

function midsole(studio: Studio, last: Last, foam: Palette, tread: Palette, look: Look): string {
  const lip = through([
    [0, 7],
    [40, 5.5],
    [110, 3],
    [200, 2.5],
    [255, 4.5],
    [290, 9],
  ])
  const top = (along: number) => heightAt(bottom, along) + lip(along)
  const split = (along: number) => ground(along) + 5
  const levels: Level[] = [
    { out: 1.8, up: top },
    { out: 3, up: (along) => top(along) - 1.6 },
    { out: 4.4, up: (along) => top(along) * 0.62 + split(along) * 0.38 },
    { out: 3.4, up: (along) => top(along) * 0.4 + split(along) * 0.6 },
    { out: 4.6, up: split },
  ]
  const outsole = wall(last, [
    { out: 4.6, up: split },
    { out: 4.8, up: (along) => ground(along) + 3 },
    { out: 3, up: ground },
  ])
  const groove = rim(
    studio,
    ring(last, { out: 3.5, up: (along) => top(along) * 0.4 + split(along) * 0.6 }, 80),
  )
  const cuts = ticks(
    studio,
    ring(last, { out: 4.3, up: (along) => ground(along) + 3.4 }, 58),
    ring(last, { out: 3.2, up: ground }, 58),
  )
  return [
    wallFace(studio, wall(last, levels), foam, rubber),
    `<path d="${groove}" fill="none" stroke="${(look.accent ?? look.upper).base}" stroke-width="5" opacity=".9"/><path d="${groove}" fill="none" stroke="${foam.edge}" stroke-width="1" opacity=".6" transform="translate(0 3)"/>`,
    wallFace(studio, outsole, tread, rubber),
    `<path d="${cuts}" stroke="${tread.deep}" stroke-width="4.5" opacity=".75" fill="none"/>`,
  ].join('')
}
