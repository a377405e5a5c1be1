import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRefusalWords } from '../refusal.tsx'
import styles from './editor.module.css'
import type { EditorState } from './use-editor.ts'

/** What has not been saved yet, and why it could not be. */
export function SaveBar({ editor }: { editor: EditorState }) {
  const { t } = useTranslation('office/catalog/products')
  const words = useRefusalWords()
  const { isDirty, isSaving, isStale, answer, save, discard, bring } = editor
  if (!isDirty && !isSaving) return null
  const refused = isStale ? { code: 'PRODUCT_CHANGED', data: undefined } : answer?.refused
  const wrong = refused ? words(refused) : answer && t('not_saved_text')
  return (
    <section className={styles.bar} aria-label={t('unsaved')}>
      <Text className={styles.barText} c={wrong ? 'var(--wrong)' : undefined} role="status">
        {wrong ?? t('unsaved')}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={discard} disabled={isSaving}>
          {t('discard')}
        </Button>
        {isStale ? (
          <Button onClick={bring}>{t('bring')}</Button>
        ) : (
          <Button onClick={save} loading={isSaving}>
            {t('save')}
          </Button>
        )}
      </Group>
    </section>
  )
}
