import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { type ShopText, useInLanguage } from '../../../i18n/in-language.ts'
import { ActForm } from '../forms/act-form.tsx'
import { buildSizeGrid } from '../size-grid/size-grid.ts'
import { SizeGridCell } from '../size-grid/size-grid-cell.tsx'
import { SizeGridTable } from '../size-grid/size-grid-table.tsx'
import type { GridColour } from '../size-grid/use-grid-labels.ts'
import styles from './goods.module.css'

interface SizedVariant {
  variant_id: number
  colour_id: number | null
  size: string | null
  size_sort: number | null
  attributes: Record<string, string>
}

interface SizeQuantitiesProps<Variant extends SizedVariant> {
  model: { name: ShopText; colours: readonly GridColour[]; variants: readonly Variant[] }
  /** How many the draft has of a variant already. */
  toDrafted(variantId: number): number | undefined
  toHint(variant: Variant): string
  /** The most that there are of it; left out where there is no limit. */
  toMost?(variant: Variant): number
  words: { caption: string; submit: string }
  isMain?: boolean
}

/** The sizes of a model with how many of each a draft is to have, sent as the act `lines`. */
export function SizeQuantities<Variant extends SizedVariant>(props: SizeQuantitiesProps<Variant>) {
  const { model, toDrafted, toHint, toMost, words, isMain } = props
  const inLanguage = useInLanguage()
  const { grid, texts, changed, write } = useQuantities(model.variants, toDrafted)
  return (
    <ActForm intent="lines" name="sizes" className={styles.sizes}>
      <h3>{inLanguage(model.name)}</h3>
      <SizeGridTable
        grid={grid}
        caption={words.caption}
        colours={model.colours}
        onPaste={write}
        renderCell={(place) => {
          const variant = grid.cells.get(place.key)
          const text = texts[place.key] ?? ''
          return (
            <SizeGridCell
              place={place}
              text={text}
              inputMode="numeric"
              maxLength={4}
              isOffered={variant !== undefined}
              isReadOnly={variant === undefined}
              isInvalid={variant && toMost && toQuantity(text) > toMost(variant)}
              hint={variant ? toHint(variant) : ''}
              onText={(written) => write({ [place.key]: written.replace(/\D/g, '') })}
            />
          )
        }}
      />
      <input type="hidden" name="lines" value={JSON.stringify(changed)} />
      <Group>
        <Button
          type="submit"
          variant={isMain ? 'filled' : 'default'}
          disabled={changed.length === 0}
        >
          {words.submit}
        </Button>
      </Group>
    </ActForm>
  )
}

/** What is written in the cells of a grid, and the lines that it makes. */
function useQuantities<Variant extends SizedVariant>(
  variants: readonly Variant[],
  toDrafted: SizeQuantitiesProps<Variant>['toDrafted'],
) {
  const grid = buildSizeGrid(variants, (each) => ({
    colourId: each.colour_id,
    size: each.size,
    sort: each.size_sort ?? 0,
    attributes: each.attributes,
  }))
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      [...grid.cells].flatMap(([key, { variant_id }]) => {
        const drafted = toDrafted(variant_id)
        return drafted === undefined ? [] : [[key, String(drafted)]]
      }),
    ),
  )
  const changed = [...grid.cells].flatMap(([key, { variant_id }]) => {
    const text = texts[key]
    return text === undefined ? [] : [{ variant_id, quantity: toQuantity(text) }]
  })
  const write = (written: Record<string, string>) => setTexts((all) => ({ ...all, ...written }))
  return { grid, texts, changed, write }
}

const toQuantity = (text: string): number => Number(text.replace(/\D/g, '')) || 0
