import { z } from 'zod'
import { isLoopback } from '../env-values.ts'
import { StartError } from '../start-error.ts'

/** GLS prints it in its own documentation: what is announced with it is brought by nobody. */
const TEST_UID = '6BAB7A53-3B6D-4D5A-9450-702D2FAC0B11'
const SERVICE = 'https://wsclientes.asmred.com/b2b.asmx'

// Each message completes the sentence "NAME must be …".
const Variables = z.strictObject({
  GLS_UID: z
    .string()
    .trim()
    .regex(
      /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i,
      'the GUID that GLS has given to the shop',
    )
    .toUpperCase()
    .optional(),
  GLS_URL: z
    .string()
    .refine(
      isServiceUrl,
      'an https address like https://wsclientes.asmred.com/b2b.asmx, or one of this machine for a double',
    )
    .optional(),
  GLS_POINTS_URL: z
    .string()
    .refine(
      isServiceUrl,
      'the https address of the list of pick-up points, or one of this machine for a double',
    )
    .optional(),
})

/** Names of the variables that configure GLS. */
export const GLS_VARIABLES = ['GLS_UID', 'GLS_URL', 'GLS_POINTS_URL'] as const

export interface GlsEnv {
  /** By which GLS knows the shop: a secret. */
  uid: string
  url: string
  /** Where the list of pick-up points is; without it none is offered. */
  pointsUrl: string | undefined
  mode: 'live' | 'test'
}

/** Reads `GLS_*`; undefined where GLS is not configured. A StartError names each wrong variable and what it expects. */
export function readGls(providers: Record<string, string | undefined>): GlsEnv | undefined {
  const values = Object.fromEntries(
    Object.entries(providers).filter(([name]) => name.startsWith('GLS_')),
  )
  const parsed = Variables.safeParse(values)
  if (!parsed.success) throw new StartError(describeIssues(parsed.error.issues))
  const { GLS_UID: uid, GLS_URL: url = SERVICE, GLS_POINTS_URL: pointsUrl } = parsed.data
  const [lonely] = Object.keys(values)
  if (!uid && lonely) throw new StartError(`${lonely} also needs GLS_UID`)
  if (!uid) return undefined
  const isTest = uid === TEST_UID || isLocal(url)
  return { uid, url, pointsUrl, mode: isTest ? 'test' : 'live' }
}

const isLocal = (value: string) => isLoopback(new URL(value).hostname.replace(/^\[|\]$/g, ''))

function isServiceUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(value))
}

/** The values stay unsaid: one of them may be the GUID. */
function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const sentences = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => `${name} is no variable of this shop: see README.md`)
      : [`${String(issue.path[0])} must be ${issue.message}`],
  )
  return sentences.join('; ')
}
