import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import { useInLanguage } from '../../i18n/in-language.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { buildSizeGrid } from '../ui/size-grid/size-grid.ts'
import { SizeGridCell } from '../ui/size-grid/size-grid-cell.tsx'
import { SizeGridTable } from '../ui/size-grid/size-grid-table.tsx'
import styles from './supplier-returns.module.css'
import type { ReturnableModels, ReturnLine } from './supplier-returns-params.ts'

type ChosenModel = ReturnableModels & { q: string }

interface ModelSizesProps {
  chosen: ChosenModel
  lines: readonly ReturnLine[]
}

/** Chooses a model and how many of each of its sizes go along. */
export function ModelSizes({ chosen: { q, products, model }, lines }: ModelSizesProps) {
  const { t } = useTranslation('office/supplier-returns')
  const inLanguage = useInLanguage()
  return (
    <section className={detail.part} aria-labelledby="model">
      <h2 id="model">{t('model')}</h2>
      <Form method="get" role="search">
        <Group align="flex-end">
          <TextInput
            type="search"
            name="q"
            aria-label={t('model')}
            placeholder={t('model_example')}
            defaultValue={q}
            maxLength={100}
          />
          <Button type="submit" variant="default">
            {t('find')}
          </Button>
        </Group>
      </Form>
      {q !== '' && !model && products.length === 0 && (
        <p className={record.soft}>{t('no_model')}</p>
      )}
      {products.length > 0 && (
        <ul className={styles.found}>
          {products.map(({ product_id, name }) => (
            <li key={product_id}>
              <Button
                component={Link}
                to={`?product=${product_id}`}
                preventScrollReset
                variant="default"
                fullWidth
              >
                {inLanguage(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {model && <Sizes key={model.variants[0]?.variant_id} model={model} lines={lines} />}
    </section>
  )
}

interface SizesProps {
  model: NonNullable<ChosenModel['model']>
  lines: readonly ReturnLine[]
}

function Sizes({ model: { name, colours, variants }, lines }: SizesProps) {
  const { t } = useTranslation('office/supplier-returns')
  const inLanguage = useInLanguage()
  const grid = buildSizeGrid(variants, (each) => ({
    colourId: each.colour_id,
    size: each.size,
    sort: each.size_sort ?? 0,
    attributes: each.attributes,
  }))
  const [texts, setTexts] = useState<Record<string, string>>(() => toTexts(grid.cells, lines))
  const changed = [...grid.cells].flatMap(([key, { variant_id }]) => {
    const text = texts[key]
    return text === undefined ? [] : [{ variant_id, quantity: toQuantity(text) }]
  })
  return (
    <ActForm intent="lines" className={styles.sizes}>
      <h3>{inLanguage(name)}</h3>
      <SizeGridTable
        grid={grid}
        caption={t('sizes_of', { name: inLanguage(name) })}
        colours={colours}
        onPaste={(pasted) => setTexts((all) => ({ ...all, ...pasted }))}
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
              isInvalid={variant !== undefined && toQuantity(text) > variant.here}
              hint={variant ? t('here', { count: variant.here }) : ''}
              onText={(written) =>
                setTexts((all) => ({ ...all, [place.key]: written.replace(/\D/g, '') }))
              }
            />
          )
        }}
      />
      <input type="hidden" name="lines" value={JSON.stringify(changed)} />
      <Group>
        <Button type="submit" variant="default" disabled={changed.length === 0}>
          {t('set_sizes')}
        </Button>
      </Group>
    </ActForm>
  )
}

/** What the draft has of them already. */
function toTexts(
  cells: ReadonlyMap<string, { variant_id: number }>,
  lines: readonly ReturnLine[],
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, { variant_id }] of cells) {
    const line = lines.find(
      (each) => each.variant_id === variant_id && each.item_id === null && each.reason === 'unsold',
    )
    if (line) texts[key] = String(line.quantity)
  }
  return texts
}

const toQuantity = (text: string): number => Number(text.replace(/\D/g, '')) || 0
