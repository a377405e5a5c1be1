import type { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { tokenHash } from '../base/ids.ts'

type MakeAdapter = ReturnType<typeof drizzleAdapter>
type Adapter = ReturnType<MakeAdapter>
type Row = Record<string, unknown>
interface Condition {
  field: string
  value: unknown
}

interface Call {
  model: string
  data?: Row
  update?: Row
  where?: Condition[]
}

const METHODS = new Set([
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
])

/**
 * The sign-in library's adapter with session tokens stored as hashes: who reads the database, or a backup of it,
 * signs in as nobody. The library goes on to see the token itself where it has just made it or asks for it by it.
 */
export function hashSessionTokens(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => wrap(makeAdapter(options))
}

function wrap(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver)
      if (typeof method !== 'function') return method
      if (name === 'transaction')
        return (work: (tx: Adapter) => unknown) =>
          method.call(target, (tx: Adapter) => work(wrap(tx)))
      if (!METHODS.has(String(name))) return method.bind(target)
      return async (call: Call, ...rest: unknown[]) => {
        if (call.model !== 'session') return method.call(target, call, ...rest)
        const tokens = new Map<unknown, string>()
        const answer: unknown = await method.call(target, hashCall(call, tokens), ...rest)
        return restore(answer, tokens)
      }
    },
  })
}

/** The call with each token replaced by its hash; `tokens` tells which hash belongs to which token. */
function hashCall(call: Call, tokens: Map<unknown, string>): Call {
  const hash = (token: unknown) => {
    if (typeof token !== 'string') return token
    const hashed = hashToken(token)
    tokens.set(hashed, token)
    return hashed
  }
  const hashRow = (row: Row) => ('token' in row ? { ...row, token: hash(row.token) } : row)
  const hashCondition = (condition: Condition) => {
    if (condition.field !== 'token') return condition
    const { value } = condition
    return { ...condition, value: Array.isArray(value) ? value.map(hash) : hash(value) }
  }
  return {
    ...call,
    ...(call.data && { data: hashRow(call.data) }),
    ...(call.update && { update: hashRow(call.update) }),
    ...(call.where && { where: call.where.map(hashCondition) }),
  }
}

function restore(answer: unknown, tokens: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(answer)) return answer.map((row) => restore(row, tokens))
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return answer
  const token = tokens.get(answer.token)
  return token === undefined ? answer : { ...answer, token }
}

const hashToken = (token: string) => tokenHash(token).toString('base64url')
