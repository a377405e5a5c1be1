import type { Variant } from './variant.ts'

/**
 * A code as it is compared: capitals, no spaces, and a number without the zeros that make an EAN-13 or a GTIN-14
 * of a UPC-A, because scanners send them or not as they are set up.
 */
export function plainCode(code: string): string {
  const plain = (/\s/.test(code) ? code.replace(/\s+/g, '') : code).toUpperCase()
  return plain.startsWith('0') && /^\d{13,14}$/.test(plain)
    ? plain.replace(/^0{1,2}(?=\d{12})/, '')
    : plain
}

/** The article's number in what GS1-128 and GS1 DataMatrix say: `01`, then a GTIN-14. */
export function articleNumber(code: string): string | undefined {
  return /^01(\d{14})/.exec(code)?.[1]
}

/** Which variants answer to a code. Rarely more than one: a SKU may read like another one's barcode. */
export class CodeIndex {
  #ids = new Map<string, number | readonly number[]>()

  add(variant: Variant): void {
    this.#put(plainCode(variant.sku), variant.variant_id)
    for (const code of variant.barcodes) this.#put(plainCode(code), variant.variant_id)
  }

  remove(variant: Variant): void {
    this.#drop(plainCode(variant.sku), variant.variant_id)
    for (const code of variant.barcodes) this.#drop(plainCode(code), variant.variant_id)
  }

  clear(): void {
    this.#ids.clear()
  }

  find(code: string): readonly number[] {
    return this.#at(plainCode(code))
  }

  #at(code: string): readonly number[] {
    const ids = this.#ids.get(code)
    if (ids === undefined) return []
    return typeof ids === 'number' ? [ids] : ids
  }

  #put(code: string, id: number): void {
    const ids = this.#at(code)
    if (ids.length === 0) this.#ids.set(code, id)
    else if (!ids.includes(id)) this.#ids.set(code, [...ids, id])
  }

  #drop(code: string, id: number): void {
    const others = this.#at(code).filter((other) => other !== id)
    if (others.length > 0) this.#ids.set(code, others)
    else this.#ids.delete(code)
  }
}
