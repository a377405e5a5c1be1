import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { SUPPLIER_DATE_KINDS } from '../../../../core/suppliers/rules.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { When } from '../../ui/when.tsx'
import type { PartFormsProps } from './contacts.tsx'
import styles from './supplier.module.css'

/** The calendar of a supplier, the next dates first. */
export function Dates({ supplier, intent, sent, fieldError }: PartFormsProps) {
  const { t } = useTranslation('office/suppliers')
  const isOpen = supplier.archived_at === null
  const refused = intent === 'date' ? sent : undefined
  return (
    <section className={detail.part} aria-labelledby="dates">
      <h2 id="dates">{t('dates')}</h2>
      {supplier.dates.length === 0 && <p className={record.soft}>{t('no_dates')}</p>}
      <ul className={record.list}>
        {supplier.dates.map((each) => (
          <li
            key={each.supplier_date_id}
            className={styles.entry}
            data-over={each.is_over || undefined}
          >
            <div>
              <strong>{t(`date_kind.${each.kind}`)}</strong>
              <div className={record.soft}>
                <When at={each.first_day} isDay />
                {each.last_day !== each.first_day && (
                  <>
                    {' – '}
                    <When at={each.last_day} isDay />
                  </>
                )}
                {each.is_over && ` · ${t('over')}`}
              </div>
              {each.note && <p className={record.soft}>{each.note}</p>}
            </div>
            {isOpen && (
              <ActForm intent="remove_date" name={String(each.supplier_date_id)}>
                <input type="hidden" name="supplier_date_id" value={each.supplier_date_id} />
                <ActionIcon
                  type="submit"
                  variant="subtle"
                  size={44}
                  aria-label={t('remove', {
                    name: `${t(`date_kind.${each.kind}`)} ${each.first_day}`,
                  })}
                >
                  <IconTrash size={20} />
                </ActionIcon>
              </ActForm>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <details className={record.apart} open={refused !== undefined}>
          <summary className={record.summary}>{t('add_date')}</summary>
          <DateForm
            key={supplier.dates.length}
            sent={refused}
            fieldError={(field) => (refused ? fieldError(field) : undefined)}
          />
        </details>
      )}
    </section>
  )
}

function DateForm({ sent, fieldError }: Pick<PartFormsProps, 'sent' | 'fieldError'>) {
  const { t } = useTranslation('office/suppliers')
  return (
    <ActForm intent="date" className={`${record.form} ${record.apart}`} noValidate>
      <NativeSelect
        name="kind"
        label={t('field.kind')}
        defaultValue={sent?.kind}
        data={SUPPLIER_DATE_KINDS.map((value) => ({ value, label: t(`date_kind.${value}`) }))}
      />
      <div className={record.pair}>
        <DayField
          name="first_day"
          label={t('field.first_day')}
          defaultValue={sent?.first_day}
          error={fieldError('first_day')}
        />
        <DayField
          name="last_day"
          label={t('field.last_day')}
          defaultValue={sent?.last_day}
          error={fieldError('last_day')}
        />
      </div>
      <TextInput
        name="date_note"
        label={t('field.date_note')}
        defaultValue={sent?.date_note}
        error={fieldError('note')}
        maxLength={200}
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="default">
          {t('add')}
        </Button>
      </div>
    </ActForm>
  )
}
