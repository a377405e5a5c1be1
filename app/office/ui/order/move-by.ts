/** The ids with one of them a place earlier or later; at the end of the list it stays. */
export function moveBy(ids: readonly number[], id: number, by: 1 | -1): number[] {
  const place = ids.indexOf(id)
  const other = ids[place + by]
  if (place < 0 || other === undefined) return [...ids]
  return ids.map((each) => (each === id ? other : each === other ? id : each))
}
