import type { Kind } from './kinds.ts'
import { type Knobs, type Stuff, toes } from './knobs.ts'

/** The values of each knob that a kind minds; of lengths, one low and one high. */
export type Heeds = { readonly [name in keyof Knobs]-?: readonly NonNullable<Knobs[name]>[] }

const dress: readonly Stuff[] = ['leather', 'polished', 'patent', 'suede', 'satin']
const everyday: readonly Stuff[] = ['leather', 'polished', 'patent', 'suede', 'canvas']
const sewn = ['leather', 'rubber', 'lug', 'crepe'] as const
const none = {
  heel: [],
  heelHeight: [],
  soleKind: [],
  closure: [],
  trim: [],
  straps: [],
  shaft: [],
} as const

/** What makes models of one kind differ; whatever else is asked for is passed over. */
export const heeds: Record<Kind, Heeds> = {
  pump: {
    ...none,
    toe: toes,
    stuff: dress,
    heel: ['stiletto', 'kitten', 'block', 'flat'],
    heelHeight: [40, 98],
    trim: ['plain', 'cap', 'bow'],
    straps: [0, 1],
  },
  boot: {
    ...none,
    toe: toes,
    stuff: everyday,
    heel: ['block', 'flat', 'stiletto', 'kitten'],
    heelHeight: [28, 88],
    soleKind: sewn,
    closure: ['elastic', 'zip', 'none'],
    trim: ['plain', 'buckle'],
    shaft: [240, 380],
  },
  'ankle-boot': {
    ...none,
    toe: toes,
    stuff: everyday,
    heel: ['block', 'flat', 'stiletto', 'kitten'],
    heelHeight: [28, 88],
    soleKind: sewn,
    closure: ['zip', 'elastic', 'laces', 'none'],
    trim: ['plain', 'cap'],
    shaft: [140, 210],
  },
  sandal: {
    ...none,
    toe: toes,
    stuff: everyday,
    heel: ['block', 'flat', 'stiletto', 'kitten', 'wedge'],
    heelHeight: [30, 90],
    closure: ['buckle', 'none'],
    trim: ['plain', 'buckle'],
    straps: [1, 2, 3],
  },
  trainer: {
    ...none,
    toe: toes,
    stuff: ['mesh', 'leather', 'suede', 'canvas'],
    heelHeight: [26, 44],
    soleKind: ['runner', 'cup'],
    closure: ['laces', 'velcro'],
    trim: ['plain', 'stripe', 'cap'],
  },
  loafer: {
    ...none,
    toe: toes,
    stuff: dress,
    heel: ['flat', 'block'],
    heelHeight: [26, 60],
    soleKind: sewn,
    trim: ['plain', 'penny', 'tassel', 'bit'],
  },
  oxford: {
    ...none,
    toe: toes,
    stuff: everyday,
    heelHeight: [28, 50],
    soleKind: sewn,
    closure: ['laces', 'open-laces'],
    trim: ['plain', 'cap', 'brogue'],
  },
  espadrille: {
    ...none,
    toe: toes,
    stuff: ['canvas', 'suede', 'leather'],
    heelHeight: [26, 85],
    closure: ['elastic', 'none'],
    trim: ['plain', 'cap'],
  },
  ballerina: {
    ...none,
    toe: toes,
    stuff: dress,
    heelHeight: [12, 32],
    trim: ['plain', 'cap', 'bow'],
    straps: [0, 1],
  },
  child: {
    ...none,
    toe: toes,
    stuff: ['leather', 'suede', 'canvas', 'mesh'],
    soleKind: ['cup', 'runner'],
    closure: ['velcro', 'laces'],
    trim: ['plain', 'star'],
  },
  'mary-jane': {
    ...none,
    toe: toes,
    stuff: dress,
    heelHeight: [16, 40],
    closure: ['buckle', 'velcro'],
    trim: ['plain', 'petals', 'bow'],
    straps: [1, 2],
  },
  't-bar': {
    ...none,
    toe: toes,
    stuff: dress,
    heelHeight: [16, 40],
    closure: ['buckle', 'velcro'],
    trim: ['plain', 'petals'],
  },
  'first-walker': {
    ...none,
    toe: toes,
    stuff: ['leather', 'suede', 'canvas'],
    closure: ['laces', 'velcro'],
  },
  slipper: {
    ...none,
    toe: toes,
    stuff: ['felt', 'suede', 'canvas'],
    heelHeight: [20, 40],
    trim: ['plain', 'cap', 'bow'],
  },
}
