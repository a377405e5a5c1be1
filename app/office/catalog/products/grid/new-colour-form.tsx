import { Button, ColorInput, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OtherLanguages, trimTexts } from '../../../ui/forms/translated-field.tsx'
import { ProductRefusal } from '../product-refusal.tsx'
import { useProductAction } from '../use-product-action.ts'
import {
  COLOUR_FAMILIES,
  type ColourFamily,
  isColourFamily,
  nearestFamily,
} from './colour-families.ts'

interface NewColourFormProps {
  version: number
  onVersion(version: number): void
  onDone(colourId: number): void
  onCancel(): void
}

/** A colour that the shop does not have yet. Under what shoppers find it is proposed by its tone. */
export function NewColourForm({ version, onVersion, onDone, onCancel }: NewColourFormProps) {
  const { t } = useTranslation('office/catalog/products')
  const [names, setNames] = useState<Record<string, string>>({})
  const [swatch, setSwatch] = useState('#8a4b23')
  const [chosen, choose] = useState<ColourFamily>()
  const { send, isBusy, refusal } = useProductAction({
    version,
    onVersion,
    onDone: ({ colour_id }) => colour_id !== undefined && onDone(colour_id),
  })
  const isColour = /^#[0-9a-f]{6}$/i.test(swatch)
  const family = chosen ?? (isColour ? nearestFamily(swatch) : 'multicolor')
  const es = names.es?.trim() ?? ''
  const add = () => {
    const name = { ...trimTexts(names), es }
    send({ intent: 'colour', colour: { name, swatch: swatch.toLowerCase(), family } })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (es && isColour) add()
      }}
    >
      <Stack gap="md">
        <ProductRefusal refused={refusal?.refused} />
        <TextInput
          label={t('colour_name')}
          value={names.es ?? ''}
          onChange={({ currentTarget: { value } }) => setNames({ ...names, es: value })}
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
        <Select
          label={t('family')}
          description={t('family_hint')}
          value={family}
          onChange={(value) => isColourFamily(value) && choose(value)}
          data={Object.keys(COLOUR_FAMILIES)
            .filter(isColourFamily)
            .map((key) => ({ value: key, label: t(`family.${key}`) }))}
          allowDeselect={false}
        />
        <OtherLanguages texts={names} onChange={setNames} maxLength={60} />
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
