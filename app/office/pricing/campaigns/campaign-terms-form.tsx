import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { SEASONS } from '../../../../core/catalog/facts/rules.ts'
import { CAMPAIGN_CHANNELS, CAMPAIGN_PERCENT } from '../../../../core/pricing/campaigns/rules.ts'
import { PRICE_ROUNDINGS } from '../../../../core/pricing/rules.ts'
import type { Shop } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { DayField } from '../../ui/forms/day-field.tsx'
import { LIST_ONLY_FILTERS, type NewCampaignQuery, newCampaignParams } from './campaign-params.ts'
import styles from './campaigns.module.css'

interface CampaignTermsFormProps {
  query: NewCampaignQuery
  choices: Awaited<ReturnType<Shop['catalog']['listChoices']>>
  fieldError(field: string): string | undefined
}

/** What a campaign is of, where, when and for how much: all of it stands in the address. */
export function CampaignTermsForm({ query, choices, fieldError }: CampaignTermsFormProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  const isBusy = useNavigation().state === 'loading'
  const fields = newCampaignParams.toFields(query.filter)
  return (
    <Form
      key={newCampaignParams.toPath(query)}
      method="get"
      className={styles.form}
      aria-label={t('terms')}
    >
      <Goods fields={fields} choices={choices} chosen={query.filter.products?.length} />
      <WhenAndWhere fields={fields} fieldError={fieldError} />
      <HowMuch fields={fields} />
      {(['out', 'own'] as const).map(
        (name) =>
          fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} />,
      )}
      <div>
        <Button type="submit" loading={isBusy}>
          {t('show_preview')}
        </Button>
      </div>
    </Form>
  )
}

interface FieldsProps {
  /** What the address says, by the names of the fields. */
  fields: Readonly<Record<string, string>>
}

function WhenAndWhere({
  fields,
  fieldError,
}: FieldsProps & Pick<CampaignTermsFormProps, 'fieldError'>) {
  const { t } = useTranslation('office/pricing/campaigns')
  const moment = (name: 'starts_at' | 'ends_at', text: string) => (
    <DayField
      type="datetime-local"
      name={name}
      label={t(name)}
      description={text}
      defaultValue={fields[name] ?? ''}
      error={fieldError(name)}
      required={name === 'ends_at'}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{t('when_where')}</legend>
      <div className={styles.fields}>
        {moment('starts_at', t('starts_text'))}
        {moment('ends_at', t('ends_text'))}
        <NativeSelect
          name="channel"
          label={t('channel')}
          description={t('channel_text')}
          defaultValue={fields.channel ?? 'both'}
          data={CAMPAIGN_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
        />
      </div>
    </fieldset>
  )
}

function HowMuch({ fields }: FieldsProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  return (
    <fieldset className={styles.group}>
      <legend>{t('how_much')}</legend>
      <div className={styles.fields}>
        <TextInput
          type="number"
          name="percent"
          label={t('percent')}
          description={t('percent_text')}
          defaultValue={fields.percent ?? ''}
          min={CAMPAIGN_PERCENT.least}
          max={CAMPAIGN_PERCENT.most}
          rightSection="%"
        />
        <NativeSelect
          name="rounding"
          label={t('rounding')}
          description={t('rounding_text')}
          defaultValue={fields.rounding ?? 'cent'}
          data={PRICE_ROUNDINGS.map((value) => ({ value, label: t(`roundings.${value}`) }))}
        />
      </div>
    </fieldset>
  )
}

interface GoodsProps extends FieldsProps {
  choices: CampaignTermsFormProps['choices']
  /** How many models were chosen one by one, in the list of products. */
  chosen: number | undefined
}

function Goods({ fields, choices, chosen }: GoodsProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  const words = useTranslation('ui/facts').t
  const inLanguage = useInLanguage()
  const select = (name: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      name={name}
      label={t(`goods.${name as 'brand_id'}`)}
      defaultValue={fields[name] ?? ''}
      data={[{ value: '', label: t('goods.all') }, ...data]}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{t('which')}</legend>
      {chosen !== undefined && (
        <p className={styles.text}>
          {t('chosen_count', { count: chosen })}{' '}
          <Link to={newCampaignParams.path}>{t('choose_by_filter')}</Link>
          <input type="hidden" name="products" value={fields.products} />
        </p>
      )}
      <TakenOver fields={fields} />
      <div className={styles.fields}>
        {select(
          'brand_id',
          choices.brands.map(({ brand_id, name }) => ({ value: String(brand_id), label: name })),
        )}
        {select(
          'product_category_id',
          choices.categories.map(({ product_category_id, name }) => ({
            value: String(product_category_id),
            label: inLanguage(name),
          })),
        )}
        {select(
          'collection',
          choices.collections.map(({ key, name }) => ({ value: key, label: inLanguage(name) })),
        )}
        {select(
          'season',
          SEASONS.map((value) => ({ value, label: words(`season.${value}`) })),
        )}
        <TextInput
          name="q"
          label={t('goods.q')}
          defaultValue={fields.q ?? ''}
          maxLength={100}
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}

/** What else the list of products was narrowed by when its selection came here. */
function TakenOver({ fields }: FieldsProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  const listed = useTranslation('office/catalog/products').t
  const taken = LIST_ONLY_FILTERS.filter((name) => fields[name])
  if (taken.length === 0) return null
  const words = taken.map((name) =>
    name === 'status'
      ? listed(`state.many.${fields.status === 'draft' ? 'draft' : 'published'}`)
      : listed(`filter.${name}`),
  )
  return (
    <p className={styles.text}>
      {t('taken_over', { filters: words.join(' · ') })}{' '}
      <Link to={newCampaignParams.path}>{t('choose_by_filter')}</Link>
      {taken.map((name) => (
        <input key={name} type="hidden" name={name} value={fields[name]} />
      ))}
    </p>
  )
}
