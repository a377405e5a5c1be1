import { beside, heightAt, smooth, through } from './curve.ts'
import { type Last, narrowing } from './last.ts'
import { roll, ticks } from './marks.ts'
import { canvas, leather, rubber, suede } from './material.ts'
import { lightnessOf, mix, type Palette, paletteOf } from './palette.ts'
import { type Panel, stitched, toHeel, toToe } from './panel.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { rim, ring, wall, wallFace } from './sole.ts'
import { strap } from './strap.ts'
import { type Figure, type Look, type Studio, trace } from './studio.ts'
import { tongue } from './tongue.ts'

const bottom = smooth([
  [5, 20],
  [36, 19],
  [70, 17],
  [104, 14],
  [130, 13.5],
  [154, 16],
  [172, 19.5],
  [184, 24],
])
const back = smooth([
  [5, 20],
  [3.5, 30],
  [3, 47],
  [6.5, 61],
  [9, 74],
  [10, 84],
])
const topline = smooth([
  [10, 84],
  [16, 82],
  [26, 74],
  [40, 67],
  [56, 68],
  [70, 76],
  [80, 87],
])
const ridge = smooth([
  [80, 87],
  [96, 79.5],
  [114, 70],
  [132, 62],
  [150, 56.5],
  [164, 52],
  [176, 44.5],
  [183, 35],
  [184, 24],
])
const width = through([
  [0, 27],
  [26, 30],
  [55, 29],
  [80, 30],
  [105, 35],
  [132, 39],
  [152, 37.5],
  [170, 32],
  [185, 26],
])
const sway = through([
  [0, 0],
  [45, 2],
  [90, 3],
  [130, 1],
  [184, -4],
])
const ground = through([
  [0, 4],
  [12, 0],
  [100, 0],
  [140, 0.5],
  [162, 4],
  [188, 11],
])

const last = lastFor()

/** A child's trainer: two straps instead of laces, a bumper before the toes. */
export function child(look: Look): Figure {
  const pale = lightnessOf(look.upper.base) > 0.85
  const padding = paletteOf(mix(look.upper.base, pale ? '#a9b7c4' : '#141a26', pale ? 0.5 : 0.5))
  const accent = look.accent ?? paletteOf(pale ? '#d9a441' : mix(look.upper.base, '#fbf4e4', 0.9))
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.05, 0.36]),
    palette: look.upper,
    material: leather,
    lining: padding,
    liningMaterial: canvas,
    insole: padding.dark,
    stands: [ring(last, { out: 3, up: ground }).filter(([x]) => x < 166)],
    tongue: (studio) =>
      tongue(studio, {
        line: [
          [104, 77],
          [90, 88],
          [80, 99],
          [76, 105],
        ],
        half: 20,
        palette: padding,
        lining: padding,
        material: canvas,
        arch: 8,
      }),
    panels: () => panels(last, look),
    over: (studio, side) =>
      roll(trace(studio, last, beside(topline, -2).slice(0, -6), { side, out: 0 }), padding, 16),
    front: (studio) => straps(studio, last, look, accent) + cup(studio, last, look),
    reach: [[76, 105]],
  })
}

function lastFor(): Last {
  return {
    bottom,
    back,
    ridge,
    width: narrowing({ bottom }, width, 0.22, 60),
    round: through([
      [0, 40],
      [85, 36],
      [130, 38],
      [154, 34],
      [174, 28],
      [185, 22],
    ]),
    roundBack: () => 30,
    square: 2.3,
    sway,
  }
}

function panels(last: Last, look: Look): Panel[] {
  const shade = paletteOf(mix(look.upper.base, look.upper.dark, 0.7))
  const bumper = smooth([
    [172, 48],
    [166, 41],
    [156, 37],
    [144, 34],
    [134, 26],
    [128, 13.5],
  ])
  const counter = smooth([
    [20, 76],
    [25, 62],
    [38, 50],
    [52, 40],
    [60, 30],
    [62, 17.5],
  ])
  const throat = smooth([
    [78, 84],
    [92, 71],
    [110, 60],
    [126, 55],
    [134, 61],
  ])
  return [
    stitched([...throat, ...ridge.filter(([x]) => x < 134).reverse()], throat, shade, [1.8]),
    stitched(toToe(last, bumper), bumper, shade, [1.9, 4]),
    stitched(toHeel(last, counter, topline), counter, shade, [-1.9, -4]),
  ]
}

const bands = [
  {
    front: smooth([
      [119, 29],
      [123, 42],
      [128, 54],
      [134, 61.3],
    ]),
    rear: smooth([
      [102, 30],
      [105, 44],
      [110, 58],
      [117, 68.6],
    ]),
  },
  {
    front: smooth([
      [93, 34],
      [97, 48],
      [102, 62],
      [108, 73.3],
    ]),
    rear: smooth([
      [75, 37],
      [78, 54],
      [84, 70],
      [91, 82],
    ]),
  },
]

function straps(studio: Studio, last: Last, look: Look, accent: Palette): string {
  const drawn = bands.map(({ front, rear }) => {
    const cover = { palette: look.upper, material: leather, out: 2.6 }
    const tip = { front: front.slice(0, 12), rear: rear.slice(0, 12) }
    return (
      strap(studio, last, { front, rear, ...cover }) +
      strap(studio, last, { ...tip, ...cover, palette: accent, out: 2.9, meets: false }, [1])
    )
  })
  return drawn.join('')
}

function cup(studio: Studio, last: Last, look: Look): string {
  const foam = look.sole ?? paletteOf('#f3eee4')
  const tread = paletteOf(mix(look.upper.base, '#2a2725', 0.35))
  const lip = through([
    [0, 6],
    [40, 4],
    [100, 2.5],
    [145, 4],
    [170, 10],
    [186, 14],
  ])
  const top = (along: number) => heightAt(bottom, along) + lip(along)
  const split = (along: number) => ground(along) + 5
  const upper = wall(last, [
    { out: 1.8, up: top },
    { out: 2.8, up: (x) => top(x) - 1.4 },
    { out: 4, up: (x) => top(x) * 0.5 + split(x) * 0.5 },
    { out: 3.6, up: split },
  ])
  const lower = wall(last, [
    { out: 4, up: split },
    { out: 4.2, up: (x) => ground(x) + 2 },
    { out: 3, up: ground },
  ])
  const cuts = ticks(
    studio,
    ring(last, { out: 4.2, up: (x) => ground(x) + 3.8 }, 34),
    ring(last, { out: 3.2, up: ground }, 34),
  )
  const line = rim(studio, ring(last, { out: 4, up: (x) => top(x) * 0.62 + split(x) * 0.38 }, 80))
  return `${wallFace(studio, upper, foam, rubber)}<path d="${line}" fill="none" stroke="${foam.edge}" stroke-width="1.6" opacity=".5"/>${wallFace(studio, lower, tread, suede)}<path d="${cuts}" fill="none" stroke="${tread.deep}" stroke-width="6" opacity=".55"/>`
}
