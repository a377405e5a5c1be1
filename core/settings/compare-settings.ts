import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { findUnknownPictures } from './find-unknown-pictures.ts'
import { readSettingRows, SettingKeyName, SettingValue } from './read-setting-rows.ts'
import { isSameValue } from './rules.ts'
import { ALL_SETTINGS, type SettingKey, Settings } from './setting-keys.ts'

/** The kind of file that the office exports; see `SettingsFile`. */
const FORMAT = 'horma-settings'

const SettingsFile = z.looseObject({
  format: z.literal(FORMAT),
  settings: z.record(z.string(), z.unknown()),
})

const Difference = z.object({
  key: SettingKeyName,
  current: SettingValue,
  imported: SettingValue,
  version: z.int(),
})

/** Says what an exported file would change here, and changes nothing; `saveSettings` does. */
export const compareSettings = staff('can_manage_site_settings')
  .read.route({
    method: 'POST',
    path: '/settings/differences',
    summary: 'Compare a file of settings with those of the shop',
    tags: ['settings'],
  })
  .input(
    z.strictObject({
      /** The text of the file. */
      file: z.string().min(1).max(900_000),
    }),
  )
  .output(
    z.object({
      differences: z.array(Difference),
      /** How many keys of the file have the value that the shop has. */
      same: z.int(),
      unknown: z.array(z.string()),
      invalid: z.array(
        z.object({
          key: z.string(),
          /** A code with words in `core/settings/text`, or zod's own message. */
          issue: z.string(),
        }),
      ),
    }),
  )
  .errors({ SETTINGS_FILE_INVALID: { status: 422 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const file = parseFile(input.file)
    if (!file) throw errors.SETTINGS_FILE_INVALID()
    const keys = Object.keys(file.settings)
    const unknown = keys.filter((key) => !Object.hasOwn(ALL_SETTINGS, key))
    const valid: Settings = {}
    const invalid: { key: string; issue: string }[] = []
    for (const key of keys.filter((each) => Object.hasOwn(ALL_SETTINGS, each))) {
      const { data, error } = Settings.safeParse({ [key]: file.settings[key] })
      if (data) Object.assign(valid, data)
      else invalid.push({ key, issue: error.issues[0]?.message ?? '' })
    }
    for (const key of await findUnknownPictures(db, valid)) {
      delete valid[key]
      invalid.push({ key, issue: 'INVALID_PICTURE' })
    }
    const rows = await readSettingRows(db, Object.keys(valid) as SettingKey[])
    const differences = rows
      .map(({ key, value, version }) => ({
        key,
        version,
        current: value,
        imported: (valid[key] ?? null) as SettingValue,
      }))
      .filter(({ current, imported }) => !isSameValue(current, imported))
    return { differences, same: rows.length - differences.length, unknown, invalid }
  })

function parseFile(text: string) {
  try {
    return SettingsFile.safeParse(JSON.parse(text.replace(/^\uFEFF/, ''))).data
  } catch {
    return undefined
  }
}
