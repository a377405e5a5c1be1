import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ITEM_GRADES, type ItemGrade } from '../../../../core/stock/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { formatCents, parseCents } from '../../ui/price-text.ts'
import { useMe } from '../../use-me.ts'

interface MarkFieldsProps {
  /** What is written already. */
  mark: Readonly<Record<'grade' | 'note' | 'cents', string>>
  /** What its model costs. */
  priceCents: number | null
  fieldError(field: string): string | undefined
}

/** What a mark says of its pair: why it is sold as itself, in words, and for how much. */
export function MarkFields({ mark, priceCents, fieldError }: MarkFieldsProps) {
  const { t } = useTranslation('office/stock/marked-pairs')
  const { t: words } = useTranslation('core/stock')
  const { money } = useFormat()
  const { rights } = useMe()
  const mayPrice = rights?.change_prices === 'allowed'
  return (
    <>
      <NativeSelect
        name="grade"
        label={t('grade')}
        defaultValue={mark.grade}
        data={ITEM_GRADES.map((value) => ({ value, label: words(`grade.${value}`) }))}
        error={fieldError('grade')}
      />
      <TextInput
        name="note"
        label={t('reason')}
        description={t('reason_text')}
        defaultValue={mark.note}
        maxLength={200}
        autoComplete="off"
        error={fieldError('note')}
      />
      <TextInput
        name="cents"
        inputMode="decimal"
        label={t('own_price')}
        description={
          mayPrice
            ? priceCents === null
              ? t('own_price_text')
              : t('own_price_of', { price: money(priceCents) })
            : t('own_price_denied')
        }
        defaultValue={mark.cents}
        readOnly={!mayPrice}
        autoComplete="off"
        error={fieldError('cents')}
      />
    </>
  )
}

/** The mark as a form holds it. */
export const toFields = (
  { grade, note, cents }: { grade: ItemGrade; note: string | null; cents: number | null },
  language: string,
) => ({ grade, note: note ?? '', cents: cents === null ? '' : formatCents(cents, language) })

/** The mark that a form asks for; the shop refuses what is no price. */
export function readMark(sent: SentFields) {
  const price = sent.text('cents')
  return {
    grade: sent.choice('grade', ITEM_GRADES) ?? 'damaged',
    note: sent.text('note') || null,
    cents: price === '' ? null : (parseCents(price) ?? Number.NaN),
  }
}
