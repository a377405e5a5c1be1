import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ActionRefusal } from '../product-actions.server.ts'
import { useProductRefusal } from '../product-refusal.tsx'
import styles from './editor.module.css'

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  /** Somebody else has saved the product since it was loaded. */
  isStale: boolean
  refusal: ActionRefusal | undefined
  onSave(): void
  onDiscard(): void
  onLoadServerVersion(): void
}

/** Says that something is not saved, or why it could not be. */
export function SaveBar({ isDirty, isSaving, isStale, refusal, ...on }: SaveBarProps) {
  const { t } = useTranslation('office/catalog/products')
  const toMessage = useProductRefusal()
  if (!isDirty && !isSaving) return null
  const refused = isStale ? { code: 'PRODUCT_CHANGED', data: undefined } : refusal?.refused
  const message = refused ? toMessage(refused) : refusal && t('not_saved_text')
  return (
    <section className={styles.bar} aria-label={t('unsaved')}>
      <Text className={styles.barText} c={message ? 'var(--wrong)' : undefined} role="status">
        {message ?? t('unsaved')}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={on.onDiscard} disabled={isSaving}>
          {t('discard')}
        </Button>
        {isStale ? (
          <Button onClick={on.onLoadServerVersion}>{t('bring')}</Button>
        ) : (
          <Button onClick={on.onSave} loading={isSaving}>
            {t('save')}
          </Button>
        )}
      </Group>
    </section>
  )
}
