import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import type { Category } from './category.ts'
import styles from './category-editor.module.css'

interface ArchiveCategoryProps {
  category: Category
  subcategories: number
  refused: { code: string; data: unknown } | undefined
}

/** Puts the category away, after a question; while something is in it, says what. */
export function ArchiveCategory({ category, subcategories, refused }: ArchiveCategoryProps) {
  const { t } = useTranslation('office/catalog/categories')
  const inLanguage = useInLanguage()
  const met = refused?.code === 'CATEGORY_NOT_EMPTY' ? (refused.data as Inside) : undefined
  const inside = met ?? {
    products: category.product_count + category.hidden_count,
    subcategories,
  }
  const insideWords = useInside(inside)
  const full = inside.products + inside.subcategories > 0
  return (
    <section className={styles.archive} aria-labelledby="archive">
      <h2 id="archive">{t('archive')}</h2>
      {met && (
        <Alert color="red" role="alert" mb="sm">
          {t('archive_refused')}
        </Alert>
      )}
      <Text c="dimmed" mb="sm">
        {full ? t('archive_full', { inside: insideWords }) : t('archive_text')}
      </Text>
      <AskFirst
        intent="archive"
        act={t('archive')}
        question={t('archive_ask', { name: inLanguage(category.name) })}
        text={t('archive_text')}
        cancel={t('cancel')}
        disabled={full}
      />
    </section>
  )
}

interface Inside {
  products: number
  subcategories: number
}

function useInside({ products, subcategories }: Inside): string {
  const { t } = useTranslation('office/catalog/categories')
  return [
    products > 0 && t('products', { count: products }),
    subcategories > 0 && t('subcategories', { count: subcategories }),
  ]
    .filter(Boolean)
    .join(', ')
}
