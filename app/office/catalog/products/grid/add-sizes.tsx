import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../../ui/size-grid/size-grid.ts'
import { listSizeSets, parseSizes } from './size-sets.ts'
import type { VariantGrid } from './variant-grid.ts'

interface AddSizesProps {
  grid: VariantGrid
  collection: string | null
  onAdd(columns: GridColumn[]): void
}

/** Sizes one by one, as a run (`36-41`), or as one of the sets of the collection. */
export function AddSizes({ grid, collection, onAdd }: AddSizesProps) {
  const { t } = useTranslation('office/catalog/products')
  const [typed, setTyped] = useState('')
  const there = new Set(grid.columns.map(({ key }) => key))
  const add = (written: string) => {
    const fresh = parseSizes(written).filter(({ key }) => !there.has(key))
    if (fresh.length > 0) onAdd(fresh)
    setTyped('')
  }
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        label={t('add_sizes')}
        placeholder="36-41"
        w={220}
        maw="100%"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(typed)
        }}
      />
      <Button variant="default" onClick={() => add(typed)} disabled={typed.trim() === ''}>
        {t('add')}
      </Button>
      <Group gap={6} role="group" aria-label={t('size_sets')}>
        {listSizeSets(collection).map(({ label, sizes }) => (
          <Button
            key={label}
            variant="light"
            size="compact-sm"
            onClick={() => add(sizes.join(' '))}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Group>
  )
}
