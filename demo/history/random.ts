/** Chance that can be had again: the same words give the same numbers. */
export interface Random {
  /** From 0 to below 1. */
  roll(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** Whether what happens this often, from 0 to 1, happens now. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of a list in which some come oftener than others. */
  weighed<T>(list: readonly T[], weight: (item: T) => number): T
}

export function randomBy(...words: readonly (string | number)[]): Random {
  let state = hash(words.join(' '))
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
    weighed: (list, weight) => {
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
