import { Button, Group, Input, MultiSelect, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MATERIALS, type ProductForm, SHOE_PARTS } from '../product-form.ts'

export interface FormPartProps {
  form: ProductForm
  onChange(form: ProductForm): void
}

/** Each part of one material that makes up 80 %, or of the two main ones. (RD 1718/1995, article 3) */
export function CompositionFields({ form, onChange }: FormPartProps) {
  const { t } = useTranslation('office/catalog/products')
  const words = useTranslation('ui/composition').t
  const { composition } = form
  return (
    <Input.Wrapper
      id="composition"
      tabIndex={-1}
      label={t('composition')}
      description={t('composition_hint')}
      labelElement="div"
    >
      {form.composition_to_check && <ToCheck form={form} onChange={onChange} />}
      <SimpleGrid cols={{ base: 1, sm: 3 }} mt="xs">
        {SHOE_PARTS.map((part) => (
          <MultiSelect
            key={part}
            label={words(`part.${part}`)}
            data={MATERIALS.map((value) => ({ value, label: words(`material.${value}`) }))}
            maxValues={2}
            clearable
            value={composition[part]}
            onChange={(materials) =>
              onChange({
                ...form,
                composition: { ...composition, [part]: materials },
                composition_to_check: false,
              })
            }
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
}

/** An import supposed the composition by the kind of the goods: a person looks at the label and says that it is right. */
function ToCheck({ form, onChange }: FormPartProps) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <Group gap="sm" mt="xs">
      <Text size="sm" c="var(--wrong)">
        {t('composition_to_check')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => onChange({ ...form, composition_to_check: false })}
      >
        {t('composition_is_right')}
      </Button>
    </Group>
  )
}
