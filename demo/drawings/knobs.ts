/** The shape of the toe, seen from above. */
export const toes = ['round', 'almond', 'pointed', 'square'] as const
/** What carries the heel of the foot. */
export const heels = ['flat', 'block', 'stiletto', 'kitten', 'wedge'] as const
/** What the shoe walks on. */
export const soleKinds = ['leather', 'rubber', 'lug', 'crepe', 'cup', 'runner'] as const
/** How the shoe is shut. */
export const closures = [
  'laces',
  'open-laces',
  'velcro',
  'zip',
  'elastic',
  'buckle',
  'none',
] as const
/** What adorns it. */
export const trims = [
  'plain',
  'cap',
  'brogue',
  'penny',
  'tassel',
  'bit',
  'bow',
  'buckle',
  'stripe',
  'petals',
  'star',
] as const
/** What the upper is made of. */
export const stuffs = [
  'leather',
  'polished',
  'patent',
  'suede',
  'canvas',
  'mesh',
  'felt',
  'satin',
] as const

export type Toe = (typeof toes)[number]
export type HeelShape = (typeof heels)[number]
export type SoleKind = (typeof soleKinds)[number]
export type Closure = (typeof closures)[number]
export type Trim = (typeof trims)[number]
export type Stuff = (typeof stuffs)[number]

/**
 * What makes one model differ from another of its kind. All are optional; a kind passes over what
 * does not suit it, as the shaft of a pump (`heeds` of heeds.ts names what each kind minds).
 */
export interface Knobs {
  toe?: Toe
  heel?: HeelShape
  /** Of the foot's heel above the ground, in millimetres: 10 for a ballerina, 95 for a high pump. */
  heelHeight?: number
  soleKind?: SoleKind
  closure?: Closure
  trim?: Trim
  stuff?: Stuff
  /** How many straps: across the toes of a sandal, over the instep of others. */
  straps?: number
  /** Height of a boot's upper edge above the ground, in millimetres. */
  shaft?: number
}
