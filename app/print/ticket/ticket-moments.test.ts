import { expect, it } from 'vitest'
import { getMoments } from './ticket-parts.ts'
import { getTicketTexts } from './ticket-texts.ts'

const COUNTER = '2026-11-26T11:49:40Z'
const print = (created_at: string, issued_at: string | null, origin: 'pos' | 'web' = 'pos') =>
  getMoments(
    { created_at, origin, invoice: issued_at ? { issued_at } : null },
    getTicketTexts('es'),
  )

it('a ticket has the hour of its sale at the counter, as the lists have, also where its number came a minute later', () => {
  expect(print(COUNTER, '2026-11-26T11:50:02Z')).toEqual(['26 de noviembre de 2026 a las 12:49'])
  expect(print(COUNTER, null)).toEqual(['26 de noviembre de 2026 a las 12:49'])
})

it('a ticket whose number came on another day says when it was issued and when it was sold', () => {
  expect(print(COUNTER, '2026-11-27T08:05:00Z')).toEqual([
    '27 de noviembre de 2026 a las 9:05',
    'Vendido: 26 de noviembre de 2026 a las 12:49',
  ])
})

it('a web order is dated by its invoice', () => {
  expect(print(COUNTER, '2026-11-26T17:00:00Z', 'web')).toEqual([
    '26 de noviembre de 2026 a las 18:00',
  ])
})
