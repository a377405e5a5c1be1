import { includesFlag } from '../../core/base/permissions.ts'
import { atOnce } from '../at-once.ts'
import { type Attacker, createAttacker } from '../attacker.ts'
import { type Caller, signInEverybody } from '../callers.ts'
import { type Procedure, procedures } from '../procedures.ts'
import { sampleInput } from '../sample-input.ts'
import type { Attack, Suite } from '../suite.ts'

const AT_ONCE = 8
/** A short attack asks every so many of the calls. */
const SHORT_STEP = 25
const IDS = ['1', '2', '3', '0', '-1', '9007199254740993', 'abc', "1'--", '..%2f1', '%00']
/** Those of a short attack, and of acts, whose input is refused anyway. */
const FEW_IDS = IDS.slice(0, 2)
const NOBODYS_INPUT = { nobody_asked: 1 }

/** Every procedure, by every role, through both entrances, with every kind of id. */
export const accesses: Suite = async (attack) => {
  const attacker = createAttacker(attack.shop, attack.tally)
  const callers = await signInEverybody(attacker)
  const pairs = procedures.flatMap((procedure) => callers.map((caller) => ({ procedure, caller })))
  const some = attack.isShort ? pairs.filter((_, n) => n % SHORT_STEP === 0) : pairs
  for (const call of [callExactly, callWithIds])
    await atOnce(some, AT_ONCE, (pair) => call(attack, pair), attack.isOver)
  await tryOthers(attack, attacker, callers)
  attacker.close()
  return []
}

/** Whether the table of the permission tests opens a procedure to somebody. */
function isOpenTo({ callers }: Procedure, { permissions }: Caller): boolean {
  if (callers === 'everybody') return true
  if (callers === 'signed in') return permissions !== undefined
  return [callers]
    .flat()
    .some((flag) => permissions !== undefined && includesFlag(permissions, flag))
}

interface Pair {
  procedure: Procedure
  caller: Caller
}

/** Whoever may not call is refused before anything is looked at, and whoever may is not. */
async function callExactly({ shop, tally }: Attack, { procedure, caller }: Pair): Promise<void> {
  const attacker = createAttacker(shop, tally)
  const { name, rpc, input } = procedure
  const isOpen = isOpenTo(procedure, caller)
  const sent = isOpen ? [NOBODYS_INPUT] : [NOBODYS_INPUT, sampleInput(input, [], undefined)]
  for (const json of sent) {
    const { status, body } = await attacker.post(rpc, { json }, caller.headers)
    const isBarred = /"code":"(?:UNAUTHORIZED|FORBIDDEN)"/.test(body)
    if (isOpen ? isBarred : ![401, 403].includes(status))
      tally.accessViolations.push(`${caller.who} ${name} by rpc: ${status}`)
  }
  attacker.close()
}

/** No kind of id opens a REST address to whoever may not call it. */
async function callWithIds(
  { shop, tally, isShort }: Attack,
  { procedure, caller }: Pair,
): Promise<void> {
  const { name, rest, method } = procedure
  if (!rest) return
  const attacker = createAttacker(shop, tally)
  const isRead = method === 'GET'
  for (const id of listIds(rest, isShort || !isRead)) {
    const path = rest.replace(/\{\w+\}/g, id)
    const { status } = isRead
      ? await attacker.send({ path, headers: caller.headers })
      : await attacker.post(path, NOBODYS_INPUT, caller.headers, method)
    if (!isOpenTo(procedure, caller) && status > 0 && status < 400)
      tally.accessViolations.push(`${caller.who} ${name} by ${method} ${path}: ${status}`)
  }
  attacker.close()
}

function listIds(rest: string, isFew: boolean): readonly string[] {
  if (!rest.includes('{')) return ['']
  return isFew ? FEW_IDS : IDS
}

/** What is open to several people, and only for what is their own. */
async function tryOthers({ tally }: Attack, attacker: Attacker, callers: Caller[]): Promise<void> {
  const [, nuria, marta] = callers
  const admin = callers.find(({ who }) => who === 'admin')
  if (!nuria || !marta || !admin) throw new Error('the demo shop has its people')
  const { user_id } = JSON.parse(
    (await attacker.send({ path: '/api/v1/me', headers: admin.headers })).body,
  )
  const { sessions } = JSON.parse(
    (await attacker.send({ path: '/api/v1/account/sessions', headers: admin.headers })).body,
  ) as { sessions: { session_id: string }[] }
  const tries = [nuria, marta].flatMap(({ who, headers }) => [
    { who, headers, method: 'PUT', path: `/api/v1/staff/${user_id}/pin`, body: { pin: '7391' } },
    { who, headers, method: 'DELETE', path: `/api/v1/staff/${user_id}/pin`, body: {} },
    ...sessions.map(({ session_id }) => ({
      who,
      headers,
      method: 'DELETE',
      path: `/api/v1/account/sessions/${session_id}`,
      body: {},
    })),
  ])
  for (const { who, method, path, body, headers } of tries) {
    const { status } = await attacker.post(path, body, headers, method)
    if (status < 400) tally.accessViolations.push(`${who} ${method} ${path}: ${status}`)
  }
  const { status } = await attacker.send({ path: '/api/v1/me', headers: admin.headers })
  if (status !== 200) tally.accessViolations.push(`the session of admin was ended: ${status}`)
}
