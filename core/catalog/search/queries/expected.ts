import type { ProductFacts } from '../../facts/rules.ts'
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
  heel?: ProductFacts['heel'] | readonly ProductFacts['heel'][]
  closing?: ProductFacts['closing'] | readonly ProductFacts['closing'][]
  notClosing?: ProductFacts['closing']
  width?: readonly ProductFacts['width'][]
  season?: ProductFacts['season']
  shaft?: readonly ProductFacts['shaft'][]
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
