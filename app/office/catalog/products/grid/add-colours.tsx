import { Button, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Swatch } from '../../../ui/swatches.tsx'
import type { Choices } from '../choices.ts'
import { type Grid, type Row, rowOf } from './grid-model.ts'
import { NewColour } from './new-colour.tsx'

interface AddColoursProps {
  grid: Grid
  colours: readonly Pick<Choices['colours'][number], 'colour_id' | 'name' | 'swatch'>[]
  onAdd(rows: Row[]): void
  acts: { version: number; onVersion(version: number): void }
}

export function AddColours({ grid, colours, onAdd, acts }: AddColoursProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const [asked, ask] = useDisclosure(false)
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
        onChange={(value) => value && onAdd([rowOf(Number(value))])}
        data={free.map(({ colour_id, name }) => ({
          value: String(colour_id),
          label: inLanguage(name),
        }))}
        renderOption={({ option }) => (
          <Group gap="xs">
            <Swatch
              swatch={free.find((each) => String(each.colour_id) === option.value)?.swatch ?? null}
            />
            {option.label}
          </Group>
        )}
        nothingFoundMessage={t('colour_none')}
        searchable
      />
      <Button variant="default" onClick={ask.open}>
        {t('new_colour')}
      </Button>
      <Dialog opened={asked} onClose={ask.close} title={t('new_colour')} closeLabel={t('cancel')}>
        <NewColour
          acts={acts}
          onCancel={ask.close}
          onDone={(colourId) => {
            ask.close()
            if (!there.has(colourId)) onAdd([rowOf(colourId)])
          }}
        />
      </Dialog>
    </Group>
  )
}
