import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins'
import { hashSessionTokens } from './hashed-tokens.ts'
import { isArchived } from './is-archived.ts'
import { findKnownDevice } from './known-device.ts'
import { SHORTEST_PASSWORD } from './rules.ts'
import { newRecoveryCodes } from './second-factor/recovery-codes.ts'
import { endReplacedSession } from './sessions/replaced-session.ts'
import { SESSION_HOURS } from './sessions/rules.ts'
import type { SignInParts } from './sign-in-audit.ts'
import { noteFailures } from './sign-in-failures.ts'
import { signInRules } from './sign-in-hooks.ts'
import { logSignIn, type SignInLog } from './sign-in-log.ts'
import { toSignInPasswords } from './sign-in-passwords.ts'
import {
  staffAccounts,
  staffRateLimits,
  staffSessions,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from './tables.ts'

interface AuthOptions extends SignInParts {
  log: SignInLog
  publicUrl?: string
  rateLimits: boolean
}

/** Sign-in of staff. Nobody signs up: only the office's invitation makes people. */
export function createAuth({ log, publicUrl, rateLimits, ...parts }: AuthOptions) {
  const { db, secret, passwords } = parts
  const limitSignIns = toLimit(secret)
  return betterAuth({
    appName: 'Horma',
    secret,
    ...(publicUrl ? { baseURL: publicUrl } : {}),
    basePath: '/api/auth',
    telemetry: { enabled: false },
    ...logSignIn(log),
    database: noteFailures(
      hashSessionTokens(
        drizzleAdapter(db, {
          provider: 'pg',
          schema: {
            user: staffUsers,
            session: staffSessions,
            account: staffAccounts,
            verification: staffVerifications,
            twoFactor: staffTwoFactors,
            rateLimit: staffRateLimits,
          },
        }),
      ),
    ),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      password: toSignInPasswords(passwords.strangers),
    },
    plugins: [
      twoFactor({
        issuer: 'Horma',
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      }),
      signInRules(parts),
    ],
    databaseHooks: {
      session: {
        create: {
          // Answered like a wrong password, so that former staff do not learn that the account exists.
          before: async ({ userId }) => ((await isArchived(db, userId)) ? false : undefined),
        },
        delete: {
          // A second factor gives the browser a new session, whose cookie comes after what it has asked for before.
          before: async ({ id }, ctx) => {
            if (!ctx?.path?.startsWith('/two-factor/')) return
            await endReplacedSession(db, id, parts.now())
            return false
          },
        },
      },
    },
    // Nothing makes it last longer; whether a person still uses it is our own to say.
    session: { expiresIn: SESSION_HOURS * 60 * 60, disableSessionRefresh: true },
    rateLimit: {
      enabled: rateLimits,
      // All processes count together.
      storage: 'database',
      // Open pages ask for it again and again: a read leaves no row.
      // A whole shop signs in behind one address when it opens; guesses are stopped by the lockout.
      customRules: {
        '/get-session': false,
        '/sign-in/email': limitSignIns,
        '/two-factor/*': limitSignIns,
      },
    },
    advanced: {
      // Without this, better-auth requires https in production, which a shop on one machine does not have.
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      database: { generateId: false },
      // The http chain overwrites this header with the address it worked out itself.
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
  })
}

/** What one address may ask for; a browser that has signed in before is counted by itself. */
function toLimit(secret: string) {
  return ({ headers }: Request) =>
    findKnownDevice(secret, headers.get('cookie')) ? (false as const) : { window: 10, max: 20 }
}

export type Auth = ReturnType<typeof createAuth>
