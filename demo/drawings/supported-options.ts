import type { Kind } from './kinds.ts'
import { type MaterialName, type ShoeOptions, toes } from './options.ts'

/** The supported values of each option; for lengths a low and a high one. */
export type SupportedOptions = {
  readonly [name in keyof ShoeOptions]-?: readonly NonNullable<ShoeOptions[name]>[]
}

const dress: readonly MaterialName[] = ['leather', 'polished', 'patent', 'suede', 'satin']
const everyday: readonly MaterialName[] = ['leather', 'polished', 'patent', 'suede', 'canvas']
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

/** The options that each kind supports; it ignores all others. */
export const supportedOptions: Record<Kind, SupportedOptions> = {
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
