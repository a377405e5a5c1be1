import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SEASONS } from '../../../../core/catalog/facts/rules.ts'
import { LABEL_KINDS, MOST_COPIES } from '../../../../core/catalog/labels/rules.ts'
import type { Shop } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { LABEL_PAPERS } from '../../../print/catalog/label-layout.ts'
import detail from '../../ui/detail/detail.module.css'
import { DayField } from '../../ui/forms/day-field.tsx'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import { FilterSelect, FilterWords } from '../../ui/list/list-filters.tsx'
import { FIRST_DAY } from '../../ui/list/params.ts'
import type { ProductChoices } from '../products/product.ts'
import styles from './labels.module.css'
import { LABELLED, type LabelsQuery, labelsParams } from './labels-params.ts'

type LabelChoices = Pick<ProductChoices, 'collections' | 'categories' | 'brands'> &
  Awaited<ReturnType<Shop['catalog']['listLabelChoices']>>

interface LabelChoiceProps {
  query: LabelsQuery
  today: string
  choices: LabelChoices
}

/** Which labels, and how: each change is counted at once. */
export function LabelChoice({ query, today, choices }: LabelChoiceProps) {
  const { t } = useTranslation('office/catalog/labels')
  const { of = 'inventory', day } = query.filter
  const isOfDay = of === 'received' || of === 'changed'
  return (
    <ListFilterForm
      params={labelsParams}
      query={query}
      label={t('choice')}
      className={detail.part}
      replace
    >
      <div className={styles.fields}>
        <FilterSelect
          name="of"
          label={t('of')}
          value={query.filter.of}
          choices={LABELLED.map((each) => ({
            value: asUsual(each, 'inventory'),
            label: t(`of_${each}`),
          }))}
        />
        {of === 'received' && <ReceiptField query={query} receipts={choices.receipts} />}
        {isOfDay && query.filter.receipt === undefined && (
          <DayField
            name="day"
            label={t(`day_${of}`)}
            description={t('day_text')}
            defaultValue={day ?? ''}
            min={FIRST_DAY}
            max={today}
          />
        )}
        <GoodsFields query={query} choices={choices} />
      </div>
      <h2 className={styles.heading}>{t('how')}</h2>
      <PrintFields query={query} />
    </ListFilterForm>
  )
}

/** Of which goods. */
function GoodsFields({ query, choices }: Pick<LabelChoiceProps, 'query' | 'choices'>) {
  const { t } = useTranslation('office/catalog/labels')
  const words = useTranslation('ui/facts').t
  const inLanguage = useInLanguage()
  const { collection, product_category_id, brand_id, season, q } = query.filter
  const text = (id: number | undefined) => (id === undefined ? undefined : String(id))
  const all = t('all')
  return (
    <>
      <FilterSelect
        name="collection"
        label={t('collection')}
        value={collection}
        all={all}
        choices={choices.collections.map(({ key, name }) => ({
          value: key,
          label: inLanguage(name),
        }))}
      />
      <FilterSelect
        name="product_category_id"
        label={t('category')}
        value={text(product_category_id)}
        all={all}
        choices={choices.categories.map((each) => ({
          value: String(each.product_category_id),
          label: inLanguage(each.name),
        }))}
      />
      <FilterSelect
        name="brand_id"
        label={t('brand')}
        value={text(brand_id)}
        all={all}
        choices={choices.brands.map((each) => ({ value: String(each.brand_id), label: each.name }))}
      />
      <FilterSelect
        name="season"
        label={words('fact.season')}
        value={season}
        all={all}
        choices={SEASONS.map((value) => ({ value, label: words(`season.${value}`) }))}
      />
      <WhereFields query={query} choices={choices} />
      <FilterWords name="q" label={t('q')} value={q} most={100} />
    </>
  )
}

/** In which place, and on which shelves of the storeroom; a receipt is of one place. */
function WhereFields({ query, choices }: Pick<LabelChoiceProps, 'query' | 'choices'>) {
  const { t } = useTranslation('office/catalog/labels')
  const { place, shelf, receipt } = query.filter
  const { sections, places } = choices
  const all = t('all')
  return (
    <>
      {places.length > 1 && receipt === undefined && (
        <FilterSelect
          name="place"
          label={t('place')}
          value={place}
          all={all}
          choices={places.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {sections.length > 0 && (
        <FilterSelect
          name="shelf"
          label={t('shelf')}
          value={shelf}
          all={all}
          choices={sections.map(({ section, models }) => ({
            value: section,
            label: t('section', { section, count: models }),
          }))}
        />
      )}
    </>
  )
}

/** By which receipt the goods came in, instead of on a day. */
function ReceiptField({
  query,
  receipts,
}: Pick<LabelChoiceProps, 'query'> & Pick<LabelChoices, 'receipts'>) {
  const { t } = useTranslation('office/catalog/labels')
  const { moment } = useShortDates()
  const { number } = useFormat()
  const chosen = query.filter.receipt
  const isOld = chosen !== undefined && receipts.every(({ receipt_id }) => receipt_id !== chosen)
  return (
    <FilterSelect
      name="receipt"
      label={t('receipt')}
      value={chosen === undefined ? undefined : String(chosen)}
      all={t('receipt_none')}
      choices={[
        ...(isOld ? [{ value: String(chosen), label: t('receipt_old', { id: chosen }) }] : []),
        ...receipts.map(({ receipt_id, reason, place, pairs, created_at }) => ({
          value: String(receipt_id),
          label: [
            moment(created_at),
            t(`receipt_${reason}`),
            t('receipt_pairs', { count: pairs, number: number(pairs) }),
            place,
          ].join(' · '),
        })),
      ]}
    />
  )
}

/** The value of a choice in the address, where the usual one is left out. */
const asUsual = (each: string, usual: string) => (each === usual ? '' : each)

/** On what, how many, and beginning where. */
function PrintFields({ query }: Pick<LabelChoiceProps, 'query'>) {
  const { t } = useTranslation('office/catalog/labels')
  const { of = 'inventory', each, kind, paper, copies = '', start = '' } = query.filter
  const usual = of === 'catalog' ? 'variant' : 'pair'
  return (
    <div className={styles.fields}>
      <FilterSelect
        name="kind"
        label={t('kind')}
        value={kind}
        choices={LABEL_KINDS.map((each) => ({
          value: asUsual(each, 'box'),
          label: t(`kind_${each}`),
        }))}
      />
      <FilterSelect
        name="paper"
        label={t('paper')}
        value={paper}
        choices={LABEL_PAPERS.map((each) => ({
          value: asUsual(each, 'roll'),
          label: t(`paper_${each}`),
        }))}
      />
      <FilterSelect
        key={usual}
        name="each"
        label={t('each')}
        value={each}
        choices={[
          {
            value: asUsual('pair', usual),
            label: t(of === 'received' ? 'each_received' : 'each_pair'),
          },
          { value: asUsual('variant', usual), label: t('each_variant') },
        ]}
      />
      <NumberInput
        name="copies"
        label={t('copies')}
        defaultValue={copies}
        placeholder="1"
        min={1}
        max={MOST_COPIES}
        allowDecimal={false}
      />
      {paper === 'sheet' && (
        <NumberInput
          name="start"
          label={t('start')}
          description={t('start_text')}
          defaultValue={start}
          placeholder="1"
          min={1}
          allowDecimal={false}
        />
      )}
    </div>
  )
}
