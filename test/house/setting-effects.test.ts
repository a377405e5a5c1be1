import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OWN_SETTINGS, PUBLIC_SETTINGS } from '../../core/settings/setting-keys.ts'
import { type Effect, OPEN_ISSUES, settingEffects, UNPLANNED } from './setting-effects.ts'

const root = join(import.meta.dirname, '../..')
const keys = Object.keys({ ...PUBLIC_SETTINGS, ...OWN_SETTINGS })
const effects = Object.entries(settingEffects).filter(
  (entry): entry is [string, Effect] => 'test' in entry[1],
)

it('every setting has a line with the test of its effect or the issue that gives it one', () => {
  expect(Object.keys(settingEffects).toSorted()).toEqual(keys.toSorted())
})

it.each(effects)('the test named for the effect of %s exists', (_key, { file, test }) => {
  const path = join(root, file)
  expect(existsSync(path), file).toBe(true)
  const source = readFileSync(path, 'utf8')
  const found = ["'", '"', '`'].some((quote) => source.includes(`${quote}${test}${quote}`))
  expect(found, `${file} has no test «${test}»`).toBe(true)
})

it('a setting without an effect names an issue that is open', () => {
  for (const [key, line] of Object.entries(settingEffects))
    if ('issue' in line) expect([...OPEN_ISSUES, UNPLANNED], key).toContain(line.issue)
})
