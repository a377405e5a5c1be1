import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import record from '../../ui/forms/record-form.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { Category } from './category.ts'
import styles from './category-editor.module.css'

interface ArchiveCategoryProps {
  category: Category
  subcategories: number
  answer: SubmitRefusal | undefined
}

/** Archives the category, after a question; while something is in it, says what. */
export function ArchiveCategory({ category, subcategories, answer }: ArchiveCategoryProps) {
  const { t } = useTranslation('office/catalog/categories')
  const inLanguage = useInLanguage()
  const { message } = useRefusal(answer, { intent: 'archive', areas: ['catalog'] })
  const { refused } = answer ?? {}
  const found = refused?.code === 'CATEGORY_NOT_EMPTY' ? (refused.data as Inside) : undefined
  const inside = found ?? {
    products: category.product_count + category.hidden_count,
    subcategories,
  }
  const insideWords = useInsideWords(inside)
  const isFull = inside.products + inside.subcategories > 0
  return (
    <section className={`${record.archive} ${styles.apart}`} aria-labelledby="archive">
      <h2 id="archive">{t('archive')}</h2>
      <RefusalAlert message={found ? t('archive_refused') : message} mb="sm" />
      <Text c="dimmed" mb="sm">
        {isFull ? t('archive_full', { inside: insideWords }) : t('archive_text')}
      </Text>
      <ConfirmActButton
        intent="archive"
        label={t('archive')}
        question={t('archive_ask', { name: inLanguage(category.name) })}
        text={t('archive_text')}
        cancel={t('cancel')}
        disabled={isFull}
      />
    </section>
  )
}

interface Inside {
  products: number
  subcategories: number
}

function useInsideWords({ products, subcategories }: Inside): string {
  const { t } = useTranslation('office/catalog/categories')
  return [
    products > 0 && t('products', { count: products }),
    subcategories > 0 && t('subcategories', { count: subcategories }),
  ]
    .filter(Boolean)
    .join(', ')
}
