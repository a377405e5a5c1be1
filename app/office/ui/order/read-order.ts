import type { SentFields } from '../forms/sent-fields.ts'

/** What `OrderedList` sends: the order that is wanted, and the one that was on the screen before. */
export function readOrder(sent: SentFields): { ids: number[]; previous: number[] } {
  const read = (name: string) => sent.text(name).split(',').filter(Boolean).map(Number)
  return { ids: read('ids'), previous: read('previous') }
}
