import { Button, Group, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import { PAYMENT_METHODS } from '../../../core/suppliers/rules.ts'
import { CountryOptions } from '../catalog/brands/country-options.tsx'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { formatCents } from '../ui/price-text.ts'
import type { Supplier } from './suppliers-params.ts'

interface SupplierFormProps {
  /** Nothing for a new one. */
  supplier?: Supplier
  brands: readonly { id: number; name: string }[]
  answer: SubmitRefusal | undefined
}

/** Who a supplier is, what was agreed with it and which brands it sells. */
export function SupplierForm({ supplier, brands, answer }: SupplierFormProps) {
  const { t } = useTranslation('office/suppliers')
  const { message, fieldError } = useRefusal(answer, {
    areas: ['suppliers'],
    fieldRefusals: {
      NAME_TAKEN: 'name',
      VAT_NUMBER_TAKEN: 'vat_number',
      VAT_NUMBER_WRONG: 'vat_number',
    },
  })
  const isBusy = useNavigation().state === 'submitting'
  const values = useValues(supplier, answer)
  const field = (name: keyof typeof values & string, most = 200) => ({
    name,
    label: t(`field.${name}` as 'field.name'),
    defaultValue: values[name] ?? '',
    error: fieldError(name),
    maxLength: most,
    autoComplete: 'off',
  })
  return (
    <ActForm intent="save" className={detail.column} noValidate>
      <RefusalAlert message={message} />
      {supplier && <input type="hidden" name="version" value={supplier.version} />}
      <Company field={field} />
      <Terms field={field} />
      <section className={detail.part} aria-labelledby="brands">
        <h2 id="brands">{t('brands')}</h2>
        <div className={record.form}>
          <MultiSelect
            name="brand_ids"
            label={t('field.brand_ids')}
            data={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={values.brand_ids?.split(',').filter(Boolean) ?? []}
            searchable
            clearable
            nothingFoundMessage={t('none_found')}
            clearButtonProps={{ 'aria-label': t('clear') }}
          />
          <Textarea {...field('note', 4_000)} autosize minRows={3} />
        </div>
      </section>
      <Group>
        <Button type="submit" loading={isBusy}>
          {t(supplier ? 'save' : 'create')}
        </Button>
      </Group>
    </ActForm>
  )
}

function useValues(
  supplier: Supplier | undefined,
  answer: SubmitRefusal | undefined,
): Record<string, string | undefined> {
  const { i18n } = useTranslation()
  if (answer) return answer.sent
  if (!supplier)
    return { country: 'ES', language: 'es', payment_method: 'transfer', payment_days: '30' }
  const { minimum_order_cents: cents, discount_bp, brands } = supplier
  const texts = Object.entries(supplier).map(([name, value]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  ])
  return {
    ...(Object.fromEntries(texts) as Record<string, string>),
    minimum_order_cents: cents === null ? '' : formatCents(cents, i18n.language),
    discount_bp: discount_bp === 0 ? '' : String(discount_bp / 100),
    brand_ids: brands.map(({ brand_id }) => brand_id).join(','),
  }
}

interface FieldsProps {
  field(
    name: string,
    most?: number,
  ): {
    name: string
    label: string
    defaultValue: string
    error: string | undefined
    maxLength: number
  }
}

function Company({ field }: FieldsProps) {
  const { t } = useTranslation('office/suppliers')
  return (
    <section className={detail.part} aria-labelledby="company">
      <h2 id="company">{t('company')}</h2>
      <div className={record.form}>
        <div className={record.pair}>
          <TextInput {...field('name', 100)} required withAsterisk={false} />
          <TextInput {...field('legal_name')} />
        </div>
        <div className={record.pair}>
          <NativeSelect {...field('country')}>
            <CountryOptions />
          </NativeSelect>
          <TextInput {...field('vat_number', 30)} />
        </div>
        <TextInput {...field('address')} />
        <div className={record.pair}>
          <TextInput {...field('postal_code', 20)} />
          <TextInput {...field('town', 100)} />
        </div>
        <div className={record.pair}>
          <TextInput {...field('province', 100)} />
          <TextInput {...field('website')} inputMode="url" />
        </div>
        <div className={record.pair}>
          <TextInput {...field('email', 254)} inputMode="email" description={t('email_text')} />
          <TextInput {...field('phone', 40)} inputMode="tel" />
        </div>
      </div>
    </section>
  )
}

function Terms({ field }: FieldsProps) {
  const { t } = useTranslation('office/suppliers')
  const { t: words } = useTranslation('core/suppliers')
  return (
    <section className={detail.part} aria-labelledby="terms">
      <h2 id="terms">{t('terms')}</h2>
      <div className={record.form}>
        <div className={record.pair}>
          <TextInput {...field('customer_number', 60)} />
          <NativeSelect
            {...field('language')}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </div>
        <div className={record.pair}>
          <NativeSelect
            {...field('payment_method')}
            data={PAYMENT_METHODS.map((value) => ({
              value,
              label: words(`payment_method.${value}`),
            }))}
          />
          <TextInput {...field('payment_days', 3)} inputMode="numeric" />
        </div>
        <div className={record.pair}>
          <TextInput {...field('payment_month_day', 2)} inputMode="numeric" />
          <TextInput {...field('discount_bp', 6)} inputMode="decimal" />
        </div>
        <div className={record.pair}>
          <TextInput {...field('minimum_order_cents', 12)} inputMode="decimal" />
          <TextInput {...field('lead_days', 3)} inputMode="numeric" />
        </div>
      </div>
    </section>
  )
}
