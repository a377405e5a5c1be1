import { Button, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { ColourDot } from '../../../ui/colour-dots.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type GridRow, toGridRow } from '../../../ui/size-grid/size-grid.ts'
import type { ColourChoice } from '../product.ts'
import { NewColourForm } from './new-colour-form.tsx'
import type { VariantGrid } from './variant-grid.ts'

interface AddColoursProps {
  grid: VariantGrid
  colours: readonly ColourChoice[]
  onAdd(rows: GridRow[]): void
  version: number
  onVersion(version: number): void
}

export function AddColours({ grid, colours, onAdd, version, onVersion }: AddColoursProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const [isOpen, dialog] = useDisclosure(false)
  const [search, setSearch] = useState('')
  const there = new Set(grid.rows.map(({ colourId }) => colourId))
  const free = colours.filter(({ colour_id }) => !there.has(colour_id))
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('add_colour')}
        placeholder={t('choose_colour')}
        w={220}
        maw="100%"
        value={null}
        onChange={(value) => {
          if (value) onAdd([toGridRow(Number(value))])
          setSearch('')
        }}
        searchValue={search}
        onSearchChange={setSearch}
        data={free.map(({ colour_id, name }) => ({
          value: String(colour_id),
          label: inLanguage(name),
        }))}
        renderOption={({ option }) => (
          <Group gap="xs">
            <ColourDot
              swatch={free.find((each) => String(each.colour_id) === option.value)?.swatch ?? null}
            />
            {option.label}
          </Group>
        )}
        nothingFoundMessage={t('colour_none')}
        searchable
        selectFirstOptionOnChange
        selectFirstOptionOnDropdownOpen
      />
      <Button variant="default" onClick={dialog.open}>
        {t('new_colour')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={dialog.close}
        title={t('new_colour')}
        closeLabel={t('cancel')}
      >
        <NewColourForm
          version={version}
          onVersion={onVersion}
          onCancel={dialog.close}
          onDone={(colourId) => {
            dialog.close()
            if (!there.has(colourId)) onAdd([toGridRow(colourId)])
          }}
        />
      </Dialog>
    </Group>
  )
}
