import {
  Autocomplete,
  Input,
  MultiSelect,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { useFieldWords } from '../../../ui/field-words.ts'
import type { Choices } from '../choices.ts'
import { LanguageTexts } from './language-texts.tsx'
import { Section } from './section.tsx'
import { MATERIALS, PARTS, type Texts } from './texts.ts'

interface DataSectionProps {
  form: UseFormReturnType<Texts>
  choices: Choices
  /** Of its pairs: several where they differ, none before there are sizes. */
  weights: readonly (number | null)[]
  /** What was not understood of the last save. */
  answer: { fields: Record<string, string>; refused?: { data: unknown } | undefined } | undefined
}

export function DataSection({ form, choices, weights, answer }: DataSectionProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const fieldWords = useFieldWords()
  const { collections, categories, brands, tax_classes } = choices
  const field = (name: 'brand' | 'collection' | 'product_category_id' | 'tax_class') => {
    const { error, ...props } = form.getInputProps(name)
    const wrong = answer?.fields[name]
    return { ...props, id: name, error: wrong ? fieldWords(wrong) : error }
  }
  return (
    <Section id="data" title={t('section.data')}>
      <Stack gap="lg">
        <LanguageTexts form={form} fields={answer?.fields ?? {}} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('collection')}
            data={collections.map(({ key, name }) => ({ value: key, label: inLanguage(name) }))}
            {...field('collection')}
            value={form.values.collection || null}
            onChange={(value) => form.setFieldValue('collection', value ?? '')}
            clearable
          />
          <Select
            label={t('category')}
            data={categories.map(({ product_category_id, name }) => ({
              value: String(product_category_id),
              label: inLanguage(name),
            }))}
            {...field('product_category_id')}
            value={form.values.product_category_id || null}
            onChange={(value) => form.setFieldValue('product_category_id', value ?? '')}
            nothingFoundMessage={t('category_none')}
            searchable
            clearable
          />
          <Autocomplete
            label={t('brand')}
            description={t('brand_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[...new Set(brands.map(({ name }) => name))]}
            maxLength={100}
            {...field('brand')}
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
        </SimpleGrid>
        <Composition form={form} />
        <Weight form={form} weights={weights} />
      </Stack>
    </Section>
  )
}

/** Of one material that makes up 80 %, or of the two main ones. (RD 1718/1995, article 3) */
function Composition({ form }: Pick<DataSectionProps, 'form'>) {
  const { t } = useTranslation('office/catalog/products')
  const words = useTranslation('core/catalog').t
  return (
    <Input.Wrapper label={t('composition')} description={t('composition_hint')} labelElement="div">
      <SimpleGrid cols={{ base: 1, sm: 3 }} mt="xs">
        {PARTS.map((part) => (
          <MultiSelect
            key={part}
            label={words(`part.${part}`)}
            data={MATERIALS.map((value) => ({ value, label: words(`material.${value}`) }))}
            maxValues={2}
            clearable
            {...form.getInputProps(`composition.${part}`)}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
}

function Weight({ form, weights }: Pick<DataSectionProps, 'form' | 'weights'>) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <TextInput
      label={t('weight')}
      description={t(weights.length === 0 ? 'weight_later' : 'weight_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={weights.length > 1 ? t('weight_mixed') : undefined}
      inputMode="numeric"
      maxLength={6}
      maw={280}
      rightSection="g"
      disabled={weights.length === 0}
      {...form.getInputProps('weight_grams')}
    />
  )
}
