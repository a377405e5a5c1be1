import { newSheet } from './geometry/sheet.ts'
import { type Camera, cameraAt, type Place, project, type Spot, unit } from './geometry/space.ts'
import { figures, type Kind } from './kinds.ts'
import type { Knobs } from './knobs.ts'
import { paletteOf } from './materials/palette.ts'
import type { Look } from './studio.ts'

export const views = ['side', 'pair', 'three-quarter', 'top', 'back'] as const

export type View = (typeof views)[number]

/** What to draw; colours as `#rrggbb`. A model's own traits are told by the knobs. */
export interface ShoeDrawing extends Knobs {
  kind: Kind
  colour: string
  sole?: string
  accent?: string
  /** In the proportions of a child's foot: short, wide and round. Kinds that are children's anyway need it not. */
  young?: boolean
  view: View
}

/** One shoe of a view: where its toe points, how high the eye is, where it stands. */
interface Stand {
  yaw: number
  pitch: number
  /** The other foot's shoe. */
  mirrored?: boolean
  at: Place
}

/** Into a shaft one cannot see from above: boots are seen from the front. */
const tall: readonly Stand[] = [
  { yaw: 82, pitch: 30, mirrored: true, at: [0, -135, 0] },
  { yaw: 98, pitch: 30, at: [0, 0, 0] },
]

const stands: Record<View, readonly Stand[]> = {
  side: [{ yaw: 10, pitch: 11, at: [0, 0, 0] }],
  'three-quarter': [{ yaw: 42, pitch: 24, at: [0, 0, 0] }],
  top: [
    { yaw: -90, pitch: 84, at: [0, 0, 0] },
    { yaw: -90, pitch: 84, mirrored: true, at: [0, -118, 0] },
  ],
  back: [{ yaw: -42, pitch: 20, at: [0, 0, 0] }],
  pair: [
    { yaw: 16, pitch: 17, mirrored: true, at: [-48, -128, 0] },
    { yaw: 28, pitch: 17, at: [0, 0, 0] },
  ],
}

/** A shoe as an SVG document on a clear ground; the same input gives the same bytes. */
export function drawShoe(drawing: ShoeDrawing): string {
  const { kind, colour, sole, accent, young = false, view, ...knobs } = drawing
  const sheet = newSheet(nameFor(JSON.stringify([kind, colour, sole, accent, young, view, knobs])))
  const figure = figures[kind](lookOf({ colour, sole, accent }, knobs))
  const shares = young ? (kind === 'boot' ? CHILD_BOOT : CHILD) : GROWN
  const length = figure.length * shares.along
  const shoes = view === 'top' && figure.tall === true ? tall : stands[view]
  const first = cameraAt(shoes.at(-1)?.yaw ?? 0, shoes.at(-1)?.pitch ?? 0)
  const cameras = shoes.map(({ yaw, pitch, at, mirrored = false }): Camera => {
    const camera = shortened(cameraAt(yaw, pitch), shares)
    return {
      ...(mirrored ? mirror(camera) : camera),
      origin: project(first, apart(at, length)),
    }
  })
  const { scale, move } = fitting(
    cameras.flatMap((camera) => figure.reach.map((place) => project(camera, place))),
    reference[view] * (typical / length) ** 0.7,
  )
  const drawn = cameras.map((camera) => {
    const origin: Spot = [camera.origin[0] * scale + move[0], camera.origin[1] * scale + move[1]]
    return figure.draw({ sheet, camera: { ...camera, scale, origin } })
  })
  return sheet.page(drawn.join(''))
}

/** Small shoes stand nearer to each other. */
function apart([x, y, z]: Place, length: number): Place {
  const share = (length + 110) / 385
  return [x * share, y * share, z]
}

/** Sees a shoe as its fellow of the other foot. */
function mirror(camera: Camera): Camera {
  const turned = ([x, y, z]: Place): Place => [x, -y, z]
  return {
    ...camera,
    right: turned(camera.right),
    up: turned(camera.up),
    toward: turned(camera.toward),
  }
}

/** A child's shoe beside a grown-up's of the same width. */
interface Shares {
  along: number
  up: number
}
const GROWN: Shares = { along: 1, up: 1 }
const CHILD: Shares = { along: 0.74, up: 1 }
const CHILD_BOOT: Shares = { along: 0.72, up: 0.8 }

/** Sees a shoe shorter than it is: what lies along it comes closer together, faces turn to its ends. */
function shortened(camera: Camera, { along, up }: Shares): Camera {
  const times = ([x, y, z]: Place, one: number, other: number): Place => [x * one, y, z * other]
  return {
    ...camera,
    right: times(camera.right, along, up),
    up: times(camera.up, along, up),
    toward: unit(times(camera.toward, 1 / along, 1 / up)),
  }
}

function lookOf({ colour, sole, accent }: Colours, knobs: Knobs): Look {
  return {
    upper: paletteOf(colour),
    sole: sole === undefined ? undefined : paletteOf(sole),
    accent: accent === undefined ? undefined : paletteOf(accent),
    knobs,
  }
}

type Colours = Pick<ShoeDrawing, 'colour' | 'sole' | 'accent'>

/** The page is this wide and high, so that no shoe touches its edge. */
const room = 1056

/** Pixels a millimetre at which a shoe of typical length fills each view. */
const typical = 290
const reference: Record<View, number> = {
  side: 3.45,
  pair: 2.9,
  'three-quarter': 3.45,
  top: 3.3,
  back: 3.5,
}

/** Shoes of all kinds in one measure, softened: a child's is smaller, yet fills its page. */
function fitting(spots: readonly Spot[], wanted: number): { scale: number; move: Spot } {
  const xs = spots.map(([x]) => x)
  const ys = spots.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, low] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(wanted, room / (right - left), room / (low - top))
  const lower = 0.04 * (room - scale * (low - top))
  return {
    scale,
    move: [600 - (scale * (left + right)) / 2, 600 + lower - (scale * (top + low)) / 2],
  }
}

/** FNV-1a, so that drawings that stand in one page do not share names. */
function nameFor(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `shoe-${(hash >>> 0).toString(36)}`
}
