import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher, useRevalidator } from 'react-router'
import { newId } from '../../../ui/new-id.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { notify } from '../../ui/notify.ts'
import type { Setting, SettingKey, SettingValue } from '../setting.ts'
import type { runSettingsAction } from '../settings-actions.server.ts'
import {
  EMPTY_DRAFT,
  reduceDraft,
  type SettingConflict,
  type SettingsDraft,
} from './settings-draft.ts'

/** What is being changed of the settings, and the way to save it. */
export function useSettingsDraft(settings: readonly Setting[]) {
  const { t } = useTranslation('office/settings')
  const [draft, dispatch] = useReducer(reduceDraft, EMPTY_DRAFT)
  const { state, data: result, submit } = useFetcher<typeof runSettingsAction>()
  const { revalidate } = useRevalidator()
  const sent = useRef<SettingsDraft['edits']>({})
  const refusal = result && !result.ok ? result : undefined
  const { message } = useRefusal(refusal, { areas: ['settings'] })
  const isSaving = state !== 'idle'
  const isDirty = Object.keys(draft.edits).length > 0

  const finish = useEffectEvent((done: NonNullable<typeof result>) => {
    if (done.ok) {
      dispatch({ type: 'saved', values: sent.current })
      notify({ kind: 'success', title: t('saved') })
    } else if (done.refused?.code === 'SETTINGS_CHANGED') {
      dispatch({ type: 'conflicted', conflicts: getConflicts(done.refused) })
      // A refusal leaves the page as it was read; edits differ now from what the other has made of it.
      void revalidate()
    } else dispatch({ type: 'refused', fields: done.fields })
  })
  useEffect(() => {
    if (!isSaving && result) finish(result)
  }, [isSaving, result])

  const save = () => {
    if (isSaving || !isDirty) return
    sent.current = draft.edits
    const values = draft.edits
    const edited = settings.filter(({ key }) => key in values)
    const versions = Object.fromEntries(
      edited.map(({ key, version }) => [key, draft.bases[key]?.version ?? version]),
    )
    const body = JSON.stringify({ intent: 'save', operation_id: newId(), values, versions })
    submit(body, { method: 'post', encType: 'application/json' })
  }
  return {
    draft,
    isDirty,
    isSaving,
    /** Why the last save was refused, where that is not said at a field. */
    message: refusal && Object.keys(draft.refused).length === 0 ? message : undefined,
    save,
    discard: () => dispatch({ type: 'discarded' }),
    edit: (setting: Setting, value: SettingValue) => dispatch({ type: 'edited', setting, value }),
    chooseOwn: (key: SettingKey) => dispatch({ type: 'own chosen', key }),
    chooseOther: (key: SettingKey) => dispatch({ type: 'other chosen', key }),
    getValue: (setting: Setting): SettingValue =>
      setting.key in draft.edits ? (draft.edits[setting.key] ?? null) : setting.value,
    settings,
  }
}

export type SettingsEditor = ReturnType<typeof useSettingsDraft>

/** What the refusal says, with the type that sending it has lost. */
function getConflicts(refused: { data?: unknown }): SettingConflict[] {
  return (refused.data as { conflicts: SettingConflict[] }).conflicts
}
