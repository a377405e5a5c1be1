interface SoldLine {
  variant_id: number
  quantity: number
  /** Of a marked pair, which is in no count of its variant. */
  item_id?: number
}

/** The pairs of a sale that the shop may not have yet. */
export interface UnsyncedSale {
  id: string
  lines: readonly SoldLine[]
}

/**
 * Counts pairs sold here that the catalog may still show as in stock. A sale counts until a reading ends that began
 * after the shop's answer to it: an earlier reading may not have seen the sale.
 */
export class UnsyncedSales {
  #sales = new Map<string, { lines: readonly SoldLine[]; answeredIn?: number }>()
  #pairs = new Map<number, number>()
  #items = new Set<number>()
  #lastReading = 0

  countPairs(variantId: number): number {
    return this.#pairs.get(variantId) ?? 0
  }

  hasItem(itemId: number): boolean {
    return this.#items.has(itemId)
  }

  /** Takes the sales that are unanswered now. True where one of those before has been answered since. */
  update(unanswered: readonly UnsyncedSale[]): boolean {
    const ids = new Set(unanswered.map((sale) => sale.id))
    let answered = false
    for (const [id, sale] of this.#sales) {
      if (ids.has(id) || sale.answeredIn !== undefined) continue
      sale.answeredIn = this.#lastReading
      answered = true
    }
    for (const { id, lines } of unanswered) this.#sales.set(id, { lines })
    this.#recount()
    return answered
  }

  /** Returns the number of a new reading, which `endReading` takes. */
  startReading(): number {
    return ++this.#lastReading
  }

  endReading(reading: number): void {
    for (const [id, { answeredIn }] of this.#sales)
      if (answeredIn !== undefined && answeredIn < reading) this.#sales.delete(id)
    this.#recount()
  }

  #recount(): void {
    this.#pairs.clear()
    this.#items.clear()
    for (const { lines } of this.#sales.values())
      for (const { variant_id, quantity, item_id } of lines)
        if (item_id === undefined)
          this.#pairs.set(variant_id, this.countPairs(variant_id) + quantity)
        else this.#items.add(item_id)
  }
}
