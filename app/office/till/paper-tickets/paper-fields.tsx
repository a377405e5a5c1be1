import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { DayField } from '../../ui/forms/day-field.tsx'
import styles from './paper-fields.module.css'
import { PAPER_TENDERS } from './paper-form.ts'
import { PaperLines, type PaperLinesProps } from './paper-lines.tsx'

export interface PaperFieldsProps extends PaperLinesProps {
  sellers: Awaited<ReturnType<Shop['sales']['listSellers']>>['sellers']
}

/** What stands on a paper ticket, in the order in which it was written; `parsePaperForm` reads it. */
export function PaperFields({ sellers, ...lines }: PaperFieldsProps) {
  const { sent = {}, fieldError, size = 'sm' } = lines
  const { t } = useTranslation('till/paper-tickets')
  const { t: words } = useTranslation('core/sales')
  const field = (name: string) => ({
    name,
    size,
    defaultValue: sent[name] ?? '',
    error: fieldError?.(name),
    autoComplete: 'off',
  })
  return (
    <>
      <div className={styles.fields}>
        <TextInput {...field('number')} label={t('number')} inputMode="numeric" data-autofocus />
        <DayField {...field('day')} label={t('day')} />
        <TextInput {...field('time')} type="time" label={t('time')} />
        <NativeSelect
          {...field('seller_id')}
          label={t('seller')}
          data={[
            { value: '', label: t('choose') },
            ...sellers.map(({ seller_id, name }) => ({ value: seller_id, label: name })),
          ]}
        />
      </div>
      <PaperLines {...lines} />
      <fieldset className={styles.fields}>
        <legend>{t('paid')}</legend>
        {PAPER_TENDERS.map((kind) => (
          <TextInput
            key={kind}
            {...field(kind)}
            label={words(`tender.${kind}`)}
            inputMode="decimal"
            placeholder="0,00"
          />
        ))}
      </fieldset>
    </>
  )
}
