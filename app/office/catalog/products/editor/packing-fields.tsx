import { Input, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MOST_BIN_LETTERS } from '../../../../../core/base/limits.ts'
import { BOX_SIDES, type ProductForm } from './product-form.ts'
import type { InvalidFields } from './validate-product-form.ts'

type InputWrapperOrder = ('label' | 'input' | 'description' | 'error')[]

interface PackingFieldsProps {
  form: ProductForm
  invalid: InvalidFields
  /** Grams: several where sizes differ, none before there are sizes. */
  weights: readonly (number | null)[]
  onChange(form: ProductForm): void
}

const ORDER: InputWrapperOrder = ['label', 'input', 'description', 'error']

/** What fetching and sending a pair takes: its shelf, its weight and its box. */
export function PackingFields({ form, invalid, weights, onChange }: PackingFieldsProps) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        inputWrapperOrder={ORDER}
        id="shelf"
        label={t('shelf')}
        description={t('shelf_hint')}
        maxLength={MOST_BIN_LETTERS}
        value={form.shelf}
        onChange={({ currentTarget }) => onChange({ ...form, shelf: currentTarget.value })}
      />
      <TextInput
        inputWrapperOrder={ORDER}
        label={t('weight')}
        description={t(weights.length === 0 ? 'weight_later' : 'weight_hint')}
        placeholder={weights.length > 1 ? t('weight_mixed') : undefined}
        inputMode="numeric"
        maxLength={6}
        rightSection="g"
        disabled={weights.length === 0}
        value={form.weight_grams}
        error={invalid.weight_grams && t(`wrong.${invalid.weight_grams}`)}
        onChange={({ currentTarget }) => onChange({ ...form, weight_grams: currentTarget.value })}
      />
      <Box form={form} invalid={invalid} onChange={onChange} />
    </SimpleGrid>
  )
}

function Box({ form, invalid, onChange }: Omit<PackingFieldsProps, 'weights'>) {
  const { t } = useTranslation('office/catalog/products')
  const { box } = form
  return (
    <Input.Wrapper
      role="group"
      label={t('box')}
      description={t('box_hint')}
      labelElement="div"
      error={invalid.box && t(`wrong.${invalid.box}`)}
      inputWrapperOrder={ORDER}
    >
      <SimpleGrid cols={3} spacing="xs" mb="calc(var(--mantine-spacing-xs) / 2)">
        {BOX_SIDES.map((side) => (
          <TextInput
            key={side}
            aria-label={t(`box.${side}`)}
            placeholder={t(`box.${side}`)}
            inputMode="numeric"
            maxLength={4}
            rightSection="mm"
            value={box[side]}
            error={Boolean(invalid.box)}
            onChange={({ currentTarget }) =>
              onChange({ ...form, box: { ...box, [side]: currentTarget.value } })
            }
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
}
