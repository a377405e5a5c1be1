import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DOCUMENT_ENDINGS,
  MOST_DOCUMENT_BYTES,
} from '../../../../core/suppliers/documents/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { When } from '../../ui/when.tsx'
import { toSupplierPath } from '../suppliers-params.ts'
import type { PartFormsProps } from './contacts.tsx'
import styles from './supplier.module.css'

/** The papers of a supplier: price lists, conditions, invoices. */
export function Documents({ supplier }: PartFormsProps) {
  const { t } = useTranslation('office/suppliers')
  const { t: words } = useTranslation('core/suppliers')
  const { number } = useFormat()
  const [isTooLarge, setTooLarge] = useState(false)
  const { documents, supplier_id, archived_at } = supplier
  return (
    <section className={detail.part} aria-labelledby="documents">
      <h2 id="documents">{t('documents')}</h2>
      {documents.length === 0 && <p className={record.soft}>{t('no_documents')}</p>}
      <ul className={record.list}>
        {documents.map(({ document_id, name, bytes, created_at }) => (
          <li key={document_id} className={styles.entry}>
            <div>
              <a href={`${toSupplierPath(supplier_id)}/documents/${document_id}`}>{name}</a>
              <div className={record.soft}>
                {`${number(Math.max(1, Math.round(bytes / 1000)))} kB · `}
                <When at={created_at} isDay />
              </div>
            </div>
            {archived_at === null && (
              <ConfirmActButton
                intent="archive_document"
                fields={{ document_id: String(document_id) }}
                label={t('archive')}
                question={t('archive_document_ask', { name })}
                text={t('archive_document_text')}
                cancel={t('cancel')}
              />
            )}
          </li>
        ))}
      </ul>
      {archived_at === null && (
        <ActForm
          key={documents.length}
          intent="document"
          encType="multipart/form-data"
          className={`${record.form} ${record.apart}`}
        >
          <FileInput
            name="file"
            label={t('field.file')}
            description={t('file_text')}
            accept={DOCUMENT_ENDINGS}
            required
            withAsterisk={false}
            onChange={(file) => setTooLarge((file?.size ?? 0) > MOST_DOCUMENT_BYTES)}
            error={isTooLarge && words('DOCUMENT_TOO_LARGE')}
          />
          <div>
            <Button type="submit" variant="default" disabled={isTooLarge}>
              {t('upload')}
            </Button>
          </div>
        </ActForm>
      )}
    </section>
  )
}
