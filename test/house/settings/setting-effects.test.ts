import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { UNREAD_SETTINGS } from '../../../core/settings/rules.ts'
import { OWN_SETTINGS, PUBLIC_SETTINGS } from '../../../core/settings/setting-keys.ts'
import { counterEffects } from './counter-effects.ts'
import { legalEffects } from './legal-effects.ts'
import { officeEffects } from './office-effects.ts'
import { orderEffects } from './order-effects.ts'
import { storeEffects } from './store-effects.ts'

/** What each setting does, by its key, but those of `UNREAD_SETTINGS`. */
const settingEffects = {
  ...counterEffects,
  ...legalEffects,
  ...officeEffects,
  ...orderEffects,
  ...storeEffects,
}

const root = join(import.meta.dirname, '../../..')
const keys = Object.keys({ ...PUBLIC_SETTINGS, ...OWN_SETTINGS })

it('every setting has a line with the test of its effect, or is not offered on the screen', () => {
  expect([...Object.keys(settingEffects), ...UNREAD_SETTINGS].toSorted()).toEqual(keys.toSorted())
})

it.each(Object.entries(settingEffects))(
  'the test named for the effect of %s exists',
  (_key, { file, test }) => {
    const path = join(root, file)
    expect(existsSync(path), file).toBe(true)
    const source = readFileSync(path, 'utf8')
    const found = ["'", '"', '`'].some((quote) => source.includes(`${quote}${test}${quote}`))
    expect(found, `${file} has no test «${test}»`).toBe(true)
  },
)
