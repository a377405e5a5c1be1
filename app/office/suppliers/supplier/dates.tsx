import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { SUPPLIER_DATE_KINDS } from '../../../../core/suppliers/rules.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { When } from '../../ui/when.tsx'
import type { Supplier } from '../suppliers-params.ts'
import type { PartFormsProps } from './contacts.tsx'
import { EntryEditor, type EntryFormProps } from './entry-editor.tsx'
import styles from './supplier.module.css'

/** The calendar of a supplier, the next dates first. */
export function Dates({ supplier, intent, sent, fieldError }: PartFormsProps) {
  const { t } = useTranslation('office/suppliers')
  const isOpen = supplier.archived_at === null
  const refused = intent === 'date' ? sent : undefined
  const added = refused?.supplier_date_id ? undefined : refused
  return (
    <section className={detail.part} aria-labelledby="dates">
      <h2 id="dates">{t('dates')}</h2>
      {supplier.dates.length === 0 && <p className={record.soft}>{t('no_dates')}</p>}
      <ul className={record.list}>
        {supplier.dates.map((each) => (
          <DateEntry
            key={each.supplier_date_id}
            date={each}
            isOpen={isOpen}
            sent={refused?.supplier_date_id === String(each.supplier_date_id) ? refused : undefined}
            fieldError={fieldError}
          />
        ))}
      </ul>
      {isOpen && (
        <details className={record.apart} open={added !== undefined}>
          <summary className={record.summary}>{t('add_date')}</summary>
          <DateForm
            key={supplier.dates.length}
            sent={added}
            fieldError={(field) => (added ? fieldError(field) : undefined)}
          />
        </details>
      )}
    </section>
  )
}

type SupplierDate = Supplier['dates'][number]

interface DateEntryProps extends EntryFormProps {
  date: SupplierDate
  isOpen: boolean
}

function DateEntry({ date, isOpen, ...form }: DateEntryProps) {
  const { t } = useTranslation('office/suppliers')
  const { supplier_date_id, kind, first_day, last_day, is_over, note } = date
  const name = `${t(`date_kind.${kind}`)} ${first_day}`
  return (
    <li className={styles.entry} data-over={is_over || undefined}>
      <div className={styles.grows}>
        <strong>{t(`date_kind.${kind}`)}</strong>
        <div className={record.soft}>
          <When at={first_day} isDay />
          {last_day !== first_day && (
            <>
              {' – '}
              <When at={last_day} isDay />
            </>
          )}
          {is_over && ` · ${t('over')}`}
        </div>
        {note && <p className={record.soft}>{note}</p>}
        {isOpen && (
          <EntryEditor name={name} {...form}>
            {(held) => <DateForm date={date} {...held} />}
          </EntryEditor>
        )}
      </div>
      {isOpen && (
        <ActForm intent="remove_date" name={String(supplier_date_id)}>
          <input type="hidden" name="supplier_date_id" value={supplier_date_id} />
          <ActionIcon type="submit" variant="subtle" size={44} aria-label={t('remove', { name })}>
            <IconTrash size={20} />
          </ActionIcon>
        </ActForm>
      )}
    </li>
  )
}

interface DateFormProps extends EntryFormProps {
  /** None is added. */
  date?: SupplierDate
}

function DateForm({ date, sent, fieldError }: DateFormProps) {
  const { t } = useTranslation('office/suppliers')
  return (
    <ActForm
      intent="date"
      name={date && `edit ${date.supplier_date_id}`}
      className={`${record.form} ${record.apart}`}
      noValidate
    >
      {date && <input type="hidden" name="supplier_date_id" value={date.supplier_date_id} />}
      <NativeSelect
        name="kind"
        label={t('field.kind')}
        defaultValue={sent?.kind ?? date?.kind}
        data={SUPPLIER_DATE_KINDS.map((value) => ({ value, label: t(`date_kind.${value}`) }))}
      />
      <div className={record.pair}>
        <DayField
          name="first_day"
          label={t('field.first_day')}
          defaultValue={sent?.first_day ?? date?.first_day}
          error={fieldError('first_day')}
        />
        <DayField
          name="last_day"
          label={t('field.last_day')}
          defaultValue={sent?.last_day ?? date?.last_day}
          error={fieldError('last_day')}
        />
      </div>
      <TextInput
        name="date_note"
        label={t('field.date_note')}
        defaultValue={sent?.date_note ?? date?.note ?? ''}
        error={fieldError('note')}
        maxLength={200}
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="default">
          {t(date ? 'save' : 'add')}
        </Button>
      </div>
    </ActForm>
  )
}
