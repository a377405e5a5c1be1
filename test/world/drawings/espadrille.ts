import { beside, type Point, smooth, through } from './curve.ts'
import { type Last, narrowing, type Side } from './last.ts'
import { ticks } from './marks.ts'
import { canvas, rubber, suede } from './material.ts'
import { mix, paletteOf } from './palette.ts'
import { type Panel, stitched, toHeel } from './panel.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { rim, ring, topFace, under, wall, wallFace } from './sole.ts'
import { stitches } from './stitch.ts'
import { type Figure, type Look, type Studio, shape, trace } from './studio.ts'

const bottom = smooth([
  [8, 29],
  [35, 28],
  [70, 26],
  [105, 23.5],
  [140, 22],
  [175, 22],
  [205, 23],
  [228, 25],
  [246, 28],
])
const back = smooth([
  [8, 29],
  [3.5, 38],
  [2.5, 50],
  [4, 62],
  [7, 74],
])
const topline = smooth([
  [7, 74],
  [22, 70],
  [44, 65],
  [70, 62],
  [96, 63],
  [116, 70],
  [130, 80],
  [137, 87],
])
const ridge = smooth([
  [137, 87],
  [150, 81],
  [170, 71],
  [192, 62],
  [212, 55],
  [228, 48.5],
  [239, 41],
  [245.5, 34],
  [246, 28],
])
const width = through([
  [0, 27],
  [30, 29.5],
  [65, 28],
  [100, 28.5],
  [135, 33],
  [170, 39],
  [190, 39.5],
  [212, 36],
  [232, 30],
  [247, 24],
])
const sway = through([
  [0, 0],
  [60, 2],
  [120, 4],
  [175, 1],
  [246, -6],
])
const ground = through([
  [0, 3],
  [16, 0],
  [120, 0],
  [190, 0],
  [222, 2],
  [250, 8],
])

const last = lastFor()

/** Canvas sewn by hand on a braided sole of jute. */
export function espadrille(look: Look): Figure {
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.05, 0.45]),
    palette: look.upper,
    material: canvas,
    lining: paletteOf('#efe4cf'),
    liningMaterial: canvas,
    insole: '#d8bd8c',
    stands: [ring(last, under(last, 0, 3)).filter(([x]) => x < 230)],
    below: (studio) => jute(studio, last, look),
    panels: () => panels(last, look),
    over: (studio, side) => {
      const on = (line: readonly Point[]) => trace(studio, last, line, { side, out: 0 })
      const hem = `<path d="${on(topline)}" fill="none" stroke="${mix(look.upper.base, look.upper.glow, 0.4)}" stroke-width="4"/>`
      return `${stitches(on(beside(topline, -3.4)), look.upper)}${elastic(studio, last, look, side)}${hem}`
    },
    front: (studio) => blanket(studio, last),
  })
}

function lastFor(): Last {
  return {
    bottom,
    back,
    ridge,
    width: narrowing({ bottom }, width, 0.24, 60),
    round: through([
      [0, 36],
      [130, 38],
      [175, 38],
      [205, 34],
      [230, 27],
      [246, 20],
    ]),
    roundBack: () => 30,
    square: 2.1,
    sway,
  }
}

/** Three courses of braid between a rubber foot and the canvas. */
function jute(studio: Studio, last: Last, look: Look): string {
  const palette = look.sole ?? paletteOf('#cdae78')
  const foot = paletteOf('#9a7b53')
  const at = (share: number, out: number) => ({
    out,
    up: (along: number) =>
      (under(last, 0, 0).up(along) + 1) * (1 - share) + (ground(along) + 3) * share,
  })
  const count = 120
  const courses = [0, 1, 2].map((k) => {
    const [low, middle, high] = [(k + 1) / 3, (k + 0.5) / 3, k / 3]
    const surface = wall(last, [
      at(high, 4.2),
      at(high + 0.06, 5),
      at(middle, 5.8),
      at(low - 0.06, 5),
      at(low, 4.2),
    ])
    const [upper, centre, lower] = [
      ring(last, at(high + 0.03, 5), count),
      ring(last, at(middle, 6), count),
      ring(last, at(low - 0.03, 5), count),
    ]
    const braid = ticks(studio, upper, centre, 2) + ticks(studio, centre, lower, -2)
    const draw = (width: number, colour: string, more: string) =>
      `<path d="${braid}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
    return `${wallFace(studio, surface, palette, suede)}${draw(3, palette.dark, 'opacity=".6"')}${draw(1.1, palette.deep, 'opacity=".55" transform="translate(1.6 .6)"')}${draw(1.4, palette.glow, 'opacity=".6" transform="translate(-1.6 -.6)"')}<path d="${rim(studio, ring(last, at(low, 4.4), count))}" fill="none" stroke="${palette.deep}" stroke-width="2.4" opacity=".5"/>`
  })
  const base = wall(last, [
    { out: 4.6, up: (along) => ground(along) + 3 },
    { out: 4, up: ground },
  ])
  return [
    topFace(studio, ring(last, at(0, 4.2)), palette.light),
    ...courses,
    wallFace(studio, base, foot, rubber),
  ].join('')
}

/** The thick thread that joins canvas and jute. */
function blanket(studio: Studio, last: Last): string {
  const count = 70
  const [low, high] = [
    ring(last, under(last, 3, 5.6), count),
    ring(last, under(last, -5.5, 0.6), count),
  ]
  const thread = ticks(studio, high, low, 0) + rim(studio, high)
  const draw = (width: number, colour: string, more = '') =>
    `<path d="${thread}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  return (
    draw(4.4, '#8a6d42', 'opacity=".5" transform="translate(1 1.4)"') +
    draw(3.2, '#dcc499') +
    draw(1.1, '#fff6e0', 'opacity=".8" transform="translate(-.5 -.7)"')
  )
}

function panels(last: Last, look: Look): Panel[] {
  const vamp = smooth([
    [108, 66],
    [104, 56],
    [100, 44],
    [98, 24.5],
  ])
  const stay = smooth([
    [22, 70],
    [25, 58],
    [26, 44],
    [25, 28.8],
  ])
  return [
    stitched(toHeel(last, stay, topline), stay, look.upper, [-2]),
    { shape: [], palette: look.upper, edge: vamp, rows: [beside(vamp, 2)] },
  ]
}

function elastic(studio: Studio, last: Last, look: Look, side: Side): string {
  const gore = smooth([
    [99, 64],
    [101, 54],
    [107, 47],
    [113, 54],
    [119, 72],
  ])
  const tone = look.accent ?? paletteOf(mix(look.upper.base, '#efe4cf', 0.45))
  const ribs = [102, 105, 108, 111, 114]
    .map((x) =>
      trace(
        studio,
        last,
        [
          [x, 66],
          [x, 58],
          [106 + (x - 107) * 0.5, 50],
        ],
        { side, out: 0 },
      ),
    )
    .join('')
  return `<path d="${shape(studio, last, gore, { side })}" fill="${tone.base}" stroke="${look.upper.edge}" stroke-width="1.6"/><path d="${ribs}" fill="none" stroke="${tone.dark}" stroke-width="1.8" opacity=".7"/>`
}
