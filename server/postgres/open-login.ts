import { prepareAppLogin } from '../../core/base/login/app-login.ts'
import {
  AppLoginError,
  type AppLoginReason,
  checkAppLogin,
} from '../../core/base/login/check-app-login.ts'
import type { Env } from '../env.ts'
import { StartError } from '../start-error.ts'

/**
 * The address by which the pool signs in: `DATABASE_APP_URL`, else of a role that the owner makes, else, where
 * `DATABASE_URL` names no owner, that. Throws a StartError, which says what an administrator has to do, where none of
 * them is a role that owns nothing.
 */
export async function openLogin(
  { databaseUrl, databaseAppUrl }: Pick<Env, 'databaseUrl' | 'databaseAppUrl'>,
  url: string,
  isOwner: boolean,
): Promise<string> {
  try {
    if (!databaseAppUrl && isOwner) return await prepareAppLogin(url)
    const own = databaseAppUrl ?? url
    await checkAppLogin(own)
    return own
  } catch (error) {
    if (!(error instanceof AppLoginError)) throw error
    const variable = databaseAppUrl || !databaseUrl ? 'DATABASE_APP_URL' : 'DATABASE_URL'
    throw new StartError(`${variable}: ${EXPLAIN[error.reason](error.login)}`, { cause: error })
  }
}

const MORE = 'see "The roles of the database" in docs/operations.md'

/** None repeats an address: it holds a password. */
const EXPLAIN: Record<AppLoginReason, (login: string) => string> = {
  MAY_NOT_CREATE: (login) =>
    `this user may not make the role ${login} that the shop works as: let an administrator run "create role ${login} login password '…' in role horma_app" and set DATABASE_APP_URL to its address (${MORE})`,
  SIGN_IN_REFUSED: (login) =>
    `the server does not let the role ${login} in, which the shop works as: allow it in pg_hba.conf, or set DATABASE_APP_URL to the address of a member of horma_app (${MORE})`,
  TOO_MIGHTY: (login) =>
    `the shop does not work as ${login}, which could change tables, make functions or become the owner: it takes a role that is a member of horma_app and of nothing else (${MORE})`,
  NO_MEMBER: (login) =>
    `the role ${login} is no member of horma_app: run "grant horma_app to ${login}" as the owner (${MORE})`,
}
