import { Button, ColorInput, Group, Select, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { Choices } from '../choices.ts'
import { Dialog } from '../dialog.tsx'
import { useAct } from '../editor/use-act.ts'
import { Refusal } from '../refusal.tsx'
import { Swatch } from '../swatches.tsx'
import { type Grid, type Row, rowOf } from './grid-model.ts'

interface AddColoursProps {
  grid: Grid
  colours: readonly Pick<Choices['colours'][number], 'colour_id' | 'name' | 'swatch'>[]
  onAdd(rows: Row[]): void
  acts: { version: number; onVersion(version: number): void }
}

export function AddColours({ grid, colours, onAdd, acts }: AddColoursProps) {
  const { t } = useTranslation('office/products')
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

interface NewColourProps {
  acts: AddColoursProps['acts']
  onDone(colourId: number): void
  onCancel(): void
}

function NewColour({ acts, onDone, onCancel }: NewColourProps) {
  const { t } = useTranslation('office/products')
  const [name, setName] = useState('')
  const [swatch, setSwatch] = useState('#8a4b23')
  const { send, isBusy, answer } = useAct({
    ...acts,
    onDone: ({ colour_id }) => colour_id !== undefined && onDone(colour_id),
  })
  const isColour = /^#[0-9a-f]{6}$/i.test(swatch)
  const add = () =>
    send({
      intent: 'colour',
      colour: { name: { es: name.trim() }, swatch: swatch.toLowerCase() },
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (name.trim() && isColour) add()
      }}
    >
      <Stack gap="md">
        <Refusal refused={answer?.refused} />
        <TextInput
          label={t('colour_name')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={60}
          data-autofocus
          required
        />
        <ColorInput
          label={t('swatch')}
          value={swatch}
          onChange={setSwatch}
          error={!isColour && t('wrong.SWATCH')}
          eyeDropperButtonProps={{ 'aria-label': t('eye_dropper') }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
