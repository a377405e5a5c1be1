import type { TillVariant } from './catalog.ts'

/**
 * A code as it is compared: upper case, without spaces. Scanners send a UPC-A of 12 digits as an EAN-13 or GTIN-14
 * with leading zeros or not, as they are set up, so those zeros are dropped.
 */
export function normalizeCode(code: string): string {
  const plain = (/\s/.test(code) ? code.replace(/\s+/g, '') : code).toUpperCase()
  return plain.startsWith('0') && /^\d{13,14}$/.test(plain)
    ? plain.replace(/^0{1,2}(?=\d{12})/, '')
    : plain
}

/** The GTIN-14 of a GS1-128 or GS1 DataMatrix code, which begins with the application identifier `01`. */
export function parseGtin(code: string): string | undefined {
  return /^01(\d{14})/.exec(code)?.[1]
}

/** The variants of each code. Rarely more than one: a SKU may equal another variant's barcode. */
export class CodeIndex {
  #ids = new Map<string, number | readonly number[]>()

  add(variant: TillVariant): void {
    for (const code of listCodes(variant)) this.#link(normalizeCode(code), variant.variant_id)
  }

  remove(variant: TillVariant): void {
    for (const code of listCodes(variant)) this.#unlink(normalizeCode(code), variant.variant_id)
  }

  clear(): void {
    this.#ids.clear()
  }

  find(code: string): readonly number[] {
    return this.#get(normalizeCode(code))
  }

  #get(code: string): readonly number[] {
    const ids = this.#ids.get(code)
    if (ids === undefined) return []
    return typeof ids === 'number' ? [ids] : ids
  }

  #link(code: string, id: number): void {
    const ids = this.#get(code)
    if (ids.length === 0) this.#ids.set(code, id)
    else if (!ids.includes(id)) this.#ids.set(code, [...ids, id])
  }

  #unlink(code: string, id: number): void {
    const others = this.#get(code).filter((other) => other !== id)
    if (others.length > 0) this.#ids.set(code, others)
    else this.#ids.delete(code)
  }
}

const listCodes = ({ sku, barcodes }: TillVariant) => [sku, ...barcodes]
