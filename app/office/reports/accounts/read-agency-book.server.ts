import type { Shop } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'

type Part = Awaited<ReturnType<Shop['invoicing']['exportAgencyBook']>>
export type AgencyBook = Omit<Part, 'next'>

/** The whole book in the tax agency's layout: days of tickets are a line each, so a year is small. */
export async function readAgencyBook({ invoicing }: Shop, to: string): Promise<AgencyBook> {
  const { next: second, ...book } = await orErrorPage(invoicing.exportAgencyBook({ to }))
  for (let next = second; next !== null; ) {
    const part: Part = await invoicing.exportAgencyBook({ to, begin: next })
    book.rows.push(...part.rows)
    book.refusals.push(...part.refusals)
    next = part.next
  }
  return book
}
