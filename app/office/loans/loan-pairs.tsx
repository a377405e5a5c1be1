import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LENT_ITEM_CONDITIONS, LENT_ITEM_FITS } from '../../../core/loans/rules.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { DocumentNumber } from '../ui/document-number.tsx'
import { ActForm } from '../ui/forms/act-form.tsx'
import styles from './loans.module.css'
import type { LentItem, LoanDetails } from './loans-params.ts'

/** The pairs of a loan: what became of each, and the form that takes back those that return. */
export function LoanPairs({ loan: { items } }: { loan: LoanDetails }) {
  const { t } = useTranslation('office/loans')
  const out = items.filter(({ state }) => state === 'lent' || state === 'lost')
  const ended = items.filter(({ state }) => state === 'returned' || state === 'sold')
  return (
    <section className={detail.part} aria-labelledby="pairs">
      <h2 id="pairs">{t('column.pairs')}</h2>
      {out.length > 0 && (
        <ActForm intent="back" className={styles.pairs}>
          <p className={record.text}>{t('back_text')}</p>
          {out.map((item) => (
            <ReturnedPair key={item.lent_item_id} item={item} isOnly={out.length === 1} />
          ))}
          <div>
            <Button type="submit">{t('back_act')}</Button>
          </div>
        </ActForm>
      )}
      {ended.length > 0 && (
        <ul className={record.list}>
          {ended.map((item) => (
            <EndedPair key={item.lent_item_id} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ReturnedPair({ item, isOnly }: { item: LentItem; isOnly: boolean }) {
  const { t } = useTranslation('office/loans')
  const { t: words } = useTranslation('core/loans')
  const { money } = useFormat()
  const name = useArticleName()
  const { lent_item_id: id, state, price_cents, sku, mark_code } = item
  return (
    <fieldset className={styles.pair}>
      <Checkbox
        name={`pair_${id}`}
        value="yes"
        defaultChecked={isOnly && state === 'lent'}
        label={name(item)}
        description={[sku, mark_code, money(price_cents), state === 'lost' && words('state.lost')]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className={styles.fields}>
        <NativeSelect
          name={`condition_${id}`}
          label={t('condition')}
          data={LENT_ITEM_CONDITIONS.map((value) => ({
            value,
            label: words(`condition.${value}`),
          }))}
        />
        <NativeSelect
          name={`fit_${id}`}
          label={t('fit')}
          data={[
            { value: '', label: t('fit_unsaid') },
            ...LENT_ITEM_FITS.map((value) => ({ value, label: words(`fit.${value}`) })),
          ]}
        />
        <TextInput name={`note_${id}`} label={t('pair_note')} maxLength={200} autoComplete="off" />
      </div>
    </fieldset>
  )
}

function EndedPair({ item }: { item: LentItem }) {
  const { t: words } = useTranslation('core/loans')
  const { day } = useShortDates()
  const { money } = useFormat()
  const name = useArticleName()
  const { state, condition, fit, sale, ended_at, price_cents, mark_code } = item
  return (
    <li>
      <strong>{name(item)}</strong>
      <span className={record.soft}>
        {[
          words(`state.${state}`),
          condition && words(`condition.${condition}`),
          mark_code,
          fit && words(`fit.${fit}`),
          money(price_cents),
          ended_at && day(ended_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {sale && (
        <Link to={`/admin/sales-pos/${sale.sale_id}`}>
          <DocumentNumber>{sale.reference}</DocumentNumber>
        </Link>
      )}
    </li>
  )
}
