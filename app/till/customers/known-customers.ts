import type { Shop } from '../../context.ts'

export type KnownCustomer = Awaited<
  ReturnType<Shop['customers']['listKnownCustomers']>
>['customers'][number]

/** What a browser keeps of the customers, and since when. */
export interface StoredCustomers {
  read_at: string
  customers: KnownCustomer[]
}

/** So long a list is searched that nobody could bring up to date: an erased customer must not live on in a till. */
const MOST_DAYS = 7

const MOST_FOUND = 20

/** The stored customers, unless they are too old. */
export function getFreshCustomers(stored: StoredCustomers | undefined, now: Date): KnownCustomer[] {
  if (!stored) return []
  const age = now.getTime() - new Date(stored.read_at).getTime()
  return age >= 0 && age <= MOST_DAYS * 24 * 60 * 60_000 ? stored.customers : []
}

/** Customers whose name has words with these beginnings, or whose telephone ends in these digits. */
export function findKnownCustomers(all: readonly KnownCustomer[], search: string): KnownCustomer[] {
  const digits = search.replace(/\D/g, '')
  if (/^[+\d\s().-]+$/.test(search)) {
    // The till knows the end of a number alone.
    const matches = ({ phone_tail }: KnownCustomer) =>
      phone_tail !== null &&
      (digits.length >= phone_tail.length
        ? digits.endsWith(phone_tail)
        : phone_tail.endsWith(digits))
    return digits.length >= 3 ? all.filter(matches).slice(0, MOST_FOUND) : []
  }
  const words = fold(search).split(/\s+/).filter(Boolean)
  return all
    .filter(({ name }) => {
      const own = fold(name).split(/[\s'-]+/)
      return words.every((word) => own.some((each) => each.startsWith(word)))
    })
    .slice(0, MOST_FOUND)
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
