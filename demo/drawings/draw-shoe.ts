import type { Look } from './drawing-context.ts'
import { createSheet } from './geometry/sheet.ts'
import { type Camera, cameraAt, type Place, project, type Spot, unit } from './geometry/space.ts'
import { type Kind, shoeFactories } from './kinds.ts'
import { createPalette } from './materials/palette.ts'
import type { ShoeOptions } from './options.ts'

export const views = ['side', 'pair', 'three-quarter', 'top', 'back'] as const

export type View = (typeof views)[number]

/** What to draw; colours as `#rrggbb`. Stored as JSON in drawing orders, so its keys stay. */
export interface ShoeDrawing extends ShoeOptions {
  kind: Kind
  colour: string
  sole?: string
  accent?: string
  /** Draws the proportions of a child's foot; children's kinds have them anyway. */
  young?: boolean
  view: View
}

/** One shoe of a view: its direction, the height of the camera and its place. */
interface ShoePosition {
  yaw: number
  pitch: number
  /** The other foot's shoe. */
  mirrored?: boolean
  at: Place
}

/** For boots, whose shaft hides the inside from above: seen from the front instead. */
const frontPositions: readonly ShoePosition[] = [
  { yaw: 82, pitch: 30, mirrored: true, at: [0, -135, 0] },
  { yaw: 98, pitch: 30, at: [0, 0, 0] },
]

const positions: Record<View, readonly ShoePosition[]> = {
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

/** A shoe as an SVG document on a transparent ground; the same input gives the same bytes. */
export function drawShoe(drawing: ShoeDrawing): string {
  const { kind, colour, sole, accent, young = false, view, ...options } = drawing
  const sheet = createSheet(
    toIdPrefix(JSON.stringify([kind, colour, sole, accent, young, view, options])),
  )
  const figure = shoeFactories[kind](toLook({ colour, sole, accent }, options))
  const proportions = young ? (kind === 'boot' ? CHILD_BOOT : CHILD) : ADULT
  const length = figure.length * proportions.along
  const shoes = view === 'top' && figure.tall === true ? frontPositions : positions[view]
  const first = cameraAt(shoes.at(-1)?.yaw ?? 0, shoes.at(-1)?.pitch ?? 0)
  const cameras = shoes.map(({ yaw, pitch, at, mirrored = false }): Camera => {
    const camera = shortenCamera(cameraAt(yaw, pitch), proportions)
    return {
      ...(mirrored ? mirrorCamera(camera) : camera),
      origin: project(first, spaced(at, length)),
    }
  })
  const { scale, move } = fitToPage(
    cameras.flatMap((camera) => figure.reach.map((place) => project(camera, place))),
    scales[view] * (typicalLength / length) ** 0.7,
  )
  const drawn = cameras.map((camera) => {
    const origin: Spot = [camera.origin[0] * scale + move[0], camera.origin[1] * scale + move[1]]
    return figure.draw({ sheet, camera: { ...camera, scale, origin } })
  })
  return sheet.page(drawn.join(''))
}

/** Small shoes are closer together. */
function spaced([x, y, z]: Place, length: number): Place {
  const share = (length + 110) / 385
  return [x * share, y * share, z]
}

/** Shows the shoe of the other foot. */
function mirrorCamera(camera: Camera): Camera {
  const reflect = ([x, y, z]: Place): Place => [x, -y, z]
  return {
    ...camera,
    right: reflect(camera.right),
    up: reflect(camera.up),
    toward: reflect(camera.toward),
  }
}

/** Length and height of a child's shoe relative to an adult's of the same width. */
interface Proportions {
  along: number
  up: number
}
const ADULT: Proportions = { along: 1, up: 1 }
const CHILD: Proportions = { along: 0.74, up: 1 }
const CHILD_BOOT: Proportions = { along: 0.72, up: 0.8 }

/** Shows a shoe shorter than it is, with its surfaces turned towards the ends. */
function shortenCamera(camera: Camera, { along, up }: Proportions): Camera {
  const times = ([x, y, z]: Place, one: number, other: number): Place => [x * one, y, z * other]
  return {
    ...camera,
    right: times(camera.right, along, up),
    up: times(camera.up, along, up),
    toward: unit(times(camera.toward, 1 / along, 1 / up)),
  }
}

function toLook({ colour, sole, accent }: ColourInput, options: ShoeOptions): Look {
  return {
    upper: createPalette(colour),
    sole: sole === undefined ? undefined : createPalette(sole),
    accent: accent === undefined ? undefined : createPalette(accent),
    options,
  }
}

type ColourInput = Pick<ShoeDrawing, 'colour' | 'sole' | 'accent'>

/** The drawn part of the page of 1200, so that no shoe touches the edge. */
const pageSize = 1056

/** The length of a typical shoe, and the pixels per millimetre at which it fills each view. */
const typicalLength = 290
const scales: Record<View, number> = {
  side: 3.45,
  pair: 2.9,
  'three-quarter': 3.45,
  top: 3.3,
  back: 3.5,
}

/** Fits the shoe to the page at `maxScale` at most. */
function fitToPage(spots: readonly Spot[], maxScale: number): { scale: number; move: Spot } {
  const xs = spots.map(([x]) => x)
  const ys = spots.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, low] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(maxScale, pageSize / (right - left), pageSize / (low - top))
  const lower = 0.04 * (pageSize - scale * (low - top))
  return {
    scale,
    move: [600 - (scale * (left + right)) / 2, 600 + lower - (scale * (top + low)) / 2],
  }
}

/** FNV-1a, so that drawings inlined in one page do not share ids. */
function toIdPrefix(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `shoe-${(hash >>> 0).toString(36)}`
}
