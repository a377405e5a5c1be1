import type { Language } from '../../../core/base/languages.ts'
import type { ShopProfile } from '../../context.ts'
import type { Barcode } from '../ticket/code128.ts'

/** A proof for a customer in their language, whatever it is drawn on. Not an invoice. */
export interface Receipt {
  language: Language
  shop: { name: string; lines: string[] }
  heading: string
  number: string
  facts: { label: string; value: string }[]
  /** Texts that somebody wrote, each under its title. */
  words: { title: string; text: string }[]
  /** Who signs it. */
  signs: string[]
  /** What the law wants it to say. */
  foot: string[]
  barcode: Barcode | null
}

/** A page of A4, or the width of a roll in millimetres. */
export const RECEIPT_SIZES = ['A4', '80', '58'] as const
export type ReceiptSize = (typeof RECEIPT_SIZES)[number]

/** How large a receipt is: as its address says, else as wide as the roll of the shop. */
export function parseReceiptSize({ searchParams }: URL, rollWidth: 58 | 80): ReceiptSize {
  const asked = searchParams.get('size')
  return RECEIPT_SIZES.find((size) => size === asked) ?? (rollWidth === 58 ? '58' : '80')
}

/** Who stands behind a receipt, and how they are reached. */
export function toReceiptShop(shop: ShopProfile): Receipt['shop'] {
  const { store_name: name, address, contact_phone, contact_email } = shop
  const place = address && `${address.street}, ${address.postal_code} ${address.city}`
  return {
    name,
    lines: [place, contact_phone, contact_email].filter((line) => typeof line === 'string'),
  }
}

/** Facts without those that have no value. */
export const toFacts = (
  facts: readonly (readonly [label: string, value: string | null | undefined | false])[],
): Receipt['facts'] => facts.flatMap(([label, value]) => (value ? { label, value } : []))

/** A day of the shop for the formatter: noon, so that it is the same day in every zone. */
export const atNoon = (day: string) => `${day}T12:00:00Z`
