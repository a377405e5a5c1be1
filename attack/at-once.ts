/** Does the work of a list with so many at a time, until all is done or the time is over. */
export async function atOnce<T>(
  list: readonly T[],
  count: number,
  work: (item: T) => Promise<unknown>,
  isOver: () => boolean = () => false,
): Promise<void> {
  const waiting = list.toReversed()
  const next = async () => {
    for (let item = waiting.pop(); item !== undefined && !isOver(); item = waiting.pop())
      await work(item)
  }
  await Promise.all(Array.from({ length: count }, next))
}
