import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { deleteOldUnsold } from './delete-old-unsold.ts'
import type { UnsoldEntry } from './unsold-entry.ts'

const shop = sharedWorld()
const till = () => shop.call(shop.staff.lola).till

const LINE = { name: 'Alba · Negro · 38', quantity: 1, cents: 69_95 }
const toEntry = (change: Partial<UnsoldEntry> = {}): UnsoldEntry => ({
  id: randomUUID(),
  kind: 'line_removed',
  at: shop.clock.now.toISOString(),
  staff: shop.staff.lola.kind === 'staff' ? shop.staff.lola.userId : undefined,
  lines: [LINE],
  ...change,
})
const note = (...entries: unknown[]) =>
  till().noteUnsold({ till: 'T1', entries: entries as UnsoldEntry[] })

interface Row {
  kind: string
  seller: string | null
  till: string
  lines: unknown
  total_cents: number
  reason: string | null
  at: Date
  in_session: boolean
}
const find = async (id: string) => {
  const [row] = await query<Row>(
    shop.db,
    '',
    `select kind::text, s.name as seller, t.code as till, lines, total_cents, reason, at, cash_session_id is not null as in_session
     from unsold_goods u join tills t using (till_id) left join staff_users s on s.user_id = u.staff_id where entry_id = $1`,
    [id],
  )
  return row
}

describe('what is taken off a ticket', () => {
  it('a removed line stays written down with seller, till, hour, article and sum', async () => {
    const entry = toEntry()
    expect(await note(entry)).toEqual({ noted: 1 })
    expect(await find(entry.id)).toMatchObject({
      kind: 'line_removed',
      seller: 'Lola',
      till: 'T1',
      lines: [LINE],
      total_cents: 69_95,
      at: shop.clock.now,
    })
  })

  it('an entry that is sent again is one entry', async () => {
    const entry = toEntry()
    expect(await note(entry, toEntry())).toEqual({ noted: 2 })
    expect(await note(entry)).toEqual({ noted: 0 })
  })

  it('an entry that cannot be read, of a session and a person that nobody knows, is not refused', async () => {
    const wrong = {
      ...toEntry({ session: randomUUID(), staff: randomUUID() }),
      kind: 'burned',
      at: 'yesterday',
      lines: [{ name: '\u0007', quantity: -3, cents: 'all' }, 7],
      reason: 'a\nb',
      stood_seconds: -1,
    }
    expect(await note(wrong)).toEqual({ noted: 1 })
    expect(await find(wrong.id)).toMatchObject({ seller: null, in_session: false, total_cents: 0 })
  })

  it('a clock that is a year wrong does not hide an entry: it counts when it arrived', async () => {
    const [ahead, behind] = [400, -400].map((count) =>
      toEntry({ at: later(shop.clock.now, days(count)).toISOString() }),
    )
    await note(ahead, behind)
    for (const entry of [ahead, behind])
      expect((await find(entry?.id ?? ''))?.at).toEqual(shop.clock.now)
  })

  it('what was not sold can be neither changed nor deleted, until a year has passed', async () => {
    const [kept, old] = [toEntry(), toEntry()]
    await note(kept)
    for (const change of ['update unsold_goods set total_cents = 0', 'delete from unsold_goods'])
      await expect(shop.pool.query(change)).rejects.toThrow('append-only')
    await shop.pool.query(
      `insert into unsold_goods (entry_id, kind, till_id, at, lines, total_cents, is_trial, received_at, received_by)
       select $1, 'lowered', till_id, now() - interval '370 days', '[]', 100, false, now() - interval '370 days', 'machine'
       from tills where code = 'T1'`,
      [old.id],
    )
    expect(await deleteOldUnsold(shop.db, () => new Date())).toBe(1)
    expect(await find(old.id)).toBeUndefined()
    expect(await find(kept.id)).toBeDefined()
  })
})

describe('a parked ticket that is discarded', () => {
  it('its articles, their sum, who discarded it and why stay written down', async () => {
    const variant = await sellShoe(shop, { cents: 80_00 })
    const { parked_ticket_id } = await till().parkTicket({
      version: 2,
      till: 'T1',
      lines: [sellLine(variant, 2, { discount_percent: 10 })],
    })
    const input = { till: 'T1', parked_ticket_id }
    expect(await getRefusal(till().discardParkedTicket({ ...input, reason: ' ' }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
    const id = randomUUID()
    const discard = shop.call(shop.staff.lola, id).till.discardParkedTicket
    await discard({ ...input, reason: 'Ya no lo quiere' })
    expect(await find(id)).toMatchObject({
      kind: 'parked_discarded',
      seller: 'Lola',
      total_cents: 144_00,
      reason: 'Ya no lo quiere',
      in_session: true,
      lines: [{ name: expect.stringContaining('· Negro · 38'), quantity: 2, cents: 144_00 }],
    })
  })
})
