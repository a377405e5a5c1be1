interface Line {
  variant_id: number
  quantity: number
}

interface Sale {
  operation_id: string
  input: { lines: readonly Line[] }
}

/**
 * Pairs that were sold here and that the index may still show: those of sales that wait, and of answered ones
 * until a reading ends that began after the answer. Earlier ones may not have seen the sale.
 */
export class Taken {
  #sales = new Map<string, { lines: readonly Line[]; answeredIn?: number }>()
  #pairs = new Map<number, number>()
  #begun = 0

  of(variantId: number): number {
    return this.#pairs.get(variantId) ?? 0
  }

  /** Takes the sales that wait now. True where one of those before has been answered meanwhile. */
  follow(waiting: readonly Sale[]): boolean {
    const open = new Set(waiting.map((sale) => sale.operation_id))
    let answered = false
    for (const [id, sale] of this.#sales) {
      if (open.has(id) || sale.answeredIn !== undefined) continue
      sale.answeredIn = this.#begun
      answered = true
    }
    for (const { operation_id, input } of waiting)
      if (this.#sales.get(operation_id)?.lines !== input.lines)
        this.#sales.set(operation_id, { lines: input.lines })
    this.#count()
    return answered
  }

  /** A reading begins; what it returns is given to `end` when the reading has come to its end. */
  begin(): number {
    return ++this.#begun
  }

  end(reading: number): void {
    for (const [id, { answeredIn }] of this.#sales)
      if (answeredIn !== undefined && answeredIn < reading) this.#sales.delete(id)
    this.#count()
  }

  #count(): void {
    this.#pairs.clear()
    for (const { lines } of this.#sales.values())
      for (const { variant_id, quantity } of lines)
        this.#pairs.set(variant_id, this.of(variant_id) + quantity)
  }
}
