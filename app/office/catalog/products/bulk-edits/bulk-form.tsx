import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActionData, useNavigation } from 'react-router'
import { SEASONS } from '../../../../../core/catalog/facts/rules.ts'
import {
  BULK_FIELDS,
  BULK_ROUNDINGS,
  type BulkField,
} from '../../../../../core/pricing/bulk-edits/rules.ts'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { ActForm } from '../../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../../ui/forms/submit.server.ts'
import { useRefusal } from '../../../ui/forms/use-refusal.ts'
import type { ProductChoices } from '../product.ts'
import { PRICE_ACTS } from './bulk-values.ts'

interface BulkFormProps {
  choices: ProductChoices
  products: { product_ids: readonly number[] } | { filter: object }
  onCancel(): void
}

/** Says what becomes of the chosen products. Nothing changes yet: what it would do is shown next. */
export function BulkForm({ choices, products, onCancel }: BulkFormProps) {
  const { t } = useTranslation('office/catalog/products')
  const [field, setField] = useState<BulkField>('price')
  const answer = useActionData<SubmitRefusal>()
  const { message } = useRefusal(answer, { intent: 'bulk', areas: ['pricing'] })
  const isBusy = useNavigation().state !== 'idle'
  return (
    <ActForm intent="bulk" name={field}>
      <input type="hidden" name="products" value={JSON.stringify(products)} />
      <Stack gap="md">
        <RefusalAlert message={message} />
        <NativeSelect
          name="field"
          label={t('bulk.field')}
          value={field}
          onChange={({ currentTarget: { value } }) =>
            setField(BULK_FIELDS.find((each) => each === value) ?? 'price')
          }
          data={BULK_FIELDS.map((value) => ({ value, label: t(`bulk.field.${value}`) }))}
        />
        {field === 'price' ? <PriceFields /> : <ValueField field={field} choices={choices} />}
        <Text size="sm" c="dimmed">
          {t('bulk.next_text')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('bulk.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('bulk.next')}
          </Button>
        </Group>
      </Stack>
    </ActForm>
  )
}

function PriceFields() {
  const { t } = useTranslation('office/catalog/products')
  const [how, setHow] = useState<(typeof PRICE_ACTS)[number]>('lower_percent')
  const unit = how.endsWith('percent') ? '%' : '€'
  return (
    <>
      <NativeSelect
        name="how"
        label={t('bulk.how')}
        value={how}
        onChange={({ currentTarget: { value } }) =>
          setHow(PRICE_ACTS.find((each) => each === value) ?? 'set')
        }
        data={PRICE_ACTS.map((value) => ({ value, label: t(`bulk.how.${value}`) }))}
      />
      <TextInput
        name="by"
        label={t('bulk.by')}
        rightSection={unit}
        inputMode="decimal"
        maxLength={12}
        required
      />
      {how !== 'set' && (
        <NativeSelect
          name="rounding"
          label={t('bulk.rounding')}
          data={BULK_ROUNDINGS.map((value) => ({ value, label: t(`bulk.rounding.${value}`) }))}
        />
      )}
    </>
  )
}

interface ValueFieldProps {
  field: Exclude<BulkField, 'price'>
  choices: ProductChoices
}

function ValueField({ field, choices }: ValueFieldProps) {
  const { t } = useTranslation('office/catalog/products')
  const words = useTranslation('ui/facts').t
  const inLanguage = useInLanguage()
  const label = t(`bulk.field.${field}`)
  const none = { value: '', label: t('bulk.none') }
  if (field === 'brand')
    return (
      <TextInput name="value" label={label} description={t('bulk.brand_text')} maxLength={100} />
    )
  const data = {
    product_category_id: () => [
      none,
      ...choices.categories.map(({ product_category_id, name }) => ({
        value: String(product_category_id),
        label: inLanguage(name),
      })),
    ],
    collection: () => [
      none,
      ...choices.collections.map(({ key, name }) => ({ value: key, label: inLanguage(name) })),
    ],
    season: () => [none, ...SEASONS.map((value) => ({ value, label: words(`season.${value}`) }))],
    tax_class: () =>
      choices.tax_classes.map(({ tax_class, name }) => ({
        value: tax_class,
        label: inLanguage(name),
      })),
    status: () =>
      (['published', 'draft'] as const).map((value) => ({
        value,
        label: t(`bulk.status.${value}`),
      })),
  }[field]()
  return <NativeSelect key={field} name="value" label={label} data={data} />
}
