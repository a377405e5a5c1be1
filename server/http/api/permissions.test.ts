import { randomUUID } from 'node:crypto'
import { type AnyProcedure, isProcedure } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FLAGS, type Flag } from '../../../core/base/permissions.ts'
import type { Actor } from '../../../core/base/procedures/actor.ts'
import { systemActor, visitorActor } from '../../../core/base/procedures/actor.ts'
import type { ProcedureMeta } from '../../../core/base/procedures/procedure-meta.ts'
import { router } from '../../../core/router.ts'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'
import type { Caller } from './caller.fixture.ts'
import { procedureCallers } from './procedure-callers.fixture.ts'

/** Their capabilities are yet to come. */
const FLAGS_WITHOUT_PROCEDURES: readonly Flag[] = ['can_manage_newsletter']
const PASSWORD = 'Una-clave-larga-2026'
const ROLE = 'De prueba'

const procedures = Object.entries(router).flatMap(([area, verbs]) =>
  Object.entries(verbs).map(([verb, procedure]) => {
    const callers: Record<string, Caller> = procedureCallers[area as keyof typeof router]
    const caller = callers[verb]
    return { name: `${area}.${verb}`, area, verb, procedure: procedure as AnyProcedure, caller }
  }),
)

const AREAS = Object.keys(router)

let shop: TestShop
let nobody: Browser
let person: Browser
let withoutRole: Browser
beforeAll(async () => {
  shop = await testShop()
  const browser = await staffTestClient(shop)
  for (const name of ['prueba', 'nuria'])
    await createStaff(shop.db, cheapPasswords, {
      name,
      email: `${name}@horma.test`,
      password: PASSWORD,
      role: { name: ROLE, permissions: { is_super_admin: false } },
    })
  await shop.pool.query(`delete from admin_user_roles using staff_users
    where admin_user_roles.user_id = staff_users.user_id and email = 'nuria@horma.test'`)
  nobody = browser()
  person = browser()
  withoutRole = browser()
  await person.signIn('prueba@horma.test', PASSWORD)
  await withoutRole.signIn('nuria@horma.test', PASSWORD)
})
afterAll(() => shop.close())

async function hold(held?: string) {
  const set = ['is_super_admin', ...FLAGS].map((flag) => `${flag} = ${flag === held}`)
  await shop.pool.query(`update admin_roles set ${set} where role_name = $1`, [ROLE])
}

const NONSENSE = { nobody_asked: 1 }
const headers = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() })

type Named = (typeof procedures)[number]

type Ask = (named: Named) => Promise<Code>

/** How the actor's calls of nothing sensible end: permission is looked at before all else. */
function asks(actor: Actor): Ask {
  const client = shop.call(actor) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  return async ({ area, verb }) => {
    const call = client[area]?.[verb]?.(NONSENSE) ?? Promise.reject(new Error(`no ${area}.${verb}`))
    const refusal = (await getRefusal(call)) as { code?: string }
    return toCode(refusal?.code)
  }
}

/** The same over HTTP: at the REST address, or as the till calls what has none. */
async function codeOverHttp(who: Browser, { name, procedure }: Named): Promise<Code> {
  const { method = 'POST', path = '' } = procedure['~orpc'].route
  const isInternal = (procedure['~orpc'] as { meta: ProcedureMeta }).meta.internal === true
  if (isInternal) {
    const body = JSON.stringify({ json: NONSENSE })
    const answer = await who.send(`/rpc/${name.replace('.', '/')}`, {
      method: 'POST',
      headers: headers(),
      body,
    })
    return toCode(((await answer.json()) as { json?: { code?: unknown } }).json?.code)
  }
  const isRead = method === 'GET'
  const address = `/api/v1${path.replace(/\{\w+\}/g, '1')}${isRead ? '?nobody_asked=1' : ''}`
  const answer = await who.send(address, {
    method,
    headers: headers(),
    ...(!isRead && { body: JSON.stringify(NONSENSE) }),
  })
  return toCode(((await answer.json()) as { code?: unknown }).code)
}

type Code = 'UNAUTHORIZED' | 'FORBIDDEN' | 'open'

const toCode = (code: unknown): Code =>
  code === 'UNAUTHORIZED' || code === 'FORBIDDEN' ? code : 'open'

/** What the table says of a person with exactly these flags. */
function expected(caller: Caller | undefined, flag?: Flag): Code {
  const isOpen = caller === 'everybody' || caller === 'signed in' || opens(caller, flag)
  return isOpen ? 'open' : 'FORBIDDEN'
}

const opens = (caller: Caller | undefined, flag: Flag | undefined) =>
  flag !== undefined && [caller].flat().includes(flag)

it('the table names every procedure and no other', () => {
  expect(procedures.every(({ procedure }) => isProcedure(procedure))).toBe(true)
  const named = Object.entries(procedureCallers).flatMap(([area, verbs]) =>
    Object.keys(verbs).map((verb) => `${area}.${verb}`),
  )
  expect(named.sort()).toEqual(procedures.map(({ name }) => name).sort())
})

/** One who calls, and what the table lets them. */
interface Asked {
  who: string
  ask: Ask
  expects(caller: Caller | undefined): Code
}

const ofUnknown = (caller: Caller | undefined): Code =>
  caller === 'everybody' ? 'open' : 'UNAUTHORIZED'

function everyActor(): Asked[] {
  return [
    { who: 'nobody', ask: asks(visitorActor), expects: ofUnknown },
    { who: 'the system', ask: asks(systemActor), expects: ofUnknown },
    { who: 'no role', ask: asks(staffWith()), expects: (caller) => expected(caller) },
    { who: 'super admin', ask: asks(staffWith({ is_super_admin: true })), expects: () => 'open' },
    ...FLAGS.flatMap((flag) => {
      const expects = (caller: Caller | undefined) => expected(caller, flag)
      const permissions = { [flag]: true }
      return [
        { who: flag, ask: asks(staffWith(permissions)), expects },
        { who: `key with ${flag}`, ask: asks(machineWith(permissions)), expects },
      ]
    }),
  ]
}

const ofBrowsers = (): Asked[] => [
  { who: 'nobody', ask: (named) => codeOverHttp(nobody, named), expects: ofUnknown },
  {
    who: 'no role',
    ask: (named) => codeOverHttp(withoutRole, named),
    expects: (caller) => expected(caller),
  },
]

/** Asks every procedure of the area as each of them; a failure names all that end otherwise than in the table. */
async function expectTable(area: string, everybody: Asked[]): Promise<void> {
  const wrong: string[] = []
  let count = 0
  for (const named of procedures.filter((each) => each.area === area))
    for (const { who, ask, expects } of everybody) {
      const [code, right] = [await ask(named), expects(named.caller)]
      if (code !== right) wrong.push(`${named.name} as ${who}: ${code}, not ${right}`)
      count++
    }
  expect(wrong).toEqual([])
  expect(count).toBe(Object.keys(router[area as keyof typeof router]).length * everybody.length)
}

describe('who may call', () => {
  it.each(AREAS)(
    'each procedure of %s is called by whom the table names, and by nobody with less',
    async (area) => {
      await expectTable(area, everyActor())
    },
  )

  it.each(AREAS)('each procedure of %s is as closed over HTTP as in the table', async (area) => {
    await expectTable(area, ofBrowsers())
  })

  it.each(FLAGS)(
    'the flag %s of a role holds at the next request of an open session',
    async (flag) => {
      const named = procedures.find(({ caller }) => opens(caller, flag))
      expect(named === undefined).toBe(FLAGS_WITHOUT_PROCEDURES.includes(flag))
      if (!named) return
      await hold()
      expect(await codeOverHttp(person, named)).toBe('FORBIDDEN')
      await hold(flag)
      expect(await codeOverHttp(person, named)).toBe('open')
      await hold()
      expect(await codeOverHttp(person, named)).toBe('FORBIDDEN')
    },
  )
})

it('staff.getMe answers who is signed in and their permissions', async () => {
  await hold('can_manage_sales_pos')
  await shop.pool.query('update admin_roles set max_discount_percent = 10')
  const me = async (who: Browser) => (await who.send('/api/v1/me')).json()
  expect(await me(person)).toMatchObject({
    email: 'prueba@horma.test',
    role_name: ROLE,
    is_super_admin: false,
    max_discount_percent: 10,
    permissions: { can_manage_sales_pos: true, can_manage_products: false },
  })
  await hold('is_super_admin')
  expect(await me(person)).toMatchObject({
    is_super_admin: true,
    max_discount_percent: 100,
    permissions: { can_manage_backups: true },
  })
  expect(await me(withoutRole)).toMatchObject({ role_name: null, max_discount_percent: 0 })
  expect(await me(nobody)).toMatchObject({ code: 'UNAUTHORIZED' })
})
