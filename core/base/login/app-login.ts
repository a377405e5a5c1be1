import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { AppLoginError, checkAppLogin } from './check-app-login.ts'

/** Any number but those of the migrations and the queues. */
const LOCK = 7_461_031
const LONGEST_NAME = 63

interface Login {
  name: string
  password: string
}

/**
 * Sees to the role that the pool of this database signs in as, and answers its address: `horma_app_<database>`, a member
 * of `horma_app` and of nothing else. Its password follows from the owner's and from a secret of the database, so that
 * all processes know it and none writes it down. Connects as the owner. Throws AppLoginError where the owner may create
 * no role, where the server lets the role not in, or where somebody has given it more rights.
 */
export async function prepareAppLogin(ownerUrl: string): Promise<string> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [LOCK])
    const login = await readLogin(owner, ownerUrl)
    const url = toLoginUrl(ownerUrl, login)
    const isMade = await checkAppLogin(url).then(
      () => true,
      () => false,
    )
    if (isMade && !(await hasSettings(owner, login))) return url
    await writeLogin(owner, login)
    await checkAppLogin(url)
    return url
  } finally {
    await owner.end()
  }
}

async function readLogin(owner: pg.Client, ownerUrl: string): Promise<Login> {
  await owner.query(`insert into app_secrets (name) values ('login') on conflict do nothing`)
  const { rows } = await owner.query<{ secret: string; database: string }>(
    `select secret, current_database() as database from app_secrets where name = 'login'`,
  )
  const [{ secret, database } = { secret: '', database: '' }] = rows
  const password = createHmac('sha256', `${secret}${readPassword(ownerUrl)}`).update(database)
  return { name: toLoginName(database), password: password.digest('base64url') }
}

/** Each database has its own, since roles belong to the whole server. */
export function toLoginName(database: string): string {
  const name = `horma_app_${database}`
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name
  return `horma_app_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^:@/?]*)(?::([^@/?]*))?@)?/

const readPassword = (url: string) => ADDRESS.exec(url)?.[3] ?? ''

/** The same database, for another user. */
export function toLoginUrl(url: string, { name, password }: Login): string {
  const user = `${encodeURIComponent(name)}${password && `:${password}`}@`
  const [address = '', search] = url.replace(ADDRESS, `$1${user}`).split('?')
  const rest = new URLSearchParams(search)
  for (const own of ['user', 'password']) rest.delete(own)
  return rest.size > 0 ? `${address}?${rest}` : address
}

/** Settings that a role has given itself hold for all who sign in as it later. */
async function hasSettings(owner: pg.Client, { name }: Login): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select from pg_db_role_setting where setrole = (select oid from pg_roles where rolname = $1)',
    [name],
  )
  return rowCount !== 0
}

async function writeLogin(owner: pg.Client, { name, password }: Login): Promise<void> {
  const { rows } = await owner.query<{ role: string; secret: string; database: string }>(
    `select quote_ident($1) as role, quote_literal($2) as secret, quote_ident(current_database()) as database`,
    [name, password],
  )
  const { role, secret, database } = rows[0] ?? { role: '', secret: '', database: '' }
  const known = await owner.query('select from pg_roles where rolname = $1', [name])
  const statements = [
    ...(known.rowCount === 0 ? [`create role ${role}`] : []),
    `alter role ${role} login password ${secret}`,
    `alter role ${role} reset all`,
    `grant horma_app to ${role}`,
    // What PUBLIC may do, the login may do too: a table of its own could stand before one of the shop.
    `revoke create, temporary on database ${database} from public`,
    'revoke create on schema public from public',
  ]
  try {
    for (const statement of statements) await owner.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new AppLoginError('MAY_NOT_CREATE', name, error)
  }
}
