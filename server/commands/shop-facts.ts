import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Db, query } from '../../core/base/db.server.ts'
import { SingleLineText } from '../../core/base/schemas.ts'
import { createTill } from '../../core/devices/tills/create-till.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { Settings } from '../../core/settings/setting-keys.ts'
import { StartError } from '../start-error.ts'

const Facts = z.strictObject({
  /** By the names that `PATCH /settings` knows; null takes one away. */
  settings: Settings.optional(),
  /** Those that are missing are made. The code opens the numbers of its tickets. */
  tills: z
    .array(z.strictObject({ code: z.string().regex(/^[A-Z0-9]{1,6}$/), name: SingleLineText(40) }))
    .min(1)
    .max(20)
    .optional(),
})
type Facts = z.infer<typeof Facts>

/** What a JSON file says of the shop; a StartError names each place of it that is wrong. */
export function readFacts(file: string): Facts {
  const { data, error } = Facts.safeParse(readJson(file))
  if (data) return data
  const wrong = error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
  throw new StartError(`${file} cannot be used: ${wrong.join('; ')}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(`${file} cannot be read as JSON: ${(error as Error).message}`)
  }
}

/** Answers what is another now. */
export async function writeFacts(tx: Db, { settings = {}, tills = [] }: Facts): Promise<string[]> {
  const changed = await writeSettings(tx, settings, { now: new Date() })
  const there = await query<{ code: string }>(tx, '', 'select code from tills')
  const missing = tills.filter(({ code }) => !there.some((each) => each.code === code))
  for (const till of missing) await createTill(tx, till)
  return [...changed, ...missing.map(({ code }) => `till ${code}`)]
}
