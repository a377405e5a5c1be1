import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCaller, getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { openDatabase, query } from '../db.server.ts'
import type { Actor } from './actor.ts'
import { systemActor, visitorActor } from './actor.ts'
import { machine, staff, visitor } from './procedures.ts'

const input = z.strictObject({ note: z.string().max(20) })
const output = z.object({ heard: z.string() })
const hear = ({ input: { note } }: { input: { note: string } }) => ({ heard: note })

const trial = {
  anybody: { reads: visitor.read.input(input).output(output).handler(hear) },
  products: {
    reads: staff('can_manage_products').read.input(input).output(output).handler(hear),
    acts: staff('can_manage_products').act.input(input).output(output).handler(hear),
  },
  person: { reads: staff().read.input(input).output(output).handler(hear) },
  machine: { acts: machine('can_manage_products').act.input(input).output(output).handler(hear) },
}

const shop = sharedShop()
const calls = createCaller(shop, trial)
/** Connections taken from the pool since the test began. */
let taken = 0
beforeAll(() => {
  shop.pool.on('acquire', () => taken++)
})
beforeEach(() => {
  taken = 0
})

const good = { note: 'hola' }
const unauthorized = { code: 'UNAUTHORIZED', status: 401 }
const forbidden = { code: 'FORBIDDEN', status: 403 }

async function written(): Promise<{ operations: number; audit: number }> {
  const [row] = await query<{ operations: number; audit: number }>(
    shop.db,
    'count',
    `select (select count(*)::int from operations) as operations,
       (select count(*)::int from audit_log) as audit`,
  )
  return row ?? { operations: -1, audit: -1 }
}

describe('permissions of procedures', () => {
  const products = { can_manage_products: true }
  it.each<[string, Actor, 'lets in' | 401 | 403]>([
    ['a visitor', visitorActor, 401],
    ['the system', systemActor, 401],
    ['a person without role', staffWith(), 403],
    ['a person with another right', staffWith({ can_manage_customers: true }), 403],
    ['a person with the right', staffWith(products), 'lets in'],
    ['a super admin', staffWith({ is_super_admin: true }), 'lets in'],
    ['a machine with another right', machineWith({ can_view_reports: true }), 403],
    ['a machine with the right', machineWith(products), 'lets in'],
  ])('%s is let in or refused by the flag that a procedure needs', async (_, actor, answer) => {
    for (const call of [calls({ actor }).products.reads, calls({ actor }).products.acts]) {
      const expected = { 'lets in': { heard: 'hola' }, 401: unauthorized, 403: forbidden }[answer]
      expect(await getRefusal(call(good))).toEqual(expected)
    }
  })
  it('visitors may call a public procedure, and signed-in staff one that needs no flag', async () => {
    expect(await calls().anybody.reads(good)).toEqual({ heard: 'hola' })
    expect(await getRefusal(calls().person.reads(good))).toEqual(unauthorized)
    expect(await calls({ actor: staffWith() }).person.reads(good)).toEqual({ heard: 'hola' })
  })
  it('a procedure for machines refuses people, super admins included', async () => {
    const admin = staffWith({ is_super_admin: true })
    expect(await getRefusal(calls({ actor: admin }).machine.acts(good))).toEqual(unauthorized)
    const key = machineWith(products)
    expect(await calls({ actor: key }).machine.acts(good)).toEqual({ heard: 'hola' })
  })
  it('a flag that is set to false grants nothing', async () => {
    const actor = staffWith({ can_manage_products: false })
    expect(await getRefusal(calls({ actor }).products.reads(good))).toEqual(forbidden)
  })
  it('permission is decided before the input is read', async () => {
    let looks = 0
    const watched = new Proxy(good, {
      get: (target, key) => {
        looks++
        return Reflect.get(target, key)
      },
      ownKeys: (target) => {
        looks++
        return Reflect.ownKeys(target)
      },
    })
    for (const actor of [visitorActor, staffWith()]) {
      await getRefusal(calls({ actor }).products.acts(watched))
      await getRefusal(calls({ actor }).products.reads(watched))
    }
    expect(looks).toBe(0)
  })
  it('a missing flag is audited, a visitor without session is not', async () => {
    const before = await written()
    await getRefusal(calls().products.acts(good))
    expect(await written()).toEqual(before)
    await getRefusal(calls({ actor: staffWith() }).products.acts(good))
    expect(await written()).toEqual({ ...before, audit: before.audit + 1 })
    const [last] = await query(
      shop.db,
      'last',
      `select action_type, status, error_message, details, user_email from audit_log
       order by audit_id desc limit 1`,
    )
    expect(last).toEqual({
      action_type: 'products.acts',
      status: 'error',
      error_message: 'FORBIDDEN',
      details: { needs: 'can_manage_products' },
      user_email: 'ana@horma.test',
    })
  })
})

describe('invalid input', () => {
  const actor = staffWith({ can_manage_products: true })
  const bad = [
    undefined,
    null,
    'hola',
    {},
    { note: 7 },
    { note: 'x'.repeat(21) },
    { note: 'hola', price: 1 },
    JSON.parse('{"note":"hola","__proto__":{"note":"x"}}'),
    { note: 'h\0la' },
    { note: '\ud800' },
    { note: 'hola', 'k\0': 'x' },
  ]
  it.each(bad.map((value) => [JSON.stringify(value) ?? 'nothing', value]))(
    'invalid input is refused before the database is asked: %s',
    async (_, value) => {
      for (const call of [calls({ actor }).products.acts, calls({ actor }).products.reads])
        expect(await getRefusal(call(value as never))).toEqual({ code: 'BAD_REQUEST', status: 400 })
      expect(taken).toBe(0)
    },
  )
  it('the refusal names the field with a NUL or half a surrogate pair', async () => {
    for (const note of ['h\0la', 'ho\udc00la']) {
      const error = await calls({ actor })
        .products.acts({ note })
        .catch((refused: unknown) => refused)
      expect(error).toMatchObject({
        data: { issues: [{ path: ['note'], message: 'INVALID_TEXT' }] },
      })
    }
  })
  it('input nested 100,000 levels deep is refused', async () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    const refused = await getRefusal(calls({ actor }).products.acts({ note: deep }))
    expect(refused).toEqual({ code: 'BAD_REQUEST', status: 400 })
    expect(taken).toBe(0)
  })
  it('an act without a valid operation id is refused', async () => {
    for (const operationId of [undefined, '', '17', 'not-a-uuid'])
      expect(
        await getRefusal(calls({ actor, operationId: operationId as never }).products.acts(good)),
      ).toEqual({ code: 'OPERATION_ID_REQUIRED', status: 400 })
    expect(taken).toBe(0)
  })
})

describe('a read', () => {
  it('a read opens no transaction and writes nothing', async () => {
    const before = await written()
    taken = 0
    await calls().anybody.reads(good)
    expect(taken).toBe(0)
    expect(await written()).toEqual(before)
  })
})

describe('the connection pool', () => {
  it('four connections serve fifty concurrent acts, refused ones included', async () => {
    const few = openDatabase(shop.appUrl, { max: 4 })
    try {
      const acts = Array.from({ length: 50 }, (_, n) => {
        const actor = staffWith(n % 3 === 0 ? {} : { can_manage_products: true })
        return getRefusal(calls({ db: few.db, actor }).products.acts({ note: `act ${n}` }))
      })
      const answers = await Promise.all(acts)
      answers.forEach((answer, n) => {
        expect(answer).toEqual(n % 3 === 0 ? forbidden : { heard: `act ${n}` })
      })
      expect([few.pool.totalCount, few.pool.waitingCount]).toEqual([4, 0])
    } finally {
      await few.close()
    }
  })
})
