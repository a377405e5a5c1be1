import { Select, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FACT_NAMES, FACT_VALUES } from '../../../../../../core/catalog/facts/rules.ts'
import type { FormPartProps } from './composition-fields.tsx'

/** Facts of a model that have a list of values; each may stay unknown. */
export function FactFields({ form, onChange }: FormPartProps) {
  const words = useTranslation('ui/facts').t
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
      {FACT_NAMES.map((name) => (
        <Select
          key={name}
          id={name}
          label={words(`fact.${name}`)}
          data={FACT_VALUES[name].map((value) => ({
            value,
            label: (words as (key: string) => string)(`${name}.${value}`),
          }))}
          value={form.facts[name] || null}
          onChange={(value) => onChange({ ...form, facts: { ...form.facts, [name]: value ?? '' } })}
          clearable
        />
      ))}
    </SimpleGrid>
  )
}
