import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins'
import type { Db } from '../base/db.server.ts'
import {
  staffAccounts,
  staffRateLimits,
  staffSessions,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from './tables.ts'

interface AuthOptions {
  db: Db
  secret: string
  publicUrl?: string
  rateLimits: boolean
}

/** Sign-in of staff. Nobody signs up: only the office's invitation makes people. */
export function createAuth({ db, secret, publicUrl, rateLimits }: AuthOptions) {
  return betterAuth({
    appName: 'Horma',
    secret,
    ...(publicUrl ? { baseURL: publicUrl } : {}),
    basePath: '/api/auth',
    telemetry: { enabled: false },
    logger: { level: 'error' },
    database: drizzleAdapter(db, {
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
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8 },
    plugins: [twoFactor({ issuer: 'Horma' })],
    rateLimit: { enabled: rateLimits, storage: 'database' },
    advanced: {
      database: { generateId: false },
      // The http chain overwrites this header with the address it worked out itself.
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
