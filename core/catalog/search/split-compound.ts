/** Last parts of German compounds, folded, and the word that each is looked up as. */
const HEADS: readonly (readonly [ending: string, word: string])[] = [
  ['stiefeletten', 'stiefeletten'],
  ['stiefelette', 'stiefeletten'],
  ['stiefeln', 'stiefel'],
  ['stiefel', 'stiefel'],
  ['schuhen', 'schuhe'],
  ['schuhe', 'schuhe'],
  ['schuh', 'schuhe'],
  ['sandalen', 'sandalen'],
  ['sandale', 'sandalen'],
  ['sneakers', 'sneaker'],
  ['sneaker', 'sneaker'],
  ['ballerinas', 'ballerinas'],
  ['pantoffeln', 'pantoffeln'],
  ['slipper', 'slipper'],
  ['pumps', 'pumps'],
  ['loafer', 'loafer'],
  ['boots', 'boots'],
]

const SHORTEST_TAIL = 3

/** A German compound as what it begins with and the kind that it ends in: winter and stiefel. */
export function splitCompound(word: string): [tail: string, head: string] | undefined {
  for (const [ending, head] of HEADS) {
    const tail = word.slice(0, -ending.length)
    if (word.endsWith(ending) && tail.length >= SHORTEST_TAIL) return [tail, head]
  }
  return undefined
}
