import { smooth, through } from './curve.ts'
import { type Last, lift, narrowing } from './last.ts'
import { roll } from './marks.ts'
import { leather, rubber } from './material.ts'
import { mix, type Palette, paletteOf } from './palette.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { ring, under, wall, wallFace } from './sole.ts'
import { project, short } from './space.ts'
import { seam } from './stitch.ts'
import { type Figure, type Look, type Studio, trace } from './studio.ts'

const bottom = smooth([
  [8, 16],
  [35, 15],
  [70, 12.5],
  [105, 9],
  [140, 6.5],
  [175, 5.5],
  [205, 6],
  [228, 8],
  [246, 11.5],
])
const back = smooth([
  [8, 16],
  [3, 26],
  [1.5, 40],
  [4, 54],
  [8.5, 66],
])
const topline = smooth([
  [8.5, 66],
  [20, 61],
  [42, 51],
  [72, 43],
  [104, 38.5],
  [136, 36.5],
  [160, 37.5],
  [174, 42.5],
  [178, 46],
])
const ridge = smooth([
  [178, 46],
  [192, 42.5],
  [208, 38.5],
  [224, 33.5],
  [236, 27],
  [244.5, 19],
  [246, 11.5],
])
const width = through([
  [0, 26],
  [30, 28.5],
  [65, 27],
  [100, 27],
  [135, 32],
  [170, 38],
  [190, 38.5],
  [212, 35],
  [232, 29],
  [247, 23],
])
const sway = through([
  [0, 0],
  [60, 2],
  [120, 4],
  [175, 1],
  [246, -6],
])

const last = lastFor()

/** Flat and round, with a bound edge, its cord and a little bow. */
export function ballerina(look: Look): Figure {
  const sole = look.sole ?? paletteOf('#5b4231')
  const trim = look.accent ?? paletteOf(mix(look.upper.base, look.upper.deep, 0.3))
  const ground = through([
    [0, 1.5],
    [20, 0],
    [60, 0],
    [75, 1],
    [100, 1.5],
    [140, 0.5],
    [180, 0],
    [215, 1],
    [248, 6],
  ])
  const low = { out: 0.8, up: ground }
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.05, 0.68]),
    palette: look.upper,
    material: leather,
    lining: paletteOf('#e4c9a4'),
    stands: [ring(last, under(last, 0, 0)).filter(([x]) => x < 226)],
    below: (studio) =>
      wallFace(
        studio,
        wall(last, [under(last, -0.3, 0.8), under(last, 1.5, 1.4), low]),
        sole,
        rubber,
      ),
    over: (studio, side) => {
      const edge = trace(studio, last, topline, { side, out: 0.3 })
      const seat = trace(
        studio,
        last,
        smooth([
          [30, 56],
          [32, 44],
          [32, 30],
          [30, 15.5],
        ]),
        { side },
      )
      return `${seam(seat, look.upper, 1.8)}${roll(edge, trim, 11)}`
    },
    front: (studio) => bow(studio, last, trim),
  })
}

function lastFor(): Last {
  return {
    bottom,
    back,
    ridge,
    width: narrowing({ bottom }, width, 0.24, 50),
    round: through([
      [0, 34],
      [170, 34],
      [200, 31],
      [225, 25],
      [246, 18],
    ]),
    roundBack: () => 29,
    square: 2.1,
    sway,
  }
}

/** Two loops and a knot of cord on the throat. */
function bow(studio: Studio, last: Last, palette: Palette): string {
  const { scale } = studio.camera
  const [x, y] = project(studio.camera, lift(last, [179, 47.5], 1))
  const spread = 0.55 + 0.45 * Math.abs(studio.camera.right[1]) + 0.3 * studio.camera.toward[2]
  const wide = (turn: string) =>
    `<path d="M0 0C3 -6 11 -9 15 -5.5C18 -2 12 4 0 1.2Z" transform="${turn}" fill="${palette.base}" stroke="${palette.edge}" stroke-width=".5"/><path d="M3 -1.6C7 -4.6 10 -5.6 13 -4.4" transform="${turn}" fill="none" stroke="${palette.glow}" stroke-width=".8" opacity=".55"/>`
  const ends = `<path d="M-1 1C-4 5 -5 8 -9 10M1 1C3 5 5 8 8 11" fill="none" stroke="${palette.edge}" stroke-width="2.2"/><path d="M-1 1C-4 5 -5 8 -9 10M1 1C3 5 5 8 8 11" fill="none" stroke="${palette.base}" stroke-width="1.5"/>`
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(scale * spread)} ${short(scale * 0.9)})">${ends}${wide('rotate(8)')}${wide('scale(-1 1) rotate(8)')}<ellipse rx="2.8" ry="2.4" fill="${palette.light}" stroke="${palette.edge}" stroke-width=".5"/></g>`
}
