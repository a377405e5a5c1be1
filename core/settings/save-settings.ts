import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import { staff } from '../base/procedures/procedures.ts'
import { cleanHtml, hasVisibleText } from './clean-html.ts'
import { OWN_SETTINGS, PUBLIC_SETTINGS, RICH_SETTINGS } from './setting-keys.ts'

export const Settings = z.strictObject({
  ...makeChangeable(PUBLIC_SETTINGS),
  ...makeChangeable(OWN_SETTINGS),
})

/** Values by key. A key that is absent stays as it is; null resets one to its default. */
export type Settings = z.infer<typeof Settings>

/** Writes settings of the shop. A key that is not one of spec section 3 is refused. */
export const saveSettings = staff('can_manage_site_settings')
  .act.route({ method: 'PATCH', path: '/settings', summary: 'Change settings', tags: ['settings'] })
  .input(Settings)
  .output(
    z.object({
      /** Keys whose value has changed. */
      changed: z.array(z.string()),
    }),
  )
  .handler(async ({ context: { tx, actor, now, audit }, input }) => {
    const by = actor.kind === 'staff' ? actor.userId : undefined
    const changed = await writeSettings(tx, input, { now: now(), ...(by && { by }) })
    audit({ table: 'site_settings', details: { changed } })
    return { changed }
  })

/**
 * The same inside another act; `by` is a person's user id. HTML is cleaned, and a text without visible
 * text is not stored. Returns the keys whose value has changed.
 */
export async function writeSettings(
  tx: Db,
  settings: Settings,
  { now, by }: { now: Date; by?: string },
): Promise<string[]> {
  const entries = Object.entries(await cleanSettings(settings)).filter(
    ([, value]) => value !== undefined,
  )
  const rows = entries
    .filter(([, value]) => value !== null)
    .map(([id, value]) => ({ id, value, public: id in PUBLIC_SETTINGS }))
  const removedIds = entries.filter(([, value]) => value === null).map(([id]) => id)
  const changed = await query<{ id: string }>(tx, 'settings_write', WRITE, [
    JSON.stringify(rows),
    now,
    by ?? null,
  ])
  const removed = await query<{ id: string }>(
    tx,
    'settings_take',
    'delete from site_settings where setting_id = any($1) returning setting_id as id',
    [removedIds],
  )
  const keys = [...changed, ...removed].map(({ id }) => id).sort()
  if (keys.length > 0) await publishEvent(tx, 'settings', { keys })
  return keys
}

async function cleanSettings(settings: Settings): Promise<Settings> {
  const clean: Settings = { ...settings }
  for (const key of Object.keys(RICH_SETTINGS) as (keyof typeof RICH_SETTINGS)[]) {
    const value = settings[key]
    if (!value) continue
    const texts: Record<string, string> = {}
    for (const [language, text] of Object.entries(value)) {
      const html = await cleanHtml(text ?? '')
      if (hasVisibleText(html)) texts[language] = html
    }
    clean[key] = texts.es ? { ...texts, es: texts.es } : null
  }
  return clean
}

const WRITE = `
  insert into site_settings as s (setting_id, setting_value, public, updated_at, updated_by)
  select id, value, public, $2, $3 from jsonb_to_recordset($1::jsonb) as w (id text, value jsonb, public boolean)
  on conflict (setting_id) do update set setting_value = excluded.setting_value, public = excluded.public,
    updated_at = excluded.updated_at, updated_by = excluded.updated_by
  where (s.setting_value, s.public) is distinct from (excluded.setting_value, excluded.public)
  returning s.setting_id as id`

type Changeable<Shape extends Record<string, z.ZodType>> = {
  [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>>
}

function makeChangeable<Shape extends Record<string, z.ZodType>>(shape: Shape): Changeable<Shape> {
  const fields = Object.entries(shape).map(([key, value]) => [key, value.nullable().optional()])
  return Object.fromEntries(fields)
}
