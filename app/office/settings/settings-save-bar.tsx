import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingsEditor } from './draft/use-settings-draft.ts'
import styles from './settings.module.css'

/** Says what is not saved, or why it could not be. */
export function SettingsSaveBar({ editor }: { editor: SettingsEditor }) {
  const { t } = useTranslation('office/settings')
  const { draft, isDirty, isSaving, message, save, discard } = editor
  if (!isDirty && !isSaving) return null
  const conflicts = Object.keys(draft.conflicts).length
  const refused = Object.keys(draft.refused).length
  const unsaved = t('unsaved', { count: Object.keys(draft.edits).length })
  const text = conflicts > 0 ? t('conflicts', { count: conflicts }) : refused > 0 && t('refused')
  const warning = text || message
  return (
    <section className={styles.bar} aria-label={t('unsaved_label')}>
      <Text className={styles.barText} c={warning ? 'var(--wrong)' : undefined} role="status">
        {warning || unsaved}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={discard} disabled={isSaving}>
          {t('discard')}
        </Button>
        <Button onClick={save} loading={isSaving} disabled={conflicts > 0}>
          {t('save')}
        </Button>
      </Group>
    </section>
  )
}
