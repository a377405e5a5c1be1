import { expect, it } from 'vitest'
import { GUIDE, STEP_FLAGS } from '../../../../core/cutover/guide/rules.ts'
import { screens } from '../../../access/sections.ts'
import { isSettingGroup, SETTING_FIELDS } from '../../settings/setting-fields.ts'
import { OTHER_PLACES, STEP_PLACES, toPathname } from './guide-path.ts'

const findScreen = (place: string) => screens.find(({ path }) => path === toPathname(place))

it('each step of the guide leads to a screen that its permission opens', () => {
  for (const step of GUIDE) expect(findScreen(STEP_PLACES[step])?.flag, step).toBe(STEP_FLAGS[step])
})

it('a step that leads to a setting names its group and a field of it', () => {
  const places = [...Object.values(STEP_PLACES), ...Object.values(OTHER_PLACES)]
  const settings = places.filter((place) => place.startsWith('/admin/site-settings'))
  expect(settings.length).toBeGreaterThan(5)
  for (const place of settings) {
    const { searchParams, hash } = new URL(place, 'http://shop.test')
    const group = searchParams.get('group')
    expect(isSettingGroup(group), place).toBe(true)
    expect(Reflect.get(SETTING_FIELDS, hash.slice(1)), place).toMatchObject({ group })
  }
})
