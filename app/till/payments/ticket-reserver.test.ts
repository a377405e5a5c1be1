import { beforeEach, describe, expect, it } from 'vitest'
import { type ReservedTicket, type ReserveResult, TicketReserver } from './ticket-reserver.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const makeTicket = (reservation: string, quantity = 1): ReservedTicket => ({
  reservation,
  lines: [{ kind: 'sell', variant_id: 7, quantity }],
})

/** What the shop was asked, and what the screen heard, in their order. */
let said: string[]
let answer: () => Promise<ReserveResult>
let isReleased: boolean
let reserver: TicketReserver
beforeEach(() => {
  said = []
  answer = async () => ({ kind: 'reserved', missing: [] })
  isReleased = true
  reserver = new TicketReserver({
    async reserve({ reservation, lines: [line] }) {
      said.push(`reserve ${reservation} ${line?.kind === 'sell' && line.quantity}`)
      await turn()
      return answer()
    },
    async release(reservation) {
      said.push(`release ${reservation}`)
      await turn()
      return isReleased
    },
    onResult: ({ reservation }, { kind }) => said.push(`${kind} ${reservation}`),
    onReleased: (reservation) => said.push(`released ${reservation}`),
  })
})
async function settle(): Promise<string[]> {
  for (let n = 0; n < 12; n++) await turn()
  return said
}

describe('the reservation of a ticket', () => {
  it('a ticket is reserved once when it is paid, and released when the payment is left', async () => {
    reserver.show(makeTicket('a'), undefined)
    reserver.show(makeTicket('a'), undefined)
    expect(await settle()).toEqual(['reserve a 1', 'reserved a'])
    reserver.show(null, undefined)
    expect(await settle()).toEqual(['reserve a 1', 'reserved a', 'release a', 'released a'])
  })
  it('a payment that is left and begun again releases first, and then reserves', async () => {
    reserver.show(makeTicket('a'), undefined)
    await turn()
    reserver.show(null, undefined)
    reserver.show(makeTicket('b'), undefined)
    expect(await settle()).toEqual([
      'reserve a 1',
      'release a',
      'released a',
      'reserve b 1',
      'reserved b',
    ])
  })
  it('a release that got no answer is asked for once more before the next payment reserves', async () => {
    isReleased = false
    reserver.show(makeTicket('a'), undefined)
    await settle()
    reserver.show(null, undefined)
    await settle()
    reserver.show(makeTicket('b'), undefined)
    await settle()
    reserver.show(makeTicket('b', 2), undefined)
    expect((await settle()).slice(2)).toEqual([
      'release a',
      'released a',
      'release a',
      'reserve b 1',
      'reserved b',
      'reserve b 2',
      'reserved b',
    ])
  })
  it('a ticket that became a sale is not released', async () => {
    reserver.show(makeTicket('a'), undefined)
    await settle()
    reserver.show(null, 'a')
    expect(await settle()).toEqual(['reserve a 1', 'reserved a'])
  })
  it('a pair scanned while it is being paid is reserved too', async () => {
    reserver.show(makeTicket('a'), undefined)
    await settle()
    reserver.show(makeTicket('a', 2), undefined)
    expect((await settle()).slice(2)).toEqual(['reserve a 2', 'reserved a'])
  })
  it('an answer to a payment that was left meanwhile is not shown', async () => {
    answer = async () => ({ kind: 'refused', refusal: { code: 'SOLD_OUT' } })
    reserver.show(makeTicket('a'), undefined)
    await turn()
    reserver.show(null, undefined)
    expect(await settle()).not.toContain('refused a')
  })
  it('a payment left before its reservation was sent asks the shop nothing', async () => {
    reserver.show(makeTicket('a'), undefined)
    reserver.show(null, undefined)
    expect(await settle()).toEqual(['released a'])
  })
  it('a payment that goes on is renewed six times and no more', async () => {
    reserver.show(makeTicket('a'), undefined)
    for (let n = 0; n < 10; n++) {
      await settle()
      reserver.renew()
    }
    expect((await settle()).filter((each) => each.startsWith('reserve '))).toHaveLength(7)
    reserver.show(null, undefined)
    reserver.renew()
    expect((await settle()).at(-1)).toBe('released a')
  })
})
