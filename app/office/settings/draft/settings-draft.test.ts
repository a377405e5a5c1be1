import { expect, it } from 'vitest'
import type { Setting, SettingKey, SettingValue } from '../setting.ts'
import { type DraftAction, EMPTY_DRAFT, reduceDraft, type SettingsDraft } from './settings-draft.ts'

const setting = (key: SettingKey, value: SettingValue, version = 1): Setting => ({
  key,
  value,
  version,
  default: null,
  changed_at: null,
  changed_by: null,
})
const name = setting('store_name', 'Horma', 7)
const run = (...actions: DraftAction[]) => actions.reduce<SettingsDraft>(reduceDraft, EMPTY_DRAFT)
const write = (value: SettingValue): DraftAction => ({ type: 'edited', setting: name, value })
const conflict = {
  key: 'store_name' as const,
  value: 'De Bea',
  version: 9,
  changed_at: '2026-11-22T10:00:00Z',
  changed_by: 'Bea',
}

it('an edit is based on the version that was read', () => {
  expect(run(write('Otra'))).toMatchObject({
    edits: { store_name: 'Otra' },
    bases: { store_name: { value: 'Horma', version: 7 } },
  })
})

it('an edit that is taken back is no change', () => {
  expect(run(write('Otra'), write('Horma')).edits).toEqual({})
})

it('a conflict loses nothing, and the own value is saved over the other one when it is chosen', () => {
  const conflicted = run(write('De Ana'), { type: 'conflicted', conflicts: [conflict] })
  expect(conflicted.edits).toEqual({ store_name: 'De Ana' })
  expect(reduceDraft(conflicted, { type: 'own chosen', key: 'store_name' })).toEqual({
    edits: { store_name: 'De Ana' },
    bases: { store_name: { value: 'De Bea', version: 9 } },
    conflicts: {},
    refused: {},
  })
})

it('what the shop had at first is a change once another has saved over it, also before the page is read again', () => {
  const draft = run(
    write('De Ana'),
    { type: 'conflicted', conflicts: [conflict] },
    { type: 'own chosen', key: 'store_name' },
    write('Horma'),
  )
  expect(draft.edits).toEqual({ store_name: 'Horma' })
  expect(reduceDraft(draft, write('De Bea')).edits).toEqual({})
})

it('the other value is taken by dropping the own one', () => {
  const draft = run(
    write('De Ana'),
    { type: 'conflicted', conflicts: [conflict] },
    { type: 'other chosen', key: 'store_name' },
  )
  expect(draft).toEqual(EMPTY_DRAFT)
})

it('what is edited while it is being saved stays to be saved', () => {
  const draft = run(write('Una'), write('Otra más'), {
    type: 'saved',
    values: { store_name: 'Una' },
  })
  expect(draft).toMatchObject({ edits: { store_name: 'Otra más' }, bases: {} })
})

it('a refused field is no longer marked once it is edited', () => {
  const draft = run(
    write('x'),
    { type: 'refused', fields: { 'store_name.es': 'MARKUP', logo: 'INVALID_PICTURE' } },
    write('y'),
  )
  expect(draft.refused).toEqual({ logo: 'INVALID_PICTURE' })
})
