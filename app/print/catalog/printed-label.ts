import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import type { ProductComposition } from '../../../core/catalog/composition.ts'
import { getFormatter } from '../../i18n/format.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import type { Barcode } from '../ticket/code128.ts'
import words from './text/es.json'

/** What is known of the goods that a label is of. */
export interface LabelFacts {
  variant_id: number
  name: ShopText
  brand: string | null
  colour: ShopText | null
  size: string | null
  price_cents: number | null
  prior_cents: number | null
  composition: ProductComposition
  shelf: string | null
  /** Why a pair is sold as itself; null on labels of variants. */
  mark: string | null
  /** Null where it has no code yet. */
  bars: Barcode | null
  copies: number
}

/** The words of a label. */
export interface PrintedLabel {
  /** The model, with its brand before it unless its name says it. */
  name: string
  colour: string
  size: string
  price: string
  /** The price before, such as «Antes 99,95 €»; empty where nothing is reduced. */
  prior: string
  mark: string
  shelf: string
  composition: ProductComposition
  /** Null where it has no code yet. */
  bars: Barcode | null
}

/** Writes a label in the shop's own language and money, whoever prints it: customers read it. */
export function writeLabel(facts: LabelFacts): PrintedLabel {
  const { money, size } = getFormatter(SHOP_LANGUAGE)
  const inShopLanguage = (text: ShopText) => text[SHOP_LANGUAGE] ?? text.es
  const name = inShopLanguage(facts.name)
  const { brand, colour, price_cents, prior_cents } = facts
  const isNamed = !brand || name.toLocaleLowerCase().includes(brand.toLocaleLowerCase())
  return {
    name: isNamed ? name : `${brand} ${name}`,
    colour: colour ? inShopLanguage(colour) : '',
    size: facts.size ? size(facts.size) : '',
    price: price_cents === null ? '' : money(price_cents),
    prior: prior_cents === null ? '' : words.prior.replace('{{price}}', money(prior_cents)),
    mark: facts.mark ?? '',
    shelf: facts.shelf ?? '',
    composition: facts.composition,
    bars: facts.bars,
  }
}
