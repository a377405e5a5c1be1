/**
 * A set of places, a bit for each: place 37 is bit 5 of word 1. Each is as long as its last place needs; what is beyond
 * is not in it.
 */
export type Bitmap = Int32Array<ArrayBuffer>

export const EMPTY: Bitmap = new Int32Array(0)

export function hasPlace(bitmap: Bitmap, place: number): boolean {
  return (((bitmap[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

/** Puts a place in or takes it out; answers another bitmap where the old one is too short. */
export function markPlace(bitmap: Bitmap, place: number, isIn: boolean): Bitmap {
  const word = place >>> 5
  const bit = 1 << (place & 31)
  let marked = bitmap
  if (word >= bitmap.length) {
    if (!isIn) return bitmap
    // Twice as long, since more places come.
    marked = new Int32Array(2 * word + 1)
    marked.set(bitmap)
  }
  const old = marked[word] ?? 0
  marked[word] = isIn ? old | bit : old & ~bit
  return marked
}

/** What both have. */
export function intersect(a: Bitmap, b: Bitmap): Bitmap {
  const both = new Int32Array(Math.min(a.length, b.length))
  for (let word = 0; word < both.length; word++) both[word] = (a[word] ?? 0) & (b[word] ?? 0)
  return both
}

/** What any of them has. */
export function unite(bitmaps: readonly Bitmap[]): Bitmap {
  const [first, ...others] = bitmaps
  if (!first || others.length === 0) return first ?? EMPTY
  const any = new Int32Array(Math.max(...bitmaps.map(({ length }) => length)))
  for (const bitmap of bitmaps)
    for (let word = 0; word < bitmap.length; word++)
      any[word] = (any[word] ?? 0) | (bitmap[word] ?? 0)
  return any
}

/** What the first has and the other has not. */
export function subtract(a: Bitmap, b: Bitmap): Bitmap {
  const left = a.slice()
  const length = Math.min(a.length, b.length)
  for (let word = 0; word < length; word++) left[word] = (left[word] ?? 0) & ~(b[word] ?? 0)
  return left
}

/** How many places both have: bits are summed in pairs, in fours, in eights, and the four eights by one product. */
export function countBoth(a: Bitmap, b: Bitmap): number {
  const length = Math.min(a.length, b.length)
  let count = 0
  for (let word = 0; word < length; word++) {
    let bits = (a[word] ?? 0) & (b[word] ?? 0)
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Whether they have any place in common. */
export function doMeet(a: Bitmap, b: Bitmap): boolean {
  const length = Math.min(a.length, b.length)
  for (let word = 0; word < length; word++) if (((a[word] ?? 0) & (b[word] ?? 0)) !== 0) return true
  return false
}
