import type { MaterialName } from '../options.ts'

/** How a material looks in the light. */
export interface Material {
  /** Blur of the shading in pixels. */
  soft: number
  /** Broad sheen, 0 to 1, and how narrow it is. */
  sheen: number
  narrow: number
  /** Sharp glint, 0 to 1. */
  glint: number
  /** Reflection of a window and a dark horizon, 0 to 1: patent leather only. */
  reflection: number
  /** Light along the rim, as on the nap of suede. */
  nap: number
  /** Strength of the grain and its fineness. */
  grain: number
  frequency: string
  weave?: 'canvas' | 'mesh'
}

const plain: Material = {
  soft: 9,
  sheen: 0.4,
  narrow: 9,
  glint: 0.3,
  reflection: 0,
  nap: 0,
  grain: 0.22,
  frequency: '0.5',
}

export function isReflective({ reflection }: Material): boolean {
  return reflection > 0
}

export const leather: Material = plain
export const polished: Material = { ...plain, soft: 8, sheen: 0.5, glint: 0.75, grain: 0.16 }
export const patent: Material = {
  ...plain,
  soft: 8,
  sheen: 0.3,
  glint: 0.9,
  reflection: 1,
  grain: 0,
}
export const suede: Material = {
  ...plain,
  soft: 11,
  sheen: 0.12,
  narrow: 4,
  glint: 0,
  nap: 0.5,
  grain: 0.9,
  frequency: '0.75 0.6',
}
export const canvas: Material = { ...suede, nap: 0.1, grain: 0.3, weave: 'canvas' }
export const mesh: Material = { ...suede, nap: 0.1, grain: 0.25, weave: 'mesh' }
export const rubber: Material = { ...plain, sheen: 0.25, glint: 0.1, grain: 0.2 }
export const wood: Material = {
  ...plain,
  sheen: 0.3,
  glint: 0.3,
  grain: 0.3,
  frequency: '0.02 0.5',
}

export const felt: Material = { ...suede, nap: 0.3, grain: 1, frequency: '0.35 0.3' }
const satin: Material = { ...plain, sheen: 0.85, narrow: 5, glint: 0.1, grain: 0.06 }

const materials: Record<MaterialName, Material> = {
  leather,
  polished,
  patent,
  suede,
  canvas,
  mesh,
  felt,
  satin,
}

/** The material by name, or the default of the kind. */
export function getMaterial(name: MaterialName | undefined, own: MaterialName): Material {
  return materials[name ?? own]
}
