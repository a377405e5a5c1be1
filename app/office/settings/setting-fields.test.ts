import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { UNREAD_SETTINGS } from '../../../core/settings/rules.ts'
import { ALL_SETTINGS } from '../../../core/settings/setting-keys.ts'
import { findSettings } from './find-settings.ts'
import { listGroupKeys, SETTING_FIELDS, SETTING_GROUPS } from './setting-fields.ts'
import { readSettingLimits } from './setting-limits.server.ts'

const texts = import.meta.glob<Record<string, string>>('./text/*.json', {
  import: 'default',
  eager: true,
})
const keys = Object.keys(ALL_SETTINGS)

it('every setting that something reads has a field on the screen, in exactly one group', () => {
  const unread: readonly string[] = UNREAD_SETTINGS
  const read = keys.filter((key) => !unread.includes(key))
  expect(SETTING_GROUPS.flatMap(listGroupKeys).toSorted()).toEqual(read.toSorted())
  expect(Object.keys(SETTING_FIELDS).toSorted()).toEqual(keys.toSorted())
})

it('what the chat says of deliveries stands with the tariffs that it speaks of', () => {
  expect(listGroupKeys('shipping')).toContain('shipping_policy_text')
})

it('a setting that nothing reads is not found either', () => {
  for (const key of UNREAD_SETTINGS) expect(findSettings(key, (each) => each)).toEqual([])
})

it.each(LANGUAGES)('every setting has a label and a help text in the language %s', (language) => {
  const words = texts[`./text/${language}.json`] ?? {}
  for (const key of keys) {
    expect(words[`label.${key}`], `label.${key}`).toBeTruthy()
    expect(words[`help.${key}`], `help.${key}`).toBeTruthy()
  }
})

it('the limits of a field are those of the setting', () => {
  const limits = readSettingLimits()
  expect(limits.return_policy_days).toMatchObject({ min: 0, max: 365 })
  expect(limits.hero_title).toMatchObject({ maxLength: 120 })
  expect(limits.store_name).toMatchObject({ maxLength: 80 })
})

it('settings are found by every word of their label and help text, whatever case and accents', () => {
  const words: Record<string, string> = {
    contact_phone: 'Teléfono de la tienda',
    contact_email: 'Correo de la tienda',
  }
  const find = (search: string) => findSettings(search, (key) => words[key] ?? '')
  expect(find('TELEFONO tienda')).toEqual(['contact_phone'])
  expect(find('tienda')).toEqual(['contact_email', 'contact_phone'])
  expect(find('contact_email')).toEqual(['contact_email'])
  expect(find('nada de eso')).toEqual([])
})
