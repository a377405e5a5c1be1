import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callContext, createCaller, getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { delivery } from '../../../test/shop.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { days, later } from '../clock.ts'
import { type Db, query } from '../db.server.ts'
import { publishEvent } from '../events.ts'
import { deleteOldOperations } from './operations.ts'
import { staff, visitor } from './procedures.ts'

/** What the next act does besides writing its event; each test sets it. */
let meanwhile: (tx: Db) => Promise<unknown> = async () => {}
let ran = 0
const note = z.strictObject({ note: z.string(), again: z.boolean().optional() })
const answer = z.object({ number: z.int(), note: z.string() })

const write = (base: ReturnType<typeof staff>['act']) =>
  base
    .input(note)
    .output(answer)
    .errors({ SHOP_CLOSED: { status: 409, data: z.object({ until: z.string() }) } })
    .handler(async ({ context: { tx, audit }, input, errors }) => {
      const number = ++ran
      await publishEvent(tx, 'settings', { note: input.note, number })
      await meanwhile(tx)
      if (input.note === 'closed') throw errors.SHOP_CLOSED({ data: { until: '10:00' } })
      audit({ table: 'events', id: number, details: { number } })
      return { number, note: input.note }
    })
const trial = {
  notes: {
    write: write(visitor.act),
    rewrite: write(visitor.act),
    writeAtOnce: write(visitor.act.meta({ startsAtOnce: true })),
  },
  staff: { write: write(staff().act) },
}

const shop = sharedShop()
const calls = createCaller(shop, trial)

const REUSED = { code: 'OPERATION_REUSED', status: 409 }
const events = (text: string) =>
  query<{ number: number; xmin: string }>(
    shop.db,
    'noted',
    `select (payload ->> 'number')::int as number, xmin::text from events where payload ->> 'note' = $1`,
    [text],
  )
const audited = (since: number) =>
  query<{ status: string; error: string; details: object; xmin: string; action: string }>(
    shop.db,
    'audited',
    `select action_type as action, status, error_message as error, details, xmin::text from audit_log
     where audit_id > $1 order by audit_id`,
    [since],
  )
const lastAudit = async () =>
  (
    await query<{ id: number }>(
      shop.db,
      'max',
      'select coalesce(max(audit_id), 0) as id from audit_log',
    )
  )[0]?.id ?? 0
/** Lets the act meet a database error the first `times` times. */
const failing = (sqlState: string, times: number) => {
  let left = times
  return async (tx: Db) => {
    if (left-- > 0)
      await tx.$client.query(
        `do $$ begin raise exception 'met another' using errcode = '${sqlState}'; end $$`,
      )
  }
}

describe('an act that starts while its operation is looked up', () => {
  it('a repeat has the first answer, and what it did again is rolled back', async () => {
    meanwhile = async () => {}
    const since = await lastAudit()
    const operationId = randomUUID()
    const write = () => calls({ operationId }).notes.writeAtOnce({ note: 'started early' })
    const first = await write()
    expect(await write()).toEqual(first)
    expect(await events('started early')).toMatchObject([{ number: first.number }])
    expect(await audited(since)).toHaveLength(1)
  })
  it('of two at the same time one writes, and both have its answer', async () => {
    const operationId = randomUUID()
    const [one, two] = await Promise.all(
      [1, 2].map(() => calls({ operationId }).notes.writeAtOnce({ note: 'started twice' })),
    )
    expect(two).toEqual(one)
    expect(await events('started twice')).toMatchObject([{ number: one?.number }])
  })
  it('a repeat that would be refused now has the first answer', async () => {
    const operationId = randomUUID()
    const first = await calls({ operationId }).notes.writeAtOnce({ note: 'was open' })
    meanwhile = failing('23514', 1)
    expect(await calls({ operationId }).notes.writeAtOnce({ note: 'was open' })).toEqual(first)
    meanwhile = async () => {}
  })
  it('an operation id is refused for another input', async () => {
    const operationId = randomUUID()
    await calls({ operationId }).notes.writeAtOnce({ note: 'first input' })
    const other = calls({ operationId }).notes.writeAtOnce({ note: 'second input' })
    expect(await getRefusal(other)).toEqual(REUSED)
    expect(await events('second input')).toEqual([])
  })
})

describe('an act', () => {
  it('an act that succeeds commits together with its audit entry', async () => {
    meanwhile = async () => {}
    const since = await lastAudit()
    const done = await calls().notes.write({ note: 'together' })
    const [event] = await events('together')
    expect(await audited(since)).toEqual([
      {
        action: 'notes.write',
        status: 'success',
        error: null,
        details: { number: done.number },
        xmin: event?.xmin,
      },
    ])
  })
  it('an act that is refused leaves nothing but the refusal in the audit log', async () => {
    const since = await lastAudit()
    const operationId = randomUUID()
    const refused = await calls({ operationId })
      .notes.write({ note: 'closed' })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'SHOP_CLOSED', status: 409, data: { until: '10:00' } })
    expect(await events('closed')).toEqual([])
    expect(await audited(since)).toMatchObject([
      { action: 'notes.write', status: 'error', error: 'SHOP_CLOSED', details: {} },
    ])
    expect(
      await query(shop.db, 'op', 'select 1 from operations where op_id = $1', [operationId]),
    ).toEqual([])
  })
  it('a refused act may be tried again under the same operation id', async () => {
    const operationId = randomUUID()
    meanwhile = failing('23514', 1)
    await expect(calls({ operationId }).notes.write({ note: 'second try' })).rejects.toThrow()
    const done = await calls({ operationId }).notes.write({ note: 'second try' })
    expect(await events('second try')).toMatchObject([{ number: done.number }])
  })
  it('an act that cannot be audited is rolled back', async () => {
    const writeAudit = async () => {
      throw new Error('the log is full')
    }
    await expect(calls({ writeAudit }).notes.write({ note: 'unseen' })).rejects.toThrow(
      'log is full',
    )
    expect(await events('unseen')).toEqual([])
  })
  it('an act whose output does not match its schema is rolled back', async () => {
    const wrong = visitor.act
      .input(note)
      .output(answer)
      .handler(async ({ context: { tx } }) => {
        await publishEvent(tx, 'settings', { note: 'wrong answer', number: 0 })
        return { number: 'one', note: '' } as never
      })
    const call = createCaller(shop, { wrong })().wrong({ note: 'x' })
    expect(await getRefusal(call)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect(await events('wrong answer')).toEqual([])
  })
})

describe('retries', () => {
  it.each(['40001', '40P01'])('an act is tried four times on SQLSTATE %s', async (sqlState) => {
    const text = `met ${sqlState}`
    const since = await lastAudit()
    meanwhile = failing(sqlState, 3)
    const before = ran
    await calls().notes.write({ note: text })
    expect(ran - before).toBe(4)
    expect(await events(text)).toHaveLength(1)
    expect(await audited(since)).toMatchObject([{ status: 'success' }])

    meanwhile = failing(sqlState, 4)
    await expect(calls().notes.write({ note: `${text} again` })).rejects.toThrow()
    expect(ran - before).toBe(8)
    expect(await events(`${text} again`)).toEqual([])
    expect(await audited(since)).toMatchObject([
      { status: 'success' },
      { status: 'error', error: 'INTERNAL_SERVER_ERROR' },
    ])
  })
  it('an act is not retried after an error of its own', async () => {
    meanwhile = failing('23505', 1)
    const before = ran
    await expect(calls().notes.write({ note: 'own fault' })).rejects.toThrow()
    expect(ran - before).toBe(1)
  })
  it('two acts that lock two rows in opposite order both succeed', async () => {
    await query(
      shop.db,
      'rows',
      `insert into site_settings (setting_id, setting_value) values ('a', '1'), ('b', '1')`,
    )
    const cross = [
      ['a', 'b'],
      ['b', 'a'],
    ]
    meanwhile = async (tx) => {
      for (const row of cross[ran % 2] ?? []) {
        await query(
          tx,
          'touch',
          'update site_settings set updated_at = now() where setting_id = $1',
          [row],
        )
        await sleep(50)
      }
    }
    const done = await Promise.all([
      calls().notes.write({ note: 'crosswise' }),
      calls().notes.write({ note: 'crosswise' }),
    ])
    expect(done).toHaveLength(2)
    meanwhile = async () => {}
    expect(await events('crosswise')).toHaveLength(2)
  })
})

describe('idempotency', () => {
  it('a repeated operation runs once and gets the first answer', async () => {
    const operationId = randomUUID()
    const first = await calls({ operationId }).notes.write({ note: 'once' })
    const since = await lastAudit()
    for (const id of [operationId, operationId.toUpperCase()])
      expect(await calls({ operationId: id }).notes.write({ note: 'once' })).toEqual(first)
    expect(await events('once')).toHaveLength(1)
    expect(await audited(since)).toEqual([])
  })
  it('a used operation id is refused with other input, another procedure or another actor', async () => {
    const operationId = randomUUID()
    await calls({ operationId }).notes.write({ note: 'mine' })
    const others = [
      calls({ operationId }).notes.write({ note: 'yours' }),
      calls({ operationId }).notes.write({ note: 'mine', again: true }),
      calls({ operationId }).notes.rewrite({ note: 'mine' }),
      calls({ operationId, actor: staffWith() }).notes.write({ note: 'mine' }),
    ]
    expect(await Promise.all(others.map(getRefusal))).toEqual([REUSED, REUSED, REUSED, REUSED])
    expect(await events('yours')).toEqual([])
    expect(await events('mine')).toHaveLength(1)
  })
  it('a stored answer is not given to another member of staff', async () => {
    const operationId = randomUUID()
    const other = { ...staffWith(), userId: '01990000-0000-7000-8000-000000000002' }
    await calls({ operationId, actor: staffWith() }).staff.write({ note: 'of Ana' })
    const call = calls({ operationId, actor: other }).staff.write({ note: 'of Ana' })
    expect(await getRefusal(call)).toEqual(REUSED)
  })
  it('ten concurrent calls of one operation run once and get the same answer', async () => {
    const operationId = randomUUID()
    meanwhile = () => sleep(100)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => calls({ operationId }).notes.write({ note: 'at once' })),
    )
    meanwhile = async () => {}
    expect(new Set(all.map((each) => each.number)).size).toBe(1)
    expect(await events('at once')).toHaveLength(1)
  })
  it('of two concurrent calls with one operation id and other input one is refused', async () => {
    const operationId = randomUUID()
    meanwhile = () => sleep(50)
    const both = await Promise.all([
      getRefusal(calls({ operationId }).notes.write({ note: 'this' })),
      getRefusal(calls({ operationId }).notes.write({ note: 'that' })),
    ])
    meanwhile = async () => {}
    expect(both).toContainEqual(REUSED)
    expect([...(await events('this')), ...(await events('that'))]).toHaveLength(1)
  })
  it('a repeat that waited for a refused call runs itself', async () => {
    const operationId = randomUUID()
    let first = true
    meanwhile = async (tx) => {
      await sleep(50)
      if (!first) return
      first = false
      await failing('23514', 1)(tx)
    }
    const both = await Promise.allSettled([
      calls({ operationId }).notes.write({ note: 'own chance' }),
      calls({ operationId }).notes.write({ note: 'own chance' }),
    ])
    meanwhile = async () => {}
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await events('own chance')).toHaveLength(1)
  })
})

describe('stored answers', () => {
  it('a stored answer is sealed: the token of an order can be read nowhere', async () => {
    const shoe = await shop.sell()
    const order = {
      lines: [{ variant_id: shoe.variant('Negro 38'), quantity: 1 }],
      shipping_method: 'gls_standard' as const,
      delivery,
      expected_total_cents: 69_95,
    }
    const operationId = randomUUID()
    const { token } = await shop.call(undefined, operationId).checkout.placeOrder(order)
    const [kept] = await query<{ answer: Buffer; row: string }>(
      shop.db,
      'kept',
      'select answer, operations::text as row from operations where op_id = $1',
      [operationId],
    )
    expect(kept?.answer.length).toBeGreaterThan(100)
    for (const form of ['latin1', 'base64', 'utf16le'] as const)
      expect(kept?.answer.toString(form)).not.toContain(token)
    for (const hidden of [token, Buffer.from(token).toString('hex'), delivery.name])
      expect(kept?.row).not.toContain(hidden)
    const again = await shop.call(undefined, operationId).checkout.placeOrder(order)
    expect(again.token).toBe(token)
    const elsewhere = await query<{ found: number }>(
      shop.db,
      'elsewhere',
      `select count(*)::int as found from (select audit_log::text as row from audit_log
         union all select events::text from events union all select sales::text from sales
         union all select order_tokens::text from order_tokens) all_rows
       where row like '%' || $1 || '%' or row like '%' || $2 || '%'`,
      [token, Buffer.from(token).toString('hex')],
    )
    expect(elsewhere).toEqual([{ found: 0 }])
  })
  it('an operation is deleted after 90 days, then its id can be used again', async () => {
    const operationId = randomUUID()
    const context = callContext(shop, { operationId })
    const first = await calls({ operationId }).notes.write({ note: 'long ago' })
    const [stored] = await query<{ at: Date }>(
      shop.db,
      'stored',
      'select created_at as at from operations where op_id = $1',
      [operationId],
    )
    const at = stored?.at ?? new Date(0)
    await deleteOldOperations(context.db, () => later(at, days(89)))
    expect((await calls({ operationId }).notes.write({ note: 'long ago' })).number).toBe(
      first.number,
    )
    expect(await deleteOldOperations(context.db, () => later(at, days(91)))).toBeGreaterThan(0)
    expect((await calls({ operationId }).notes.write({ note: 'long ago' })).number).not.toBe(
      first.number,
    )
  })
})
