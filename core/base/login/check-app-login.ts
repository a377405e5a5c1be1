import pg from 'pg'

/** Why the pool may not sign in by an address. */
export type AppLoginReason = 'MAY_NOT_CREATE' | 'SIGN_IN_REFUSED' | 'TOO_MIGHTY' | 'NO_MEMBER'

/** The shop has no login that it could use; `login` is the role's name. */
export class AppLoginError extends Error {
  readonly reason: AppLoginReason
  readonly login: string

  constructor(reason: AppLoginReason, login: string, cause?: unknown) {
    super(`${reason}: ${login}`, { cause })
    this.reason = reason
    this.login = login
  }
}

/**
 * Signs in as the pool would. Throws AppLoginError where the server refuses it, where the role is no member of
 * `horma_app`, and where it could become the owner, change tables, make functions or read files of the server.
 */
export async function checkAppLogin(url: string): Promise<void> {
  const client = new pg.Client(url)
  const { user = '' } = client
  try {
    await client.connect()
    const { rows } = await client.query<{ mighty: boolean; member: boolean }>(RIGHTS)
    const { mighty = true, member = false } = rows[0] ?? {}
    if (mighty) throw new AppLoginError('TOO_MIGHTY', user)
    if (!member) throw new AppLoginError('NO_MEMBER', user)
  } catch (error) {
    const isRefused = String((error as { code?: string }).code).startsWith('28')
    throw isRefused ? new AppLoginError('SIGN_IN_REFUSED', user, error) : error
  } finally {
    await client.end().catch(() => {})
  }
}

const RIGHTS = `
  select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls
      or has_database_privilege(current_database(), 'create') or has_schema_privilege('public', 'create')
      or exists (select from pg_class where relname = 'migrations' and relnamespace = 'public'::regnamespace
        and pg_has_role(session_user, relowner, 'member'))
      or exists (select from unnest('{pg_execute_server_program,pg_read_server_files,pg_write_server_files,
        pg_write_all_data}'::name[]) server_wide(role) where pg_has_role(session_user, role, 'member')) as mighty,
    coalesce((select pg_has_role(session_user, oid, 'set') from pg_roles where rolname = 'horma_app'), false) as member
  from pg_roles r where r.rolname = session_user`
