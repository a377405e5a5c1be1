import { resolve } from 'node:path'
import { z } from 'zod'
import { readRedsys } from './banks/redsys-env.ts'
import { readStripe } from './banks/stripe-env.ts'
import {
  address,
  bucket,
  choice,
  copyPlace,
  isLoopback,
  networks,
  origin,
  port,
  secret,
  serverUrl,
} from './env-values.ts'
import { readGls } from './gls/gls-env.ts'
import { StartError } from './start-error.ts'
import { readVerifactu } from './verifactu/verifactu-env.ts'

const optional = <T extends z.ZodType>(schema: T) => schema.optional()

const Variables = z.object({
  PORT: port().default(3000),
  HOST: address().default('127.0.0.1'),
  PUBLIC_URL: optional(origin()),
  TRUSTED_PROXIES: networks().default([]),
  DATABASE_URL: optional(
    serverUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  ),
  DATABASE_APP_URL: optional(
    serverUrl(['postgres:', 'postgresql:'], 'postgres://role:password@host:5432/database'),
  ),
  DATA_DIR: z.string().default('./data'),
  STORAGE_URL: optional(bucket()),
  BACKUP_URL: optional(copyPlace()),
  SMTP_URL: optional(serverUrl(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  ROLE: choice(['all', 'web', 'worker']).default('all'),
  ADMIN_EMAIL: optional(z.email('an e-mail address')),
  // The commands that take it judge it: one that an older shop left in its environment stops no start.
  ADMIN_PASSWORD: optional(secret(1, 128)),
  ADMIN_NAME: z.string().trim().min(1).max(80).default('Administración'),
  DEMO: optional(choice(['0', '1']).transform((value) => value === '1')),
  DEMO_WORLD: choice(['whole', 'small']).default('whole'),
  LOG_LEVEL: choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  RATE_LIMITS: choice(['on', 'off']).default('on'),
  LOCAL_PRINTERS: choice(['on', 'off']).default('off'),
  APP_SECRET: optional(secret(32, 1024)),
})

/** Prefixes of what banks, carriers and the tax agency need; each is read by its own adapter. */
const PROVIDERS = /^(REDSYS|STRIPE|GLS|VERIFACTU)_/

/** Values that a message must never repeat. */
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'STORAGE_URL',
  'BACKUP_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'APP_SECRET',
])

export type Env = ReturnType<typeof readEnv>

/** Reads and checks the environment; a StartError names each wrong variable and what it expects. */
export function readEnv(source: Record<string, string | undefined>) {
  // An empty value means "not set": that is how shells and compose files clear one.
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = Variables.safeParse(values)
  if (!parsed.success)
    throw new StartError(
      parsed.error.issues.map((issue) => describeIssue(issue, values)).join('; '),
    )
  const is = parsed.data
  if (!is.ADMIN_EMAIL !== !is.ADMIN_PASSWORD)
    throw new StartError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  if (is.DATABASE_APP_URL && !is.DATABASE_URL)
    throw new StartError('DATABASE_APP_URL is for a database of your own: set DATABASE_URL too')
  if (is.RATE_LIMITS === 'off' && !isLoopback(is.HOST))
    throw new StartError(`RATE_LIMITS=off is for this machine alone, but HOST is ${is.HOST}`)
  if (is.LOCAL_PRINTERS === 'on' && !isLoopback(is.HOST))
    throw new StartError(`LOCAL_PRINTERS=on is for this machine alone, but HOST is ${is.HOST}`)
  const providers = Object.fromEntries(
    Object.entries(values).filter(([name]) => PROVIDERS.test(name)),
  )
  return {
    port: is.PORT,
    host: is.HOST,
    publicUrl: is.PUBLIC_URL,
    trustedProxies: is.TRUSTED_PROXIES,
    databaseUrl: is.DATABASE_URL,
    databaseAppUrl: is.DATABASE_APP_URL,
    dataDir: resolve(is.DATA_DIR),
    storage: is.STORAGE_URL,
    backup: is.BACKUP_URL,
    smtpUrl: is.SMTP_URL,
    role: is.ROLE,
    adminEmail: is.ADMIN_EMAIL,
    adminPassword: is.ADMIN_PASSWORD,
    adminName: is.ADMIN_NAME,
    demo: is.DEMO,
    demoWorld: is.DEMO_WORLD,
    logLevel: is.LOG_LEVEL,
    rateLimits: is.RATE_LIMITS === 'on',
    localPrinters: is.LOCAL_PRINTERS === 'on',
    secret: is.APP_SECRET,
    providers,
    redsys: readRedsys(providers),
    stripe: readStripe(providers),
    verifactu: readVerifactu(providers),
    gls: readGls(providers),
    /** Of all that is set, without values: a copy of the shop says what its restored twin needs. */
    names: Object.keys(values).filter((name) => name in Variables.shape || PROVIDERS.test(name)),
  }
}

function describeIssue(
  issue: z.core.$ZodIssue,
  values: Record<string, string | undefined>,
): string {
  const name = String(issue.path[0])
  const hint = SECRET.has(name) ? '' : `, not "${values[name]}"`
  return `${name} must be ${issue.message}${hint}`
}
