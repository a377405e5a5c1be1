import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import type { SupplierReturn } from './supplier-returns-params.ts'

/** Adds all that lies aside for the supplier at the place. */
export function CollectForm({ found: { waiting, supplier, place } }: { found: SupplierReturn }) {
  const { t } = useTranslation('office/supplier-returns')
  if (waiting === 0) return null
  return (
    <section className={detail.part} aria-labelledby="collect">
      <h2 id="collect">{t('collect', { count: waiting })}</h2>
      <p className={record.text}>
        {t('collect_text', { supplier: supplier.name, place: place.name })}
      </p>
      <ActForm intent="collect">
        <Button type="submit">{t('collect_act', { count: waiting })}</Button>
      </ActForm>
    </section>
  )
}
