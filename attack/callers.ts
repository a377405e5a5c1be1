import { NO_PERMISSIONS, type Permissions } from '../core/base/permissions.ts'
import { roles } from '../demo/people.ts'
import { DEMO_PASSWORD } from '../server/demo/demo-login.ts'
import type { Attacker } from './attacker.ts'

/** Somebody who calls, by the headers that show who they are. */
export interface Caller {
  who: string
  headers: Record<string, string>
  /** Undefined of a visitor. */
  permissions?: Permissions
}

export const VISITOR: Caller = { who: 'visitor', headers: {} }

const PEOPLE = [
  ['nuria', NO_PERMISSIONS],
  ['marta', roles.seller.permissions],
  ['paco', roles.stockKeeper.permissions],
  ['rosa', roles.manager.permissions],
  ['admin', roles.owner.permissions],
] as const

export type Person = (typeof PEOPLE)[number][0]

/** Signs in one of the demo shop's people. */
export async function signIn(attacker: Attacker, person: Person): Promise<Caller> {
  const sent = { email: `${person}@horma.test`, password: DEMO_PASSWORD }
  const { status, headers } = await attacker.post('/api/auth/sign-in/email', sent)
  const cookie = headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ')
  if (status !== 200 || !cookie) throw new Error(`${person} could not sign in: ${status}`)
  const [, permissions] = PEOPLE.find(([name]) => name === person) ?? []
  return { who: person, headers: { cookie }, ...(permissions && { permissions }) }
}

/** Everybody of the demo shop, and a key of each role that is no administrator's. */
export async function signInEverybody(attacker: Attacker): Promise<Caller[]> {
  const people: Caller[] = []
  for (const [person] of PEOPLE) people.push(await signIn(attacker, person))
  const admin = people.at(-1)?.headers
  const keys = await Promise.all(
    [roles.seller, roles.stockKeeper].map(async ({ name, permissions }) => {
      const made = await attacker.post('/api/v1/api-keys', { name, role_name: name }, admin)
      const { key } = JSON.parse(made.body) as { key: string }
      return { who: `key of ${name}`, headers: { authorization: `Bearer ${key}` }, permissions }
    }),
  )
  return [VISITOR, ...people, ...keys]
}
