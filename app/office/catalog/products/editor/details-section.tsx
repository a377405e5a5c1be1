import { Select, SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { STOCK_KINDS } from '../../../../../core/catalog/rules.ts'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { useIssueWords } from '../../../ui/forms/use-issue-words.ts'
import { BrandField } from '../brand-field.tsx'
import { MakerOfBrand } from '../maker-of-brand.tsx'
import type { ProductChoices } from '../product.ts'
import { CompositionFields } from './facts/composition-fields.tsx'
import { FactFields } from './facts/fact-fields.tsx'
import { LanguageTexts } from './language-texts.tsx'
import { PackingFields } from './packing-fields.tsx'
import type { ProductForm } from './product-form.ts'
import { Section } from './section.tsx'
import type { InvalidFields } from './validate-product-form.ts'

interface DetailsSectionProps {
  form: ProductForm
  invalid: InvalidFields
  /** What the procedure did not understand of the last save, by path. */
  refused: Readonly<Record<string, string>>
  choices: ProductChoices
  /** Grams: several where sizes differ, none before there are sizes. */
  weights: readonly (number | null)[]
  onChange(form: ProductForm): void
}

export function DetailsSection({ choices, weights, ...fields }: DetailsSectionProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const issueWords = useIssueWords()
  const { form, invalid, refused, onChange } = fields
  const { collections, categories, brands, tax_classes } = choices
  const field = (name: 'brand' | 'collection' | 'product_category_id' | 'tax_class') => ({
    id: name,
    value: form[name],
    error: refused[name] && issueWords(refused[name]),
    onChange: (value: string | null) => onChange({ ...form, [name]: value ?? '' }),
  })
  const choice = (name: 'collection' | 'product_category_id') => ({
    ...field(name),
    value: form[name] || null,
    clearable: true,
  })
  return (
    <Section id="data" title={t('section.data')}>
      <Stack gap="lg">
        <LanguageTexts form={form} invalid={invalid} refused={refused} onChange={onChange} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('collection')}
            data={collections.map(({ key, name }) => ({ value: key, label: inLanguage(name) }))}
            {...choice('collection')}
          />
          <Select
            label={t('category')}
            data={categories.map(({ product_category_id, name }) => ({
              value: String(product_category_id),
              label: inLanguage(name),
            }))}
            {...choice('product_category_id')}
            nothingFoundMessage={t('category_none')}
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
          />
          <BrandField
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            brands={brands}
            {...field('brand')}
            description={<MakerOfBrand brands={brands} name={form.brand} />}
          />
          <Select
            label={t('tax_class')}
            data={tax_classes.map(({ tax_class, name, rate }) => ({
              value: tax_class,
              label: rate === null ? inLanguage(name) : `${inLanguage(name)} (${rate} %)`,
            }))}
            {...field('tax_class')}
            allowDeselect={false}
          />
          <Select
            label={t('stock_kind')}
            description={t('stock_kind_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={STOCK_KINDS.map((value) => ({ value, label: t(`stock_kind_${value}`) }))}
            value={form.stock_kind}
            onChange={(value) =>
              onChange({
                ...form,
                stock_kind: STOCK_KINDS.find((each) => each === value) ?? 'pair',
              })
            }
            allowDeselect={false}
          />
        </SimpleGrid>
        <CompositionFields form={form} onChange={onChange} />
        <FactFields form={form} onChange={onChange} />
        <PackingFields form={form} invalid={invalid} weights={weights} onChange={onChange} />
      </Stack>
    </Section>
  )
}
