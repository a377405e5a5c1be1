import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import type { Supplier } from '../suppliers-params.ts'

/** Archives a supplier, or brings it back unless it was merged into another. */
export function ArchiveSupplier({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('office/suppliers')
  if (supplier.merged_into) return null
  if (supplier.archived_at !== null)
    return (
      <section className={detail.part} aria-labelledby="archive">
        <h2 id="archive">{t('archived')}</h2>
        <ActForm intent="restore">
          <Button type="submit" variant="default">
            {t('restore')}
          </Button>
        </ActForm>
      </section>
    )
  return (
    <section className={detail.part} aria-labelledby="archive">
      <h2 id="archive">{t('archive')}</h2>
      <p className={record.text}>{t('archive_text')}</p>
      <ConfirmActButton
        intent="archive"
        label={t('archive')}
        question={t('archive_ask', { name: supplier.name })}
        text={t('archive_text')}
        cancel={t('cancel')}
      />
    </section>
  )
}
