/** The shape of the toe, seen from above. */
export const toes = ['round', 'almond', 'pointed', 'square'] as const
/** The shape of the heel. */
export const heels = ['flat', 'block', 'stiletto', 'kitten', 'wedge'] as const
/** The kind of sole. */
export const soleKinds = ['leather', 'rubber', 'lug', 'crepe', 'cup', 'runner'] as const
/** How the shoe closes. */
export const closures = [
  'laces',
  'open-laces',
  'velcro',
  'zip',
  'elastic',
  'buckle',
  'none',
] as const
/** The decoration. */
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
/** The material of the upper. */
export const materialNames = [
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
export type MaterialName = (typeof materialNames)[number]

/**
 * The optional features of a model. A kind ignores what does not suit it, such as the shaft of a pump;
 * `supported-options.ts` lists what each kind supports. The keys are stored in drawing orders.
 */
export interface ShoeOptions {
  toe?: Toe
  heel?: HeelShape
  /** The height of the foot's heel above the ground in millimetres: 10 for a ballerina, 95 for a high pump. */
  heelHeight?: number
  soleKind?: SoleKind
  closure?: Closure
  trim?: Trim
  stuff?: MaterialName
  /** The number of straps: across the toes of a sandal, over the instep of other kinds. */
  straps?: number
  /** Height of a boot's upper edge above the ground, in millimetres. */
  shaft?: number
}
