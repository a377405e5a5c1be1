import type { PageName } from '../find-pages.ts'

type Collection = 'señora' | 'caballero' | 'niña' | 'niño'

/** What the products have that come first; several values mean any of them. */
export interface Expected {
  category?: string | readonly string[]
  of?: Collection | readonly Collection[]
  /** A family of colours. */
  colour?: string
  size?: string | readonly string[]
  atMost?: number
  atLeast?: number
  /** Facts as `core/catalog/facts` lists their values. */
  heel?: string | readonly string[]
  closing?: string | readonly string[]
  notClosing?: string
  width?: readonly string[]
  season?: string
  shaft?: readonly string[]
  /** Of its upper. */
  material?: string
  reduced?: true
  /** A part of its Spanish name, or words of its Spanish description, any of which will do. */
  named?: string
  described?: readonly string[]
  /** The first ones fit, and not everything that would fit must be found. */
  some?: true
  /** Nothing else is found. */
  only?: true
  /** What the page says was left out. */
  leftOut?: readonly string[]
}

/** What people type, and what must come first: products, a page of the shop, everything or, honestly, nothing. */
export type Query = readonly [
  q: string,
  expected: Expected | { page: PageName } | 'everything' | 'nothing',
]
