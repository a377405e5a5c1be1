import { z } from 'zod'
import { isLoopback } from '../env-values.ts'
import { StartError } from '../start-error.ts'

/**
 * Reads the variables of one service, which begin with its prefix. A StartError names each wrong one and what it
 * expects; what a secret one holds is never repeated.
 */
export function readVariables<Schema extends z.ZodObject>(
  prefix: string,
  schema: Schema,
  providers: Record<string, string | undefined>,
  secret: readonly string[],
): z.output<Schema> {
  const values = Object.fromEntries(
    Object.entries(providers)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name, value?.trim()]),
  )
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => `${name} is no variable of this shop: see README.md`)
    const name = String(issue.path[0])
    const hint = secret.includes(name) ? '' : `, not "${values[name]}"`
    return [`${name} must be ${issue.message}${hint}`]
  })
  throw new StartError(sentences.join('; '))
}

/** The address of a double on this machine, without a path. */
export const localUrl = () =>
  z
    .string()
    .refine(isLocalUrl, 'an address of this machine, like http://127.0.0.1:8080, for a double')
    .transform((value) => new URL(value).origin)
    .optional()

/** An address of this machine, where doubles of outside services run. */
export function isLocalUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return isLoopback(url.hostname.replace(/^\[|\]$/g, '')) && !url.username && !url.password
}
