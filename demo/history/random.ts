/** A seeded random generator: the same seeds give the same numbers. */
export interface Random {
  /** From 0 to below 1. */
  roll(): number
  /** A whole number, both bounds included. */
  between(min: number, max: number): number
  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** An item at random in proportion to its weight. */
  pickWeighted<T>(list: readonly T[], weight: (item: T) => number): T
}

export function createRandom(...seeds: readonly (string | number)[]): Random {
  let state = hash(seeds.join(' '))
  // Mulberry32.
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[Math.floor(roll() * list.length)] as T
  }
  return {
    roll,
    pick,
    between: (least, most) => least + Math.floor(roll() * (most - least + 1)),
    chance: (share) => roll() < share,
    pickWeighted: (list, weight) => {
      let left = roll() * list.reduce((sum, item) => sum + weight(item), 0)
      for (const item of list) {
        left -= weight(item)
        if (left < 0) return item
      }
      return pick(list)
    },
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value | 0
}
